/** The style of all documents: A4, heading of the practice, page numbers, page breaks of tables. */
import type { DatosDeProfesional } from '@odonto/contracts/profesional';
import type {
  Column,
  Content,
  ContentTable,
  ContentText,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';
import { conLetras } from './letras.ts';

export const COLORES = {
  tinta: '#12232a',
  gris: '#566a72',
  linea: '#e1e8ea',
  fondo: '#f1f5f6',
  acento: '#0f766e',
  a_realizar: '#1d5fd1',
  provisional: '#955700',
  realizado: '#c22f2f',
  saldado: '#17723c',
} as const;

/** 31/12/2026 of a YYYY-MM-DD. */
export const fechaCorta = (dia: string): string => dia.slice(0, 10).split('-').reverse().join('/');

const LINEAS = {
  hLineWidth: (i: number, { table }: ContentTable) =>
    i < (table.headerRows ?? 1) || i === table.body.length ? 0 : i === table.headerRows ? 1 : 0.5,
  vLineWidth: () => 0,
  hLineColor: () => COLORES.linea,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

type Celda = string | ContentText;

interface Columna {
  readonly titulo: string;
  readonly ancho: number | '*' | 'auto';
  readonly alinear?: 'left' | 'right';
}

/**
 * A table that repeats its heading on each page and does not split a row that fits on one page.
 * @param titulo of its section; the title is above the heading and, like the heading, never alone at the foot of a page
 */
export const tabla = (
  columnas: readonly Columna[],
  filas: readonly (readonly Celda[])[],
  titulo?: string,
): Content => ({
  layout: LINEAS,
  margin: [0, 0, 0, 8],
  table: {
    headerRows: titulo === undefined ? 1 : 2,
    dontBreakRows: true,
    keepWithHeaderRows: 1,
    widths: columnas.map(({ ancho }) => ancho),
    body: [
      ...(titulo === undefined ? [] : [filaDeTitulo(titulo, columnas.length)]),
      columnas.map(
        ({ titulo, alinear = 'left' }): TableCell => ({
          text: titulo,
          style: 'columna',
          alignment: alinear,
        }),
      ),
      ...filas.map((fila) =>
        fila.map(
          (celda, i): TableCell => ({
            ...(typeof celda === 'string' ? { text: celda } : celda),
            alignment: columnas[i]?.alinear ?? 'left',
          }),
        ),
      ),
    ],
  },
});

const filaDeTitulo = (titulo: string, columnas: number): TableCell[] => [
  { text: titulo, style: 'seccion', colSpan: columnas, margin: [-4, 6, 0, 2] },
  ...Array.from({ length: columnas - 1 }, (): TableCell => ({})),
];

/** A section. Its title stays on the same page as its first part, which must fit on one page. */
export const seccion = (titulo: string, comienzo: Content, ...resto: readonly Content[]): Content[] => [
  { stack: [{ text: titulo, style: 'seccion' }, comienzo], unbreakable: true },
  ...resto,
];

export const ninguno = (texto: string): Content => ({ text: texto, style: 'ninguno' });

/** Label and value pairs in two columns. */
export const ficha = (pares: readonly (readonly [etiqueta: string, valor: string])[]): Content => {
  const mitad = Math.ceil(pares.length / 2);
  const columna = (algunos: typeof pares): Column => ({
    width: '*',
    stack: algunos.map(([etiqueta, valor]) => ({
      text: [{ text: `${etiqueta}: `, color: COLORES.gris }, valor || '—'],
      margin: [0, 0, 8, 3],
    })),
  });
  return { columns: [columna(pares.slice(0, mitad)), columna(pares.slice(mitad))], margin: [0, 0, 0, 6] };
};

/** Where a person signs by hand, at the right of the page. A new one for each document, because drawing changes it. */
export const firmaYSello = (): Content => ({
  margin: [300, 70, 0, 0],
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 215, y2: 0, lineWidth: 0.5, lineColor: COLORES.gris }] },
    { text: 'Firma y sello', alignment: 'center', color: COLORES.gris, margin: [0, 4, 0, 0] },
  ],
});

const encabezado = (profesional: DatosDeProfesional, titulo: string): Content => {
  const { nombre, apellido, especialidad, matricula, telefono, email } = profesional;
  const credenciales = [especialidad, matricula && `Matrícula ${matricula}`].filter(Boolean).join(' · ');
  const contacto = [telefono, email].filter(Boolean).join(' · ');
  return {
    margin: [0, 0, 0, 12],
    columns: [
      {
        width: '*',
        stack: [
          { text: `${nombre} ${apellido}`.trim() || 'Consultorio odontológico', style: 'consultorio' },
          ...[credenciales, contacto].filter(Boolean).map((text) => ({ text, color: COLORES.gris })),
        ],
      },
      { width: 'auto', text: titulo, style: 'titulo', alignment: 'right' },
    ],
  };
};

export interface Encabezado {
  readonly profesional: DatosDeProfesional;
  readonly titulo: string;
  /** The subject, repeated at the foot of each page. Long names are cut so that the rest stays visible. */
  readonly pie: readonly string[];
  /** Day of issue, YYYY-MM-DD. */
  readonly emision: string;
}

/** The whole document around its content. */
export const documento = (
  { profesional, titulo, pie, emision }: Encabezado,
  content: readonly Content[],
): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [40, 40, 40, 52],
  info: { title: titulo, creator: 'Sistema de Gestión Odontológica' },
  language: 'es-AR',
  defaultStyle: { font: 'Roboto', fontSize: 9.5, color: COLORES.tinta, lineHeight: 1.15 },
  styles: {
    consultorio: { fontSize: 15, bold: true, color: COLORES.acento },
    titulo: { fontSize: 12, bold: true },
    seccion: { fontSize: 12, bold: true, margin: [0, 10, 0, 6], color: COLORES.acento },
    columna: { fontSize: 8.5, bold: true, color: COLORES.gris },
    ninguno: { color: COLORES.gris, margin: [0, 0, 0, 6] },
  },
  content: conLetras([
    encabezado(profesional, titulo),
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 1, lineColor: COLORES.acento }] },
    ...content,
  ]),
  footer: (pagina, paginas) =>
    conLetras({
      margin: [40, 16, 40, 0],
      fontSize: 8,
      color: COLORES.gris,
      columns: [
        { text: enUnaLinea(pie.map((dato) => enUnaLinea(dato, MAX_DATO)).join(' · '), MAX_PIE), width: '*' },
        { text: `Emitido el ${fechaCorta(emision)} · Página ${pagina} de ${paginas}`, width: 'auto' },
      ],
    }),
});

/** Shortens a text to one line, because the foot of a page has only one. */
const enUnaLinea = (texto: string, most: number): string => {
  const letras = [...graphemes.segment(texto)];
  if (letras.length <= most) return texto;
  return `${letras
    .slice(0, most)
    .map(({ segment }) => segment)
    .join('')}…`;
};

/** The largest number of letters at the foot of a page: of each item, and of all items together. */
const MAX_DATO = 44;
const MAX_PIE = 86;
const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });
