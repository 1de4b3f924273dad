/** The paciente, the coverage and the dentists as FHIR (docs/fhir.md#people). */
import type { DatosDeProfesional } from '@odonto/contracts/profesional';
import { nombreDe } from '@odonto/practice/directorio';
import type { ContactPoint, Coverage, Patient, Practitioner } from 'fhir/r4.js';
import type { Expediente } from '../expediente/expediente.ts';
import { codigo, concepto, type Contexto, idDerivado, type Recurso, referenciaA, siDice } from './recurso.ts';

const CONTACTO_DE_EMERGENCIA = codigo('http://terminology.hl7.org/CodeSystem/v2-0131', 'C', 'Emergencia');

const contactos = (telefono: string, email: string): { readonly telecom?: ContactPoint[] } => {
  const telecom: ContactPoint[] = [
    ...(telefono === '' ? [] : [{ system: 'phone' as const, value: telefono }]),
    ...(email === '' ? [] : [{ system: 'email' as const, value: email }]),
  ];
  return telecom.length === 0 ? {} : { telecom };
};

const paciente = (
  { paciente: datos, profesionalId, numeroHc }: Expediente,
  { pacienteId }: Contexto,
): Patient & Recurso => ({
  resourceType: 'Patient',
  id: pacienteId,
  active: true,
  identifier: [
    { type: concepto('DNI'), value: datos.cuil },
    ...(numeroHc === undefined ? [] : [{ type: concepto('Historia clínica'), value: String(numeroHc) }]),
  ],
  name: [{ text: datos.nombre }],
  ...contactos(datos.telefono, datos.email),
  ...(datos.fecha_nacimiento !== null && { birthDate: datos.fecha_nacimiento }),
  ...siDice('contact', datos.otros_campos.emergencia_numero, (value) => [
    { relationship: [CONTACTO_DE_EMERGENCIA], telecom: [{ system: 'phone', value }] },
  ]),
  generalPractitioner: [referenciaA('Practitioner', profesionalId)],
});

const profesional = (id: string, datos: DatosDeProfesional): Practitioner & Recurso => ({
  resourceType: 'Practitioner',
  id,
  ...siDice('name', nombreDe(datos), (text) => [
    {
      text,
      ...siDice('family', datos.apellido, (apellido) => apellido),
      ...siDice('given', datos.nombre, (nombre) => [nombre]),
    },
  ]),
  ...contactos(datos.telefono, datos.email),
  ...siDice('identifier', datos.matricula, (value) => [{ type: concepto('Matrícula'), value }]),
  ...siDice('qualification', datos.especialidad, (text) => [{ code: concepto(text) }]),
});

const cobertura = ({ paciente: datos }: Expediente, { pacienteId }: Contexto): (Coverage & Recurso)[] => {
  const { obra_social } = datos.otros_campos;
  if (obra_social === '') return [];
  return [
    {
      resourceType: 'Coverage',
      id: idDerivado('obra-social', pacienteId),
      status: 'active',
      beneficiary: referenciaA('Patient', pacienteId),
      payor: [{ display: obra_social }],
    },
  ];
};

export const personas = (expediente: Expediente, contexto: Contexto): Recurso[] => [
  paciente(expediente, contexto),
  profesional(expediente.profesionalId, expediente.profesional),
  ...Object.entries(expediente.otros).map(([id, datos]) => profesional(id, datos)),
  ...cobertura(expediente, contexto),
];
