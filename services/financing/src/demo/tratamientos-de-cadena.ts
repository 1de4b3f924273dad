/** The treatments of the chain's pacientes (`DEMO=cadena`): every third has one, paid, being paid or overdue. */
import type { VisitaDeCadena } from '@odonto/practice/demo';
import type { PagoDemo, TratamientoDemo } from './tratamientos-demo.ts';

/** Description, price in pesos and number of instalments. */
const TRATAMIENTOS = [
  ['Ortodoncia, primera etapa', 960_000, 12],
  ['Restauraciones', 84_000, 2],
  ['Corona de porcelana', 312_000, 3],
  ['Endodoncia y perno', 190_000, 2],
  ['Limpieza y topicación', 38_000, 1],
  ['Prótesis parcial', 420_000, 6],
] as const;

const METODOS = ['efectivo', 'transferencia', 'tarjeta_debito', 'mercado_pago'] as const;
const UN_MES = 31;
/** One paciente in `CADA` has a treatment; one in `DEBEN` of these has not paid the last two due instalments. */
const [CADA, DEBEN] = [3, 4];

const pagosDesde = (numero: number, hace: number, cuotas: number, monto: number): readonly PagoDemo[] => {
  const vencidas = Math.min(cuotas, 1 + Math.floor(hace / UN_MES));
  const orden = Math.floor(numero / CADA);
  const pagadas = orden % DEBEN === 0 ? Math.max(0, vencidas - 2) : vencidas;
  return Array.from({ length: pagadas }, (_, n) => ({
    hace: hace - n * UN_MES,
    monto,
    metodo: METODOS[(orden + n) % METODOS.length] ?? METODOS[0],
  }));
};

/** Agreed at the first visit that took place. */
export const tratamientoDeCadena = (
  numero: number,
  visitas: readonly VisitaDeCadena[],
): Omit<TratamientoDemo, 'paciente'> | undefined => {
  const primera = visitas.find(({ estado }) => estado === 'completado');
  if (numero % CADA !== 0 || !primera) return undefined;
  const [descripcion, montoTotal, cuotas] =
    TRATAMIENTOS[(numero / CADA) % TRATAMIENTOS.length] ?? TRATAMIENTOS[0];
  const { hace, hora } = primera;
  return {
    descripcion,
    montoTotal,
    cuotas,
    hora,
    hace,
    pagos: pagosDesde(numero, hace, cuotas, montoTotal / cuotas),
  };
};
