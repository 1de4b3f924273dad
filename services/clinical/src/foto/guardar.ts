/** Stores a prepared image and then records it, in this order. */
import { createReadStream } from 'node:fs';
import type { FotoEvent, HuellasDeFoto } from '@odonto/contracts/foto';
import type { CommandHandler, Handled, CommandContext } from '@odonto/event-kit/commands';
import { type Files, putDigested } from '@odonto/service-kit/files';
import { archivoDe, type DeFoto } from './archivos.ts';
import type { Variante } from './enlaces.ts';
import type { FotoCommand, FotoState } from './foto.decider.ts';
import { MAX_GUARDADA_BYTES, type Preparada } from './preparar.ts';
import type { Subida } from './subidas.ts';

export interface Albumes {
  readonly albumes: CommandHandler<FotoState, FotoCommand, FotoEvent>;
  readonly files: Files;
}

interface Guardada {
  readonly subida: Subida;
  readonly preparada: Preparada;
  readonly de: DeFoto;
  readonly descripcion: string;
}

/** @throws AbortError when the client went away; StoreUnavailable */
export const guardarFoto = async (
  { albumes, files }: Albumes,
  { subida, preparada, de, descripcion }: Guardada,
  context: CommandContext & { readonly signal?: AbortSignal },
): Promise<Handled<FotoState, FotoEvent>> => {
  const poner = (variante: Variante): Promise<string> =>
    putDigested(files, archivoDe(de, variante), createReadStream(preparada[variante]), {
      maxBytes: MAX_GUARDADA_BYTES,
      ...(context.signal && { signal: context.signal }),
    });
  const ponerAmbos = async (): Promise<HuellasDeFoto> => {
    await subida.destinar(de);
    return { original: await poner('original'), miniatura: await poner('miniatura') };
  };
  // On a repeat the files already exist as recorded, or are removed for good.
  const nueva = (await albumes.load(de.fotoId)).status === 'inexistente';
  const { tipo, tamano, ancho, alto } = preparada;
  const huellas = nueva && { huellas: await ponerAmbos() };
  const data = { ...de, descripcion, tipo, tamano, ancho, alto, ...huellas };
  return albumes.handle(de.fotoId, { type: 'SubirFoto', data }, context);
};
