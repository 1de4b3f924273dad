/** Payments as a file for spreadsheets. */
import { centavosDe } from '@odonto/contracts/dinero';
import { METODOS_PAGO, type PagoDeCaja } from '@odonto/contracts/financiacion';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';
import { diaDeCsv, filaDeCsv, MARCA_DE_CSV, montoDeCsv } from '@odonto/practice/csv';

const COLUMNAS = [
  'Fecha',
  'Paciente',
  'Tratamiento',
  'Cuota',
  'Método',
  'Referencia',
  ...textosDePago.breves.map(({ label }) => label),
  'Monto',
];

const fila = ({
  fecha_pago,
  paciente_nombre,
  tratamiento_descripcion,
  numero_cuota,
  metodo_pago,
  referencia_pago,
  monto_pagado,
  ...textos
}: PagoDeCaja): readonly string[] => [
  diaDeCsv(fecha_pago),
  paciente_nombre,
  tratamiento_descripcion,
  String(numero_cuota),
  METODOS_PAGO[metodo_pago],
  referencia_pago ?? '',
  ...textosDePago.breves.map(({ nombre }) => textos[nombre] ?? ''),
  montoDeCsv(centavosDe(monto_pagado)),
];

export const csvDeCaja = (pagos: readonly PagoDeCaja[]): string =>
  MARCA_DE_CSV + [COLUMNAS, ...pagos.map(fila)].map(filaDeCsv).join('');
