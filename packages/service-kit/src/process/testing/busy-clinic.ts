/**
 * A working process for `backup.long.test.ts`: keeps registering pacientes with a photo each until it is killed, and
 * prints each id once it is stored. Run as `node busy-clinic.ts <data folder>`.
 */
import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { openDataFolder } from '@odonto/embedded/data-folder';
import { openEmbeddedEventLog } from '@odonto/event-kit/sqlite';
import { openDiskFiles } from '../../files/disk.files.ts';

const WRITERS = 4;
const [, , path = ''] = process.argv;
const folder = openDataFolder(path);
const { log } = await openEmbeddedEventLog(folder, {
  definitions: { PacienteRegistrado: { version: 1, subject: 'pacienteId', personal: ['nombre'] } },
});
const files = await openDiskFiles(folder.files);

const workForEver = async (): Promise<never> => {
  for (;;) {
    const pacienteId = uuid();
    const file = { owner: pacienteId, id: 'original' };
    await files.put(file, Readable.from([Buffer.from(pacienteId)]), { maxBytes: 1_000 });
    await log.append(`paciente-${pacienteId}`, 'no-stream', [
      {
        id: uuid(),
        event: { type: 'PacienteRegistrado', data: { pacienteId, nombre: `Paciente ${pacienteId}` } },
        metadata: {
          recordedAt: new Date().toISOString(),
          actor: { id: 'p1', rol: 'profesional' },
          requestId: 'r1',
        },
      },
    ]);
    process.stdout.write(`${pacienteId}\n`);
  }
};

await Promise.all(Array.from({ length: WRITERS }, workForEver));
