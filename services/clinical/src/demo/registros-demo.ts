/** Charts, notes and images of some of the demo pacientes, visit by visit. */
import { CON_IMAGENES } from './con-imagenes-demo.ts';
import type { RegistroDemo } from './registro-demo.ts';
import { SIN_IMAGENES } from './sin-imagenes-demo.ts';

/** By their demo name. */
export const REGISTROS_DEMO: ReadonlyMap<string, RegistroDemo> = new Map([...CON_IMAGENES, ...SIN_IMAGENES]);
