/** Draws a record as the bytes of its document: fonts, and the choice of the document. */
import { todayIn } from '@odonto/contracts/fechas';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentoDeDerivacion } from '../documento/derivacion.documento.ts';
import { documentoDeEstadoDeCuenta } from '../documento/estado-de-cuenta.documento.ts';
import { documentoDePaciente } from '../documento/paciente.documento.ts';
import { documentoDeRecibo } from '../documento/recibo.documento.ts';
import { withDrawableText } from './drawable-text.ts';
import { FUENTES } from './fuentes.ts';
import type { Pedido } from './renderer.ts';

pdfmake.setFonts(FUENTES);
// A document may read only its fonts: text of users must never load anything.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

const definicion = ({
  tipo,
  expediente,
  emision,
  zonaHoraria,
  pagoId = '',
}: Pedido): TDocumentDefinitions => {
  const emitida = { emision, diaDe: (instante: string) => todayIn(zonaHoraria, new Date(instante)) };
  switch (tipo) {
    case 'paciente':
      return documentoDePaciente(expediente, emitida);
    case 'estado-de-cuenta':
      return documentoDeEstadoDeCuenta(expediente, emision);
    case 'recibo':
      return documentoDeRecibo(expediente, pagoId, emision);
    case 'orden-de-derivacion':
      return documentoDeDerivacion(expediente, emitida);
    default:
      return tipo satisfies never;
  }
};

/**
 * Draws a document, which takes seconds of computation for a long record.
 * @param onProgress called for each piece with the fraction that is drawn, from 0 to 1
 */
export const drawDocument = async (
  pedido: Pedido,
  onProgress: (avance: number) => void = () => undefined,
): Promise<Uint8Array> => {
  // The document that is created next keeps this callback.
  pdfmake.setProgressCallback(onProgress);
  return pdfmake.createPdf(definicion(withDrawableText(pedido))).getBuffer();
};
