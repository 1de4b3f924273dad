/** The history as a PDF document. */
import { ETIQUETAS_DE_ROL } from '@odonto/contracts/sesion';
import type { Linea, Sujeto } from '@odonto/contracts/auditoria';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { textoDeLinea } from '../linea/linea.ts';

export interface History {
  readonly sujeto: Sujeto;
  readonly titulo: string;
  readonly lineas: readonly Linea[];
  readonly emitidoPor: string;
  /** Date and time in the practice's zone, in the form of `fechaYHora`. */
  readonly emitido: string;
  readonly huella: string;
  readonly zonaHoraria: string;
}

const GRIS = '#4a5560';

const NOMBRES = { ...ETIQUETAS_DE_ROL, sistema: 'Sistema' };

const quien = ({ autor }: Linea): string => autor.nombre ?? `${NOMBRES[autor.rol]} (cuenta eliminada)`;

/** `21/11/2026 03:05:09` */
export const fechaYHora = (zonaHoraria: string): ((instante: string) => string) => {
  const formato = new Intl.DateTimeFormat('es-AR', {
    timeZone: zonaHoraria,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (instante) => formato.format(new Date(instante)).replace(',', '');
};

export const historyDocument = (history: History): TDocumentDefinitions => {
  const { sujeto, titulo, lineas, emitidoPor, emitido, huella, zonaHoraria } = history;
  const hora = fechaYHora(zonaHoraria);
  const borradas = lineas.filter(({ datos_eliminados }) => datos_eliminados).length;
  const filas = lineas.map((linea) => [
    hora(linea.registrado_at),
    linea.efectivo_at === null ? '' : linea.efectivo_at.slice(0, 10).split('-').reverse().join('/'),
    quien(linea),
    textoDeLinea(linea),
  ]);
  return {
    info: { title: titulo },
    pageSize: 'A4',
    pageMargins: [36, 40, 36, 48],
    defaultStyle: { fontSize: 9 },
    footer: (pagina, paginas) => ({
      text: `Huella de la clave: ${huella}\nPágina ${pagina} de ${paginas}`,
      alignment: 'center',
      fontSize: 7,
      color: GRIS,
      margin: [36, 8, 36, 0],
    }),
    content: [
      { text: titulo, fontSize: 15, bold: true },
      { text: [sujeto.titulo, sujeto.detalle].filter(Boolean).join(' · '), margin: [0, 2, 0, 8] },
      {
        text: `Emitido el ${emitido} por ${emitidoPor}. ${lineas.length === 1 ? '1 hecho' : `${lineas.length} hechos`}, en la hora de ${zonaHoraria}.`,
        color: GRIS,
      },
      ...(borradas > 0
        ? [
            {
              text: `En ${borradas} de ellos los datos personales fueron eliminados: ya nadie puede leerlos. Quedan fechas, importes, piezas y autores.`,
              color: GRIS,
            },
          ]
        : []),
      {
        text: 'Este documento es para leer. Lo que prueba los hechos es el archivo que lo contiene: vea LEEME.txt.',
        color: GRIS,
        margin: [0, 0, 0, 10],
      },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [82, 52, 96, '*'],
          body: [
            ['Registrado', 'Fecha', 'Quién', 'Qué'].map((text) => ({ text, bold: true, color: GRIS })),
            ...filas,
          ],
        },
      },
    ],
  };
};
