/**
 * A TCP proxy in front of a node. It can be silent (as after SIGSTOP: connections stay open and carry nothing),
 * closed, or silent on its open connections only, while new ones work.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Door {
  readonly port: number;
  freeze(): void;
  thaw(): void;
  /** Open connections stay open and carry nothing more. */
  halfDead(): void;
  close(): Promise<void>;
  /** Opens on the same port again. */
  open(): Promise<void>;
}

interface Passage {
  readonly ends: readonly [Socket, Socket];
  dead: boolean;
}

export const openDoor = async (to: number): Promise<Door> => {
  const passages = new Set<Passage>();
  const waiting = new Set<Socket>();
  let frozen = false;
  let server: Server | undefined;
  let port = 0;

  const pass = (client: Socket): void => {
    const behind = connect(to, '127.0.0.1');
    const passage: Passage = { ends: [client, behind], dead: false };
    passages.add(passage);
    const over = (): void => {
      passages.delete(passage);
      client.destroy();
      behind.destroy();
    };
    for (const [from, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      from.on('data', (bytes) => other.write(bytes));
      from.on('error', over);
      from.on('close', over);
    }
  };
  const each = (work: (passage: Passage) => void): void => passages.forEach(work);

  const open = async (): Promise<void> => {
    const opened = createServer((client) => {
      client.on('error', () => client.destroy());
      if (!frozen) return pass(client);
      client.pause();
      waiting.add(client);
      return undefined;
    });
    server = opened;
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject);
      opened.listen(port, '127.0.0.1', resolve);
    });
    const address = opened.address();
    if (typeof address === 'object' && address !== null) port = address.port;
  };
  await open();

  return {
    port,
    open,
    freeze: () => {
      frozen = true;
      each(({ ends }) => ends.forEach((end) => end.pause()));
    },
    thaw: () => {
      frozen = false;
      each(({ ends, dead }) => {
        if (!dead) ends.forEach((end) => end.resume());
      });
      for (const client of waiting) pass(client.resume());
      waiting.clear();
    },
    halfDead: () =>
      each((passage) => {
        passage.dead = true;
        passage.ends.forEach((end) => end.pause());
      }),
    close: async () => {
      const closing = server;
      server = undefined;
      frozen = false;
      each(({ ends }) => ends.forEach((end) => end.destroy()));
      for (const client of waiting) client.destroy();
      waiting.clear();
      if (closing !== undefined) await new Promise((resolve) => closing.close(resolve));
    },
  };
};
