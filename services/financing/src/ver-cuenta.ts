import type { Permiso } from '@odonto/contracts/permisos';

/** To see treatments, payments and what is owed: who may show a paciente what a treatment costs. */
export const VER_CUENTA = 'presupuestos.presentar' satisfies Permiso;
