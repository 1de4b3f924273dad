import { describe, expect, test } from '@jest/globals';
import type { RecordedEvent } from '../event-store/port.ts';
import { chainedHash, NO_HASH, verifyStream } from './hash-chain.ts';

const event = { id: 'e', type: 'PagoRegistrado', data: '{"monto":1}', metadata: '{}' };

const chain = (length: number): RecordedEvent[] => {
  const events: RecordedEvent[] = [];
  for (let revision = 0; revision < length; revision += 1) {
    const next = { ...event, id: `e${revision}` };
    const hash = chainedHash(events.at(-1)?.hash ?? NO_HASH, 'tratamiento-1', revision, next);
    events.push({ ...next, hash, stream: 'tratamiento-1', revision, position: BigInt(revision + 1) });
  }
  return events;
};

describe('the hash of an event', () => {
  test('is SHA-256 over the fields as netstrings, so that anyone can compute it again', () => {
    // printf '64:000…0,13:tratamiento-1,1:0,1:e,14:PagoRegistrado,11:{"monto":1},2:{},' | sha256sum
    expect(chainedHash(NO_HASH, 'tratamiento-1', 0, event)).toBe(
      '717b4eefad7d51deeab527461c828ca593076eb7b7c35b5f2153f61d310e646d',
    );
  });

  test('changes with every field, and with where one field ends and the next begins', () => {
    const hashes = [
      chainedHash(NO_HASH, 's', 0, event),
      chainedHash('1'.repeat(64), 's', 0, event),
      chainedHash(NO_HASH, 't', 0, event),
      chainedHash(NO_HASH, 's', 1, event),
      chainedHash(NO_HASH, 's', 0, { ...event, id: 'f' }),
      chainedHash(NO_HASH, 's', 0, { ...event, type: 'PagoAnulado' }),
      chainedHash(NO_HASH, 's', 0, { ...event, data: '{"monto":2}' }),
      chainedHash(NO_HASH, 's', 0, { ...event, metadata: '{"a":1}' }),
      chainedHash(NO_HASH, 's', 0, { ...event, id: 'eP', type: 'agoRegistrado' }),
      chainedHash(NO_HASH, 's', 0, { ...event, data: '{"monto":1}{', metadata: '}' }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

describe('verifying a stream', () => {
  test('an untouched one holds', () => {
    expect(verifyStream(chain(5))).toBeUndefined();
    expect(verifyStream([])).toBeUndefined();
  });

  test('names the first event that was changed', () => {
    const changed = chain(5).map((one) => (one.revision === 2 ? { ...one, data: '{"monto":9}' } : one));
    expect(verifyStream(changed)).toEqual({
      stream: 'tratamiento-1',
      revision: 2,
      id: 'e2',
      problem: 'changed',
    });
  });

  test('a changed event with a recomputed hash breaks the next one', () => {
    const events = chain(5);
    const forged = { ...events[2], ...event, data: '{"monto":9}' };
    const hash = chainedHash(events[1]?.hash ?? '', 'tratamiento-1', 2, forged);
    const changed = events.map((one) => (one.revision === 2 ? { ...one, ...forged, hash } : one));
    expect(verifyStream(changed)).toMatchObject({ revision: 3, problem: 'changed' });
  });

  test('a removed event is missed, at the start or in the middle', () => {
    expect(verifyStream(chain(5).slice(1))).toMatchObject({ revision: 1, problem: 'missing' });
    expect(verifyStream(chain(5).toSpliced(3, 1))).toMatchObject({ revision: 4, problem: 'missing' });
  });

  test('a removed event is missed even when the rest is renumbered', () => {
    const renumbered = chain(5)
      .toSpliced(3, 1)
      .map((one, revision) => ({ ...one, revision }));
    expect(verifyStream(renumbered)).toMatchObject({ revision: 3, id: 'e4', problem: 'changed' });
  });

  test('an event copied from another stream does not fit', () => {
    const copied = chain(1).map((one) => ({ ...one, stream: 'tratamiento-2' }));
    expect(verifyStream(copied)).toMatchObject({ revision: 0, problem: 'changed' });
  });
});
