/** Whether an export fits on the disk. A full disk would stop the application for everybody. */
import type { IndiceDeExpediente } from '../expediente/expedientes.projection.ts';
import type { Corrida } from './corrida.ts';
import { indicesDesde } from './indices.ts';

export class SinEspacio extends Error {
  override readonly name = 'SinEspacio';
}

const MB = 1_000_000;
/** Bytes that must stay free for what is recorded while the file is kept. */
const RESERVA = 500 * MB;
/** Approximate bytes of a paciente without images: the FHIR bundle, and the rows of the CSV files. */
const POR_PACIENTE = 16_000;
const POR_VEZ = 500;

const bytesDe = ({ tamanos }: IndiceDeExpediente): number =>
  Object.values(tamanos).reduce((suma, bytes) => suma + bytes, POR_PACIENTE);

/** @throws SinEspacio */
export const exigirEspacio = async (corrida: Corrida): Promise<void> => {
  const libres = (await corrida.files.free()) - RESERVA;
  if (libres === Number.POSITIVE_INFINITY) return;
  let bytes = 0;
  let desde = '';
  for (;;) {
    const indices = await indicesDesde(corrida, desde, POR_VEZ);
    bytes += indices.reduce((suma, indice) => suma + bytesDe(indice), 0);
    if (bytes > libres) throw new SinEspacio(`an export of about ${bytes} bytes, ${libres} can be used`);
    const ultimo = indices.at(-1);
    if (ultimo === undefined) return;
    desde = ultimo.id;
    await corrida.descansar();
  }
};
