/** The chart as FHIR: what is found is a Condition, what is or will be done a Procedure (docs/fhir.md#chart). */
import {
  type EstadoDental,
  type RegistroDental,
  SUPERFICIES,
  type TratamientoDental,
} from '@odonto/contracts/odontograma';
import { nombreDeDiente } from '@odonto/contracts/odontograma-nombres';
import type { CodeableConcept, Condition, Procedure } from 'fhir/r4.js';
import type { Expediente } from '../expediente/expediente.ts';
import { codigo, concepto, type Contexto, type Recurso, referenciaA, siDice } from './recurso.ts';

/** Tooth numbers (FDI) and surfaces, as HL7's dental profiles name them. */
const ISO_3950 = 'urn:iso:std:iso:3950';
const SUPERFICIE_FDI = 'http://terminology.hl7.org/CodeSystem/FDI-surface';
const CONDICION = 'http://terminology.hl7.org/CodeSystem/condition-clinical';
const VERIFICACION = 'http://terminology.hl7.org/CodeSystem/condition-ver-status';

/** Words of the chart that describe a tooth. Every other word is something that is done. */
const HALLAZGOS: ReadonlySet<TratamientoDental> = new Set(['CARIES', 'FRACTURA', 'AUSENTE']);

const ESTADO_DE_PROCEDIMIENTO: Readonly<Record<EstadoDental, Procedure['status']>> = {
  a_realizar: 'preparation',
  provisional: 'in-progress',
  realizado: 'completed',
};

/** A finding that was treated is resolved. A missing tooth stays missing. */
const estadoClinico = ({ tratamiento, color }: RegistroDental): 'active' | 'resolved' =>
  color === 'realizado' && tratamiento !== 'AUSENTE' ? 'resolved' : 'active';

const lugares = ({ diente_id, superficie }: RegistroDental): CodeableConcept[] => [
  codigo(ISO_3950, String(diente_id), `Diente ${diente_id}, ${nombreDeDiente(diente_id)}`),
  ...superficie.map((cara) => codigo(SUPERFICIE_FDI, cara, SUPERFICIES[cara])),
];

const comun = (registro: RegistroDental, { pacienteId }: Contexto) => ({
  id: registro.id,
  subject: referenciaA('Patient', pacienteId),
  code: concepto(registro.tratamiento),
  bodySite: lugares(registro),
  ...siDice('note', registro.comentario, (text) => [{ text }]),
});

const hallazgo = (registro: RegistroDental, contexto: Contexto): Condition & Recurso => ({
  resourceType: 'Condition',
  ...comun(registro, contexto),
  clinicalStatus: { coding: [{ system: CONDICION, code: estadoClinico(registro) }] },
  verificationStatus: { coding: [{ system: VERIFICACION, code: 'confirmed' }] },
  recordedDate: registro.fecha,
  recorder: referenciaA('Practitioner', registro.profesional.id),
});

const procedimiento = (registro: RegistroDental, contexto: Contexto): Procedure & Recurso => ({
  resourceType: 'Procedure',
  ...comun(registro, contexto),
  status: ESTADO_DE_PROCEDIMIENTO[registro.color],
  ...(registro.color !== 'a_realizar' && { performedDateTime: registro.fecha }),
  recorder: referenciaA('Practitioner', registro.profesional.id),
});

export const odontograma = ({ registros }: Expediente, contexto: Contexto): Recurso[] =>
  registros.map((registro) =>
    HALLAZGOS.has(registro.tratamiento) ? hallazgo(registro, contexto) : procedimiento(registro, contexto),
  );
