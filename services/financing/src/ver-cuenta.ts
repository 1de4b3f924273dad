import type { Permiso } from '@odonto/contracts/permisos';

/** The permission to see treatments, payments and what is owed: that of presenting budgets to pacientes. */
export const VER_CUENTA = 'presupuestos.presentar' satisfies Permiso;
