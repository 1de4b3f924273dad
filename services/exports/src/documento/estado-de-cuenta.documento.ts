/** The account statement (docs/spec/documents.md#account-statement). */
import { formatCentavos } from '@odonto/contracts/dinero';
import { type EstadoPago, estadoPago, METODOS_PAGO } from '@odonto/contracts/financiacion';
import { planAlDia } from '@odonto/contracts/financiacion-plan';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type Expediente, identidad, type TratamientoDelExpediente } from '../expediente/expediente.ts';
import { COLORES, documento, fechaCorta, ficha, ninguno, seccion, tabla } from './estilo.ts';

const ETIQUETAS: Readonly<Record<EstadoPago, string>> = {
  sin_pagos: 'Sin pagos',
  parcial: 'Parcial',
  completado: 'Completado',
  excedido: 'Excedido',
};

const pagado = ({ pagos }: TratamientoDelExpediente): number =>
  pagos.reduce((suma, { monto }) => suma + monto, 0);
const saldo = (tratamiento: TratamientoDelExpediente): number =>
  Math.max(0, tratamiento.montoTotal - pagado(tratamiento));

const suma = (
  lista: readonly TratamientoDelExpediente[],
  de: (uno: TratamientoDelExpediente) => number,
): number => lista.reduce((total, uno) => total + de(uno), 0);

const total = (etiqueta: string, centavos: number, color: string = COLORES.tinta): Column => ({
  width: '*',
  stack: [
    { text: etiqueta, color: COLORES.gris },
    {
      text: formatCentavos(centavos),
      fontSize: 16,
      bold: true,
      color,
    },
  ],
});

/** A debt is red, as on the screen; a balance of zero is green. */
const saldoPendiente = (centavos: number): Column =>
  total('Saldo Pendiente', centavos, centavos > 0 ? COLORES.realizado : COLORES.saldado);

const detalle = (tratamiento: TratamientoDelExpediente, emision: string): Content[] => {
  const { descripcion, fechaInicio, cantidadCuotas, montoTotal, pagos } = tratamiento;
  const excedente = pagado(tratamiento) - montoTotal;
  const estado = estadoPago(montoTotal, pagado(tratamiento), pagos.length);
  const { proxima, vencido } = planAlDia(tratamiento, pagado(tratamiento), emision);
  return seccion(
    descripcion,
    ficha([
      ['Inicio', fechaCorta(fechaInicio)],
      ['Cuotas', `${cantidadCuotas}`],
      ['Estado', ETIQUETAS[estado]],
      ['Total', formatCentavos(montoTotal)],
      ['Pagado', formatCentavos(pagado(tratamiento))],
      ['Saldo', formatCentavos(saldo(tratamiento))],
      ...(excedente > 0 ? [['Excedente', formatCentavos(excedente)] as const] : []),
      ...(proxima
        ? [
            [
              'Próxima cuota',
              `${fechaCorta(proxima.vencimiento)} · ${formatCentavos(proxima.falta)}`,
            ] as const,
          ]
        : []),
      ...(vencido > 0 ? [['Vencido', formatCentavos(vencido)] as const] : []),
    ]),
    pagos.length === 0
      ? ninguno('Sin pagos registrados.')
      : tabla(
          [
            { titulo: 'Cuota', ancho: 40 },
            { titulo: 'Fecha', ancho: 65 },
            { titulo: 'Método', ancho: 110 },
            { titulo: 'Referencia', ancho: '*' },
            ...textosDePago.breves.map(({ label }) => ({ titulo: label, ancho: '*' }) as const),
            { titulo: 'Monto', ancho: 90, alinear: 'right' },
          ],
          pagos.map(({ numeroCuota, fechaPago, metodo, referencia, monto, ...textos }) => [
            `${numeroCuota}`,
            fechaCorta(fechaPago),
            METODOS_PAGO[metodo],
            referencia || '—',
            ...textosDePago.breves.map(({ nombre }) => textos[nombre] || '—'),
            formatCentavos(monto),
          ]),
        ),
  );
};

/** The document: the paciente, the three totals, and each treatment with its payments and balance. */
export const documentoDeEstadoDeCuenta = (
  { profesional, paciente, tratamientos, numeroHc }: Expediente,
  emision: string,
): TDocumentDefinitions =>
  documento(
    {
      profesional,
      titulo: 'Estado de cuenta',
      pie: [paciente.nombre, ...identidad({ paciente, numeroHc })],
      emision,
    },
    [
      { text: paciente.nombre, fontSize: 13, bold: true, margin: [0, 12, 0, 0] },
      { text: identidad({ paciente, numeroHc }).join(' · '), color: COLORES.gris, margin: [0, 0, 0, 10] },
      {
        columns: [
          total(
            'Total Tratamientos',
            suma(tratamientos, ({ montoTotal }) => montoTotal),
          ),
          total('Total Pagado', suma(tratamientos, pagado)),
          saldoPendiente(suma(tratamientos, saldo)),
        ],
        margin: [0, 0, 0, 6],
      },
      ...tratamientos.flatMap((tratamiento) => detalle(tratamiento, emision)),
    ],
  );
