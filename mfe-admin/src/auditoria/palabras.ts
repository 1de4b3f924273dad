/** The formats of the audit's texts: authors, times, amounts. */
import {
  DATOS_ELIMINADOS,
  type Autor,
  type Linea,
  type Sujeto,
  TIPOS_DE_SUJETO,
} from '@odonto/contracts/auditoria';
import { onFirstUse } from '@odonto/contracts/first-use';
import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import { ETIQUETAS_DE_ROL } from '@odonto/contracts/sesion';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';

const segundos = onFirstUse(
  () =>
    new Intl.DateTimeFormat('es-AR', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

export const RAYA = '—';

/** `21/11/2026 03:12:05`, with seconds, which an auditor needs. */
export const instante = (value: string): string =>
  `${formatFecha(value)} ${segundos().format(new Date(value))}`;

/** Formats a day as a day, and an instant with seconds. */
export const momento = (value: string): string =>
  value.length === 10 ? formatFecha(value) : instante(value);

export const quien = ({ nombre, rol }: Autor): string =>
  rol === 'sistema' ? 'El sistema' : (nombre ?? 'Cuenta eliminada');

export const quienYRol = (autor: Autor): string =>
  autor.rol === 'sistema' ? quien(autor) : `${quien(autor)} (${ETIQUETAS_DE_ROL[autor.rol]})`;

/** The type and the details of a subject. The details of an account already include its type. */
export const queEs = ({ tipo, detalle }: Pick<Sujeto, 'tipo' | 'detalle'>): readonly string[] => {
  if (detalle === '' || detalle === DATOS_ELIMINADOS) return [TIPOS_DE_SUJETO[tipo]];
  return tipo === 'profesional' ? [detalle] : [TIPOS_DE_SUJETO[tipo], detalle];
};

/** The personal data of a line, or the text that they were erased; undefined when the line never had any. */
export const detalleDe = ({ detalle, datos_eliminados }: Linea): string | undefined =>
  detalle ?? (datos_eliminados ? DATOS_ELIMINADOS : undefined);

const FECHA = /^\d{4}-\d{2}-\d{2}/;

const esMetodo = (valor: string): valor is keyof typeof METODOS_PAGO => valor in METODOS_PAGO;

/** Formats a value before or after a change. Counts are numbers; other numbers are money. */
export const valorDe = (campo: string, valor: number | string | null): string => {
  if (valor === null) return RAYA;
  if (typeof valor === 'number') return /cuota|cantidad/.test(campo) ? String(valor) : formatMonto(valor);
  if (FECHA.test(valor)) return momento(valor);
  return esMetodo(valor) ? METODOS_PAGO[valor] : valor;
};

/** `1 hecho`, `12.345 hechos` */
export const cuantos = (cantidad: number, uno: string, muchos: string): string =>
  `${cantidad.toLocaleString('es-AR')} ${cantidad === 1 ? uno : muchos}`;
