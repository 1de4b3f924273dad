/** The thread of `draw.ts`: the layout of a long history takes seconds of computation. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { historyDocument, type History } from './history.document.ts';

const LETRAS = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);
const roboto = (archivo: string): string => join(LETRAS, archivo);

pdfmake.setFonts({
  Roboto: {
    normal: roboto('Roboto-Regular.ttf'),
    bold: roboto('Roboto-Medium.ttf'),
    italics: roboto('Roboto-Italic.ttf'),
    bolditalics: roboto('Roboto-MediumItalic.ttf'),
  },
});
// A document may read only its fonts: text of users must never load anything.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((ruta) => ruta.startsWith(LETRAS));

const pdf = await pdfmake.createPdf(historyDocument(workerData as History)).getBuffer();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(new Uint8Array(pdf));
