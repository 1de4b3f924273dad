/** What every resource of a bundle needs: its address, references to others, and codes (docs/fhir.md). */
import type { CodeableConcept, FhirResource, Reference } from 'fhir/r4.js';
import { v5 as uuidFrom } from 'uuid';

/** What a bundle needs besides the record. */
export interface Contexto {
  readonly pacienteId: string;
  /** Instant at which the bundle is made. */
  readonly emision: string;
  /** The instant of an hour in the practice's time zone. */
  readonly instante: (dia: string, hora: string) => string;
}

export type Recurso = FhirResource & { readonly id: string };

const DERIVADOS = '6f0f3a52-8c1e-5d0b-9a44-2f5c1b7e9d10';

/** The id of a resource that has no id in the practice. It is the same in every bundle. */
export const idDerivado = (parte: string, de: string): string => uuidFrom(`${parte}/${de}`, DERIVADOS);

type Tipo = Recurso['resourceType'];

/** The address of a resource within its bundle. Two resources of different types may have one id. */
export const direccionDe = (tipo: Tipo, id: string): string => `urn:uuid:${idDerivado(tipo, id)}`;

export const referenciaA = (tipo: Tipo, id: string): Reference => ({ reference: direccionDe(tipo, id) });

export const concepto = (text: string): CodeableConcept => ({ text });

export const codigo = (system: string, code: string, text: string): CodeableConcept => ({
  coding: [{ system, code }],
  text,
});

/** A property that is left out when its text is empty: FHIR has no empty texts. */
export const siDice = <Clave extends string, Valor>(
  clave: Clave,
  texto: string,
  valor: (texto: string) => Valor,
): { readonly [C in Clave]?: Valor } =>
  texto.trim() === '' ? {} : ({ [clave]: valor(texto) } as { readonly [C in Clave]: Valor });
