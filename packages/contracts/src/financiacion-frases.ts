import { formatCentavos } from './dinero.ts';
import type { MetodoPago } from './financiacion.ts';
import type { Condiciones, DatosPago, Descripcion, TratamientoEvent } from './financiacion-eventos.ts';
import { deClase, dia, juntos } from './frase.ts';
import { textosDePago, textosDeTratamiento } from './tratamiento-datos.ts';

/** How a payment was made, as the end of a sentence. */
const MEDIOS: Readonly<Record<MetodoPago, string>> = {
  efectivo: 'en efectivo',
  tarjeta_debito: 'con tarjeta de débito',
  tarjeta_credito: 'con tarjeta de crédito',
  transferencia: 'por transferencia',
  mercado_pago: 'por Mercado Pago',
  otro: 'por otro medio',
};

const enCuotas = ({ montoTotal, cantidadCuotas }: Condiciones): string =>
  `${formatCentavos(montoTotal)} en ${cantidadCuotas === 1 ? '1 cuota' : `${cantidadCuotas} cuotas`}`;

const conLosSuyos = (data: DatosPago): string | null => juntos(data.referencia, ...textosDePago.dichos(data));
const conSusTextos = (data: Descripcion): string | null =>
  juntos(data.descripcion, ...textosDeTratamiento.dichos(data));

export const frasesDeFinanciacion = deClase<TratamientoEvent>('financiacion', {
  TratamientoAcordado: {
    accion: 'alta',
    frase: (data) => `Acordó un tratamiento de ${enCuotas(data)}`,
    detalle: conSusTextos,
  },
  TratamientoDescripto: {
    accion: 'cambio',
    frase: () => 'Cambió la descripción del tratamiento',
    detalle: conSusTextos,
  },
  CondicionesCambiadas: {
    accion: 'cambio',
    frase: (data) => `Cambió el tratamiento a ${enCuotas(data)}`,
  },
  TratamientoEliminado: { accion: 'baja', frase: () => 'Eliminó el tratamiento' },
  PagoRegistrado: {
    accion: 'alta',
    frase: ({ monto, numeroCuota, metodo }) =>
      `Registró un pago de ${formatCentavos(monto)} (Cuota ${numeroCuota}) ${MEDIOS[metodo]}`,
    detalle: conLosSuyos,
  },
  PagoCorregido: {
    accion: 'cambio',
    frase: ({ monto, numeroCuota, metodo, fechaPago }) =>
      `Corrigió el pago de la Cuota ${numeroCuota}: ${formatCentavos(monto)} ${MEDIOS[metodo]}, del ${dia(fechaPago)}`,
    detalle: conLosSuyos,
  },
  PagoAnulado: {
    accion: 'baja',
    frase: ({ numeroCuota }) => `Anuló el pago de la Cuota ${numeroCuota}`,
  },
});
