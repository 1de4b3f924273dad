/** Names of files in the ZIP. They are made of ids, never of what somebody typed. */
import { idDerivado } from '../fhir/recurso.ts';

const SEGURO = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/;

/** The id itself, or an id derived from it when it is not a plain file name. */
export const nombreSeguro = (id: string): string => (SEGURO.test(id) ? id : idDerivado('archivo', id));

/** `datos-2026-11-23.zip` */
export const nombreDelZip = (dia: string): string => `datos-${dia}.zip`;
