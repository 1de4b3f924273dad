/**
 * A stand-in for clamd that handles INSTREAM as the real one does: it reads chunks preceded by their length up to a
 * length of 0, sends one answer ended by a zero byte, and closes. Above its limit it reports that and stops reading.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The content that it reports as malware, and the name that it reports. */
export const DAÑINO = 'contenido-dañino-de-prueba';
export const NOMBRE = 'Prueba.Malware-1';
const COMANDO = 'zINSTREAM\0';

export interface StandIn {
  readonly direccion: string;
  /** Sizes of the chunks of all scans so far. */
  readonly trozos: number[];
  stop(): Promise<void>;
}

export interface StandInOptions {
  /** StreamMaxLength. */
  readonly maxBytes?: number;
  /** Reads everything and never answers. */
  readonly mudo?: boolean;
  /** Default: any free port. */
  readonly port?: number;
  /** Replaces its answer. */
  readonly respuesta?: string;
}

const atender = async (socket: Socket, trozos: number[], options: StandInOptions): Promise<void> => {
  const { maxBytes = 25_000_000, mudo = false, respuesta } = options;
  let resto: Buffer = Buffer.alloc(0);
  let comando = false;
  let contenido: Buffer = Buffer.alloc(0);
  for await (const llegado of socket) {
    resto = Buffer.concat([resto, llegado as Buffer]);
    if (!comando && resto.length >= COMANDO.length) {
      if (resto.toString('latin1', 0, COMANDO.length) !== COMANDO)
        return void socket.end('UNKNOWN COMMAND\0');
      comando = true;
      resto = resto.subarray(COMANDO.length);
    }
    if (!comando) continue;
    while (resto.length >= 4 && resto.length >= 4 + resto.readUInt32BE()) {
      const largo = resto.readUInt32BE();
      trozos.push(largo);
      contenido = Buffer.concat([contenido, resto.subarray(4, 4 + largo)]);
      resto = resto.subarray(4 + largo);
      if (contenido.length > maxBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      if (largo === 0 && !mudo)
        return void socket.end(
          respuesta ?? `stream: ${contenido.includes(DAÑINO) ? `${NOMBRE} FOUND` : 'OK'}\0`,
        );
    }
  }
};

export const clamdDePrueba = async (options: StandInOptions = {}): Promise<StandIn> => {
  const trozos: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    void atender(socket, trozos, options).catch(() => undefined);
  }).listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    direccion: `clamd://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trozos,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
};
