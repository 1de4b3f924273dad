/** The history form, the notes and the images as FHIR (docs/fhir.md#history). */
import { BANDERAS_DE_SALUD } from '@odonto/contracts/paciente-banderas';
import { CAMPOS_DE_PACIENTE } from '@odonto/contracts/paciente-campos';
import type {
  DocumentReference,
  Media,
  MedicationStatement,
  Observation,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4.js';
import type { Expediente, FotoDelExpediente, NotaDelExpediente } from '../expediente/expediente.ts';
import { codigo, concepto, type Contexto, idDerivado, type Recurso, referenciaA, siDice } from './recurso.ts';

const LOINC = 'http://loinc.org';
const TIPO_DE_NOTA = codigo(LOINC, '11506-3', 'Nota de la historia clínica');
const EDAD = codigo(LOINC, '30525-0', 'Edad');

/** Fields of `otros_campos` that another resource carries. */
const EN_OTRO_RECURSO = new Set(['medicacion_diaria', 'obra_social', 'emergencia_numero']);
const ETIQUETAS = new Map<string, string>(Object.entries(BANDERAS_DE_SALUD));

const respuesta = (valor: unknown): QuestionnaireResponseItemAnswer | undefined => {
  if (typeof valor === 'boolean') return { valueBoolean: valor };
  if (typeof valor === 'number') return { valueDecimal: valor };
  return typeof valor === 'string' && valor.trim() !== '' ? { valueString: valor } : undefined;
};

const pregunta = (linkId: string, valor: unknown, text: string): QuestionnaireResponseItem[] => {
  const answer = respuesta(valor);
  return answer ? [{ linkId, text, answer: [answer] }] : [];
};

const cuestionario = (
  { paciente, profesionalId }: Expediente,
  { pacienteId }: Contexto,
): QuestionnaireResponse & Recurso => {
  const { label } = CAMPOS_DE_PACIENTE.antecedentes_medicos;
  const item = [
    ...pregunta('antecedentes_medicos', paciente.antecedentes_medicos, label),
    ...Object.entries(paciente.otros_campos)
      .filter(([clave]) => !EN_OTRO_RECURSO.has(clave))
      .flatMap(([clave, valor]) => pregunta(clave, valor, ETIQUETAS.get(clave) ?? clave)),
  ];
  return {
    resourceType: 'QuestionnaireResponse',
    id: idDerivado('cuestionario', pacienteId),
    status: 'completed',
    subject: referenciaA('Patient', pacienteId),
    author: referenciaA('Practitioner', profesionalId),
    ...(item.length > 0 && { item }),
  };
};

const medicacion = (
  { paciente }: Expediente,
  { pacienteId }: Contexto,
): (MedicationStatement & Recurso)[] => {
  const { medicacion_diaria } = paciente.otros_campos;
  if (medicacion_diaria.trim() === '') return [];
  return [
    {
      resourceType: 'MedicationStatement',
      id: idDerivado('medicacion', pacienteId),
      status: 'active',
      subject: referenciaA('Patient', pacienteId),
      medicationCodeableConcept: concepto(medicacion_diaria),
    },
  ];
};

/** The stated age, when there is no birth date. */
const edad = ({ paciente }: Expediente, { pacienteId }: Contexto): (Observation & Recurso)[] =>
  paciente.fecha_nacimiento !== null
    ? []
    : [
        {
          resourceType: 'Observation',
          id: idDerivado('edad', pacienteId),
          status: 'final',
          code: EDAD,
          subject: referenciaA('Patient', pacienteId),
          valueQuantity: {
            value: paciente.edad,
            unit: 'años',
            system: 'http://unitsofmeasure.org',
            code: 'a',
          },
        },
      ];

const nota = (
  { id, profesionalId, titulo, descripcion, fecha }: NotaDelExpediente,
  { pacienteId }: Contexto,
): DocumentReference & Recurso => ({
  resourceType: 'DocumentReference',
  id,
  status: 'current',
  type: TIPO_DE_NOTA,
  subject: referenciaA('Patient', pacienteId),
  author: [referenciaA('Practitioner', profesionalId)],
  date: fecha,
  content: [
    {
      attachment: {
        contentType: 'text/plain; charset=UTF-8',
        language: 'es',
        creation: fecha,
        ...siDice('title', titulo, (texto) => texto),
        ...siDice('data', descripcion, (texto) => Buffer.from(texto).toString('base64')),
      },
    },
  ],
});

const imagen = (
  { id, profesionalId, descripcion, fecha, tipo, tamano, ancho, alto }: FotoDelExpediente,
  { pacienteId }: Contexto,
): Media & Recurso => ({
  resourceType: 'Media',
  id,
  status: 'completed',
  subject: referenciaA('Patient', pacienteId),
  operator: referenciaA('Practitioner', profesionalId),
  createdDateTime: fecha,
  ...(ancho > 0 && { width: ancho }),
  ...(alto > 0 && { height: alto }),
  content: {
    contentType: tipo,
    creation: fecha,
    size: tamano,
    ...siDice('title', descripcion, (texto) => texto),
  },
});

export const historia = (expediente: Expediente, contexto: Contexto): Recurso[] => [
  cuestionario(expediente, contexto),
  ...medicacion(expediente, contexto),
  ...edad(expediente, contexto),
  ...expediente.notas.map((una) => nota(una, contexto)),
  ...expediente.fotos.map((una) => imagen(una, contexto)),
];
