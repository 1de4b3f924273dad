/** Exceptions of a membership, relative to its function. */
import {
  alcanceDe,
  type Excepciones,
  type Funcion,
  type Permiso,
  PERMISOS_DE,
} from '@odonto/contracts/permisos';

export const daLaFuncion = (funcion: Funcion, permiso: Permiso): boolean => permiso in PERMISOS_DE[funcion];

/** Whether the membership has a permission. */
export const tiene = (funcion: Funcion, excepciones: Excepciones, permiso: Permiso): boolean =>
  alcanceDe(permiso, { funcion, ...excepciones }) !== undefined;

/** The exceptions that still differ from the function after a change of function. */
export const excepcionesDe = (funcion: Funcion, { agregados, quitados }: Excepciones): Excepciones => ({
  // A permission that the function gives with a limit may still be added without one.
  agregados: agregados.filter((permiso) => PERMISOS_DE[funcion][permiso] !== 'todo'),
  quitados: quitados.filter((permiso) => daLaFuncion(funcion, permiso)),
});

/** The exceptions after a permission was granted to the membership, or taken from it. */
export const conPermiso = (
  funcion: Funcion,
  { agregados, quitados }: Excepciones,
  permiso: Permiso,
  otorgado: boolean,
): Excepciones => {
  const sin = (lista: readonly Permiso[]) => lista.filter((uno) => uno !== permiso);
  const deLaFuncion = daLaFuncion(funcion, permiso);
  return {
    agregados: otorgado && !deLaFuncion ? [...sin(agregados), permiso] : sin(agregados),
    quitados: !otorgado && deLaFuncion ? [...sin(quitados), permiso] : sin(quitados),
  };
};
