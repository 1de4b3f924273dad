/** Names of files in the ZIP. They are made of ids, never of what somebody typed. */
import { idDerivado } from '../fhir/recurso.ts';

const SEGURO = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/;

/** The id itself or, of an id that is no plain file name, one derived from it. */
export const nombreSeguro = (id: string): string => (SEGURO.test(id) ? id : idDerivado('archivo', id));

/** `datos-2026-11-23.zip` */
export const nombreDelZip = (dia: string): string => `datos-${dia}.zip`;
