/** A build in a folder of this machine: read again whenever its `mfe.json` was replaced. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sendFile } from '../static/files.ts';
import { mustMatch } from './digest.ts';
import { EARLIER, earlierIn } from './earlier.ts';
import type { MfeSource } from './source.ts';

const stampOf = async (file: string): Promise<string | undefined> => {
  const found = await stat(file).catch(() => undefined);
  return found && `${found.mtimeMs}-${found.size}-${found.ino}`;
};

export const folderSource = (dir: string): MfeSource => {
  const file = join(dir, 'mfe.json');
  let known = '';
  return {
    async look() {
      const stamp = await stampOf(file);
      if (stamp === undefined) {
        known = '';
        return { kind: 'absent' };
      }
      if (stamp === known) return { kind: 'same' };
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text === undefined) return { kind: 'absent' };
      known = stamp;
      return { kind: 'changed', text };
    },
    send: (ctx, path) => sendFile(ctx, dir, path),
    verify: async (integrity) => {
      for (const [name, expected] of Object.entries(integrity))
        await mustMatch(name, expected, createReadStream(join(dir, name)));
    },
    earlier: async () =>
      earlierIn(await readFile(join(dir, EARLIER), 'utf8').catch(() => '')).map(
        ({ manifiesto }) => manifiesto,
      ),
    near: true,
    close: async () => undefined,
  };
};
