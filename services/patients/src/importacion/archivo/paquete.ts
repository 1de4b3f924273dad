/** The parts of a spreadsheet: a ZIP in memory whose parts are unpacked as streams, within limits. */
import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise } from 'yauzl';
import { ArchivoRechazado } from './rechazo.ts';

const MAX_PARTES = 2_000;
/** The largest number of bytes without a tag, because the parser holds them in memory. */
const MAX_SIN_ETIQUETA = 4 * 1_048_576;
/** The largest number of unpacked bytes of all parts that are read. */
const MAX_DESPLEGADO = 200 * 1_048_576;

export interface Etiqueta {
  /** Without its namespace's prefix. */
  readonly nombre: string;
  readonly atributos: Readonly<Record<string, string>>;
}

export interface Lector {
  readonly abre?: (etiqueta: Etiqueta) => void;
  readonly cierra?: (nombre: string) => void;
  readonly texto?: (texto: string) => void;
}

export interface Paquete {
  readonly partes: readonly string[];
  /** Reads a part as XML. It yields after each piece, so that the caller can take what was read. */
  leer(parte: string, lector: Lector): AsyncGenerator<void, void, void>;
}

const local = (nombre: string): string => nombre.slice(nombre.indexOf(':') + 1);

const analizador = ({ abre, cierra, texto }: Lector, enEtiqueta: () => void): SaxesParser => {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    throw new ArchivoRechazado('formato');
  });
  // The entities that a doctype defines could expand without limit.
  parser.on('doctype', () => {
    throw new ArchivoRechazado('formato');
  });
  parser.on('opentag', ({ name, attributes }) => {
    enEtiqueta();
    abre?.({ nombre: local(name), atributos: attributes });
  });
  parser.on('closetag', ({ name }) => {
    enEtiqueta();
    cierra?.(local(name));
  });
  parser.on('text', (leido) => texto?.(leido));
  parser.on('cdata', (leido) => texto?.(leido));
  return parser;
};

const noEsPaquete = (error: unknown): never => {
  throw error instanceof ArchivoRechazado ? error : new ArchivoRechazado('formato');
};

/** @throws ArchivoRechazado when it is not a ZIP, or its parts unpack to more than is allowed */
export const abrirPaquete = async (bytes: Uint8Array): Promise<Paquete> => {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    autoClose: false,
  }).catch(noEsPaquete);
  if (zip.entryCount > MAX_PARTES) throw new ArchivoRechazado('complejo');
  const entradas = new Map<string, Entry>();
  try {
    for await (const entrada of zip.eachEntry()) entradas.set(entrada.fileName, entrada);
  } catch (error) {
    noEsPaquete(error);
  }
  let desplegado = 0;
  return {
    partes: [...entradas.keys()],
    async *leer(parte, lector) {
      const entrada = entradas.get(parte);
      if (entrada === undefined) throw new ArchivoRechazado('formato');
      if (entrada.uncompressedSize > MAX_DESPLEGADO) throw new ArchivoRechazado('complejo');
      let sinEtiqueta = 0;
      const parser = analizador(lector, () => {
        sinEtiqueta = 0;
      });
      const decoder = new TextDecoder('utf-8', { fatal: true });
      try {
        for await (const trozo of await zip.openReadStreamPromise(entrada)) {
          desplegado += (trozo as Uint8Array).byteLength;
          sinEtiqueta += (trozo as Uint8Array).byteLength;
          if (desplegado > MAX_DESPLEGADO || sinEtiqueta > MAX_SIN_ETIQUETA)
            throw new ArchivoRechazado('complejo');
          parser.write(decoder.decode(trozo as Uint8Array, { stream: true }));
          yield;
        }
        parser.write(decoder.decode());
        parser.close();
      } catch (error) {
        noEsPaquete(error);
      }
      yield;
    },
  };
};
