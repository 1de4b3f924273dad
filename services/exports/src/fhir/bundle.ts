/** A paciente's record as one FHIR R4 bundle (docs/fhir.md). */
import type { Expediente } from '../expediente/expediente.ts';
import { financiacion } from './financiacion.fhir.ts';
import { historia } from './historia.fhir.ts';
import { odontograma } from './odontograma.fhir.ts';
import { personas } from './personas.fhir.ts';
import { type Contexto, direccionDe, type Recurso } from './recurso.ts';
import { turnos } from './turnos.fhir.ts';

const PARTES: readonly ((expediente: Expediente, contexto: Contexto) => Recurso[])[] = [
  personas,
  historia,
  odontograma,
  turnos,
  financiacion,
];

/**
 * The text of the bundle, resource by resource, so that a long record does not block the event loop. Resources refer
 * only to resources of the same bundle.
 */
export function* bundleDe(expediente: Expediente, contexto: Contexto): Generator<string> {
  const { emision } = contexto;
  yield `{"resourceType":"Bundle","type":"collection","timestamp":${JSON.stringify(emision)},"entry":[`;
  let separador = '';
  for (const parte of PARTES)
    for (const resource of parte(expediente, contexto)) {
      yield separador +
        JSON.stringify({ fullUrl: direccionDe(resource.resourceType, resource.id), resource });
      separador = ',\n';
    }
  yield ']}\n';
}
