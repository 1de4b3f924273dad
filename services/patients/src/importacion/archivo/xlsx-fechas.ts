/** Days in spreadsheets are numbers whose style has the format of a date. */
import type { Paquete } from './paquete.ts';

/** The formats of dates that every spreadsheet program knows by their number. */
const deFabrica = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** A format with a day, a month or a year outside of quotes and brackets. */
const esDeFecha = (codigo: string): boolean =>
  /[dmya]/i.test(codigo.replaceAll(/"[^"]*"|\[[^[\]]*\]|\\./g, '')) && !/^general$/i.test(codigo);

/** The numbers of the styles whose values are days. */
export const estilosDeFecha = async (paquete: Paquete): Promise<ReadonlySet<string>> => {
  const estilos = new Set<string>();
  if (!paquete.partes.includes('xl/styles.xml')) return estilos;
  const propios = new Map<string, string>();
  let enCeldas = false;
  let n = 0;
  const lectura = paquete.leer('xl/styles.xml', {
    abre: ({ nombre, atributos }) => {
      const { numFmtId = '0', formatCode = '' } = atributos;
      if (nombre === 'numFmt') propios.set(numFmtId, formatCode);
      if (nombre === 'cellXfs') enCeldas = true;
      if (nombre !== 'xf' || !enCeldas) return;
      const codigo = propios.get(numFmtId);
      if (codigo === undefined ? deFabrica(Number(numFmtId)) : esDeFecha(codigo)) estilos.add(String(n));
      n += 1;
    },
    cierra: (nombre) => {
      if (nombre === 'cellXfs') enCeldas = false;
    },
  });
  for await (const _ of lectura);
  return estilos;
};

const DIA_MS = 86_400_000;
/** Day 0 of the two calendars of spreadsheets. */
const DESDE_1900 = Date.UTC(1899, 11, 30);
const DESDE_1904 = Date.UTC(1904, 0, 1);

/** `dd/mm/aaaa` of the number of a day; the number itself where it is no day. */
export const fechaDeSerie = (serie: number, desde1904: boolean): string => {
  const fecha = new Date((desde1904 ? DESDE_1904 : DESDE_1900) + Math.floor(serie) * DIA_MS);
  if (Number.isNaN(fecha.getTime())) return String(serie);
  return fecha.toISOString().slice(0, 10).split('-').reverse().join('/');
};
