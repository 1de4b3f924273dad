/** The treatments of the heavy practice (`DEMO=grande`): forty of one paciente, and one of every tenth. */
import { LARGO, numeroGrande } from '@odonto/practice/demo';
import type { TratamientoDemo } from './tratamientos-demo.ts';

const DEL_LARGO = 40;
const CADA = 10;

const DESCRIPCIONES = ['Ortodoncia', 'Corona', 'Prótesis parcial', 'Implante', 'Restauraciones'] as const;
/** Days between two instalments. */
const UN_MES = 31;

/** A treatment of six instalments, of which `pagadas` are paid, each on its day. */
const tratamiento = (paciente: string, orden: number, hace: number, pagadas: number): TratamientoDemo => {
  const cuota = 10_000 + (orden % 20) * 2_500;
  return {
    paciente,
    descripcion: `${DESCRIPCIONES[orden % DESCRIPCIONES.length]} ${orden + 1}`,
    montoTotal: cuota * 6,
    cuotas: 6,
    hora: '10:00',
    hace,
    pagos: Array.from({ length: pagadas }, (_, n) => ({
      hace: Math.max(0, hace - n * UN_MES),
      monto: cuota,
      metodo: orden % 2 === 0 ? 'efectivo' : 'transferencia',
    })),
  };
};

export const tratamientosGrandes = (nombre: string): readonly TratamientoDemo[] => {
  const numero = numeroGrande(nombre);
  if (numero === undefined) return [];
  if (numero === LARGO)
    return Array.from({ length: DEL_LARGO }, (_, n) =>
      // The last ten are being paid.
      tratamiento(nombre, n, 20 * (DEL_LARGO - n), n < DEL_LARGO - 10 ? 6 : n % 4),
    );
  if (numero % CADA !== 0) return [];
  // A treatment cannot be agreed before the paciente's registration: that is at least a month ago.
  return [tratamiento(nombre, numero, 1 + ((numero * 3) % 30), numero % 3 === 0 ? 0 : 1)];
};
