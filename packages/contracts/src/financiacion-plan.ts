/**
 * The dated plan of a financed treatment: monthly instalments from `fecha_inicio`, what is due next and what is
 * overdue. Shared by the screen, the statement and the server. Days are `YYYY-MM-DD`, amounts integer cents.
 */
import { centavosDe } from './dinero.ts';
import { TOLERANCIA, type Tratamiento } from './financiacion.ts';

export interface Acordado {
  readonly fechaInicio: string;
  readonly montoTotal: number;
  readonly cantidadCuotas: number;
}

export interface Cuota {
  readonly numero: number;
  readonly vencimiento: string;
  readonly monto: number;
}

export type EstadoDeCuota = 'pagada' | 'vencida' | 'pendiente';

/** An instalment with its unpaid amount. */
export interface CuotaAlDia extends Cuota {
  readonly falta: number;
  readonly estado: EstadoDeCuota;
}

export interface PlanAlDia {
  readonly cuotas: readonly CuotaAlDia[];
  /** The number of instalments that the payments cover. */
  readonly cubiertas: number;
  /** The first instalment that is not covered and not yet overdue. */
  readonly proxima: CuotaAlDia | undefined;
  /** The unpaid amount of overdue instalments. */
  readonly vencido: number;
}

/** The same day of a later month, or the last day of a shorter month (31/01, 28/02, 31/03). */
const mesesDespues = (fecha: string, meses: number): string => {
  const [year = 0, month = 1, day = 1] = fecha.split('-').map(Number);
  const ultimo = new Date(Date.UTC(year, month + meses, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + meses, Math.min(day, ultimo))).toISOString().slice(0, 10);
};

/** Every instalment, the first on `fechaInicio`; all have the same amount except the last, which has the rounding. */
export const planDeCuotas = ({ fechaInicio, montoTotal, cantidadCuotas }: Acordado): readonly Cuota[] => {
  const igual = Math.floor(montoTotal / cantidadCuotas);
  return Array.from({ length: cantidadCuotas }, (_, n) => ({
    numero: n + 1,
    vencimiento: mesesDespues(fechaInicio, n),
    monto: n + 1 === cantidadCuotas ? montoTotal - igual * n : igual,
  }));
};

/**
 * The plan on a day, after payments of `pagado`. Payments cover instalments from the first on, whatever number they
 * were registered for. When everything counts as paid (one cent of tolerance), nothing is due.
 */
export const planAlDia = (acordado: Acordado, pagado: number, hoy: string): PlanAlDia => {
  let resto = acordado.montoTotal - pagado <= TOLERANCIA ? acordado.montoTotal : pagado;
  const cuotas = planDeCuotas(acordado).map((cuota): CuotaAlDia => {
    const cubierto = Math.min(resto, cuota.monto);
    resto -= cubierto;
    const falta = cuota.monto - cubierto;
    const pendiente = cuota.vencimiento < hoy ? 'vencida' : 'pendiente';
    return { ...cuota, falta, estado: falta === 0 ? 'pagada' : pendiente };
  });
  return {
    cuotas,
    cubiertas: cuotas.filter(({ estado }) => estado === 'pagada').length,
    proxima: cuotas.find(({ estado }) => estado === 'pendiente'),
    vencido: cuotas.reduce((suma, { estado, falta }) => suma + (estado === 'vencida' ? falta : 0), 0),
  };
};

/** The day of the first instalment that payments of `pagado` do not cover; undefined when nothing is due any more. */
export const primeraImpaga = (acordado: Acordado, pagado: number): string | undefined =>
  planAlDia(acordado, pagado, '').cuotas.find(({ falta }) => falta > 0)?.vencimiento;

/** The plan of a treatment as the API answers it. */
export const planDeTratamiento = (
  {
    fecha_inicio,
    monto_total,
    cantidad_cuotas,
    total_pagado,
  }: Pick<Tratamiento, 'fecha_inicio' | 'monto_total' | 'cantidad_cuotas' | 'total_pagado'>,
  hoy: string,
): PlanAlDia =>
  planAlDia(
    {
      fechaInicio: fecha_inicio,
      montoTotal: centavosDe(monto_total),
      cantidadCuotas: cantidad_cuotas,
    },
    centavosDe(total_pagado),
    hoy,
  );
