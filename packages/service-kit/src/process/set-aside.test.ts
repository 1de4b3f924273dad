import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { fichasService } from '../testing/fichas.service.ts';
import { type StandIn, startStandIn } from '@odonto/event-kit/test-servers';
import { tempService, type TempService } from '../testing/temp-service.ts';

jest.setTimeout(60_000);

/** Writes a forged event directly into the store, without the program. */
type Forge = (stream: string, data: string, hashLine: boolean) => void;

const FORGED = {
  type: 'PacienteRegistrado',
  metadata: '{"version":1,"recordedAt":"2026-01-02T03:04:05.000Z"}',
};

describe.each(['SQLite', 'EventStoreDB'] as const)('an event that cannot be used, on %s', (store) => {
  let service: TempService;
  let standIn: StandIn | undefined;
  let forge: Forge;
  beforeEach(async () => {
    standIn = store === 'SQLite' ? undefined : await startStandIn();
    service = await tempService(fichasService('fichas'), {
      env: standIn ? { EVENTSTORE_URL: standIn.url } : {},
    });
    forge = (stream, data, hashLine) => {
      const hash = 'f'.repeat(64);
      if (standIn === undefined) {
        const db = new DatabaseSync(join(service.shared.settings.dataDir, 'events.db'));
        db.prepare(
          `INSERT INTO events (stream, revision, id, type, data, metadata, hash)
           SELECT ?, coalesce(max(revision), -1) + 1, ?, ?, ?, ?, ? FROM events WHERE stream = ?`,
        ).run(stream, uuid(), FORGED.type, data, FORGED.metadata, hash, stream);
        db.close();
        return;
      }
      const metadata = hashLine ? `sha256 ${hash}\n${FORGED.metadata}` : FORGED.metadata;
      standIn.log.append(stream, 'any', [
        {
          id: uuid(),
          type: FORGED.type,
          contentType: 'application/octet-stream',
          data: Buffer.from(data),
          metadata: Buffer.from(metadata),
        },
      ]);
    };
  });
  afterEach(async () => {
    await service.stop();
    standIn?.stop();
  });

  const begin = async (): Promise<string> => {
    const body = { nombre: 'Ana' };
    const answer = await service.call('POST', '/api/fichas', { body, token: service.token() });
    expect(answer.status).toBe(201);
    return z.object({ id: z.string() }).parse(answer.body).id;
  };
  const others = async (): Promise<void> => {
    const id = await begin();
    const read = await service.call('GET', `/api/fichas/${id}`, { token: service.token() });
    expect([read.status, read.headers.get('x-proyeccion')]).toEqual([200, null]);
  };
  const change = (id: string) => service.call('DELETE', `/api/fichas/${id}`, { token: service.token() });
  const salud = async () => (await service.call('GET', '/salud')).body;

  test('is reported in health before anybody reads its record, where the store shows it', async () => {
    const id = await begin();
    forge(`paciente-${id}`, '{"pacienteId', false);
    while (!JSON.stringify(await salud()).includes('"apartadas":1')) await others();
    expect((await change(id)).status).toBe(409);
  });

  test.each([
    ['unreadable', '{"pacienteId', true],
    ['readable, and not what the system wrote', '{"pacienteId":"x"}', true],
    ['of another program', '{"algo":1}', false],
  ])(
    '%s sets its stream aside: that record is refused, all others go on, also after a restart',
    async (_, data, line) => {
      const id = await begin();
      forge(`paciente-${id}`, data, line);
      await others();
      const refused = await change(id);
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({ code: 'historia-apartada', message: expect.stringContaining('apartado') }),
      ]);
      expect(await salud()).toMatchObject({ estado: 'degradado', apartadas: 1 });
      await service.restart();
      await others();
      expect(await salud()).toMatchObject({ estado: 'degradado', apartadas: 1 });
      expect((await change(id)).status).toBe(409);
    },
  );
});
