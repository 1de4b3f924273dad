/** Draws documents away from the event loop and behind it: layout is seconds of pure computation for a long record. */
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { todayIn } from '@odonto/contracts/fechas';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentoDeEstadoDeCuenta } from '../documento/estado-de-cuenta.documento.ts';
import { documentoDePaciente } from '../documento/paciente.documento.ts';
import { documentoDeRecibo } from '../documento/recibo.documento.ts';
import { fuente } from './fuentes.ts';
import type { Encargo, Entrega } from './renderer.ts';

const packageFolder = (name: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

const LETTERS = join(packageFolder('pdfmake'), 'fonts');
const NOTO = dirname(packageFolder('@expo-google-fonts/noto-emoji'));
const roboto = (weight: string): string => fuente(join(LETTERS, 'Roboto', `Roboto-${weight}.ttf`));

/** One of the fonts for letters that Roboto does not have. */
const noto = (folder: string, name: string) => {
  const file = (weight: string): string => fuente(join(NOTO, folder, weight, `${name}_${weight}.ttf`));
  return { normal: file('400Regular'), bold: file('700Bold') };
};

// Documents know no italics: one font fewer in each.
pdfmake.setFonts({
  Roboto: { normal: roboto('Regular'), bold: roboto('Medium') },
  Emoji: noto('noto-emoji', 'NotoEmoji'),
  Arabe: noto('noto-sans-arabic', 'NotoSansArabic'),
  Hebreo: noto('noto-sans-hebrew', 'NotoSansHebrew'),
});
// Nothing in a document is fetched or read but its letters: texts that people wrote are only ever texts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

const definicion = ({
  tipo,
  expediente,
  emision,
  zonaHoraria,
  pagoId = '',
}: Encargo): TDocumentDefinitions => {
  switch (tipo) {
    case 'paciente':
      return documentoDePaciente(expediente, {
        emision,
        diaDe: (instante) => todayIn(zonaHoraria, new Date(instante)),
      });
    case 'estado-de-cuenta':
      return documentoDeEstadoDeCuenta(expediente, emision);
    case 'recibo':
      return documentoDeRecibo(expediente, pagoId, emision);
    default:
      return tipo satisfies never;
  }
};

/** Milliseconds between two words on how far a document is. */
const AVISO_MS = 200;

const entregar = (entrega: Entrega): void =>
  parentPort?.postMessage(entrega, 'pdf' in entrega ? [entrega.pdf.buffer] : []);

const avisar = (id: number): ((avance: number) => void) => {
  let last = performance.now();
  return (avance) => {
    if (performance.now() - last < AVISO_MS) return;
    last = performance.now();
    entregar({ id, avance });
  };
};

const draw = async (encargo: Encargo): Promise<Entrega> => {
  try {
    // Kept by the document that is begun in the same breath.
    pdfmake.setProgressCallback(avisar(encargo.id));
    return { id: encargo.id, pdf: new Uint8Array(await pdfmake.createPdf(definicion(encargo)).getBuffer()) };
  } catch (error) {
    return { id: encargo.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

// Only on Linux does it mean this thread; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (encargo: Encargo) => void draw(encargo).then(entregar));
