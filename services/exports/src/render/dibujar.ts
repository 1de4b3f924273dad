/** From a record to the bytes of its document: fonts, and which document it is. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { todayIn } from '@odonto/contracts/fechas';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentoDeEstadoDeCuenta } from '../documento/estado-de-cuenta.documento.ts';
import { documentoDePaciente } from '../documento/paciente.documento.ts';
import { documentoDeRecibo } from '../documento/recibo.documento.ts';
import { fuente } from './fuentes.ts';
import type { Pedido } from './renderer.ts';

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
}: Pedido): TDocumentDefinitions => {
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

/**
 * Draws a document: seconds of pure computation for a long record.
 * @param onAvance told how much is drawn, from 0 to 1, for each piece of it
 */
export const dibujar = async (
  pedido: Pedido,
  onAvance: (avance: number) => void = () => undefined,
): Promise<Uint8Array> => {
  // Kept by the document that is begun in the same breath.
  pdfmake.setProgressCallback(onAvance);
  return pdfmake.createPdf(definicion(pedido)).getBuffer();
};
