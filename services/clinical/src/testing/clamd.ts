/**
 * A stand-in for clamd that takes INSTREAM as the true one does: chunks with their length before them, an end of length 0,
 * one answer ended by a zero byte, and then it closes. Above its limit it says so, and reads no further.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What it takes for malware; the name that it gives it. */
export const DAÑINO = 'contenido-dañino-de-prueba';
export const NOMBRE = 'Prueba.Malware-1';
const COMANDO = 'zINSTREAM\0';

export interface StandIn {
  readonly direccion: string;
  /** Bytes of each chunk of the scans so far. */
  readonly trozos: number[];
  stop(): Promise<void>;
}

export interface StandInOptions {
  /** StreamMaxLength. */
  readonly maxBytes?: number;
  /** Takes everything and never answers. */
  readonly mudo?: boolean;
  /** Any that is free, unless told. */
  readonly port?: number;
  /** Instead of its own. */
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
