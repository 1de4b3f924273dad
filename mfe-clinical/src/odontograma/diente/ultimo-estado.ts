import type { EstadoDental } from '@odonto/contracts/odontograma';
import { session$ } from '@odonto/mfe-kit';

const INICIAL: EstadoDental = 'a_realizar';
let ultimo: EstadoDental = INICIAL;

session$.subscribe(({ status }) => {
  if (status === 'fuera') ultimo = INICIAL;
});

/** The state that a new record starts with: the last one saved in this session, at first *A realizar*. */
export const ultimoEstado = (): EstadoDental => ultimo;

export const recordarEstado = (estado: EstadoDental): void => {
  ultimo = estado;
};
