/** The baseline: bare pdfkit draws the same rows, with the same fonts, at fixed positions. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Expediente } from '@odonto/services-exports/expediente';
import PDFDocument from 'pdfkit';

const ROBOTO = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto/Roboto-Regular.ttf',
);
const COLUMNS = [40, 95, 205, 297, 353, 401];
const ROW = 26;
const FOOT = 780;

/** Bytes of the document. */
export const drawBare = ({ registros }: Expediente): Promise<number> =>
  new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: 'A4', margin: 40, font: ROBOTO });
    let bytes = 0;
    document.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    document.on('end', () => resolve(bytes));
    document.on('error', reject);
    document.fontSize(9.5);
    let y = 60;
    for (const { fecha, diente_id, tratamiento, color, superficie, comentario } of registros) {
      if (y + ROW > FOOT) {
        document.addPage();
        y = 60;
      }
      const cells = [
        fecha.slice(0, 10),
        `${diente_id}`,
        tratamiento,
        color,
        superficie.join(', '),
        comentario,
      ];
      for (const [at, cell] of cells.entries()) document.text(cell, COLUMNS[at], y, { lineBreak: false });
      document
        .moveTo(40, y + ROW - 5)
        .lineTo(555, y + ROW - 5)
        .stroke('#e1e8ea');
      y += ROW;
    }
    document.end();
  });
