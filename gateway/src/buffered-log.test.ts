import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { bufferedLog } from './buffered-log.ts';

test('lines go to the given file, a page at a time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  try {
    const file = join(folder, 'log');
    const logger = bufferedLog(openSync(file, 'a'));
    logger.info({ path: '/api/salud' }, 'answered');
    expect(readFileSync(file, 'utf8')).toBe('');
    for (let n = 0; n < 200; n += 1) logger.info({ path: `/api/pacientes/${'x'.repeat(60)}` }, 'answered');
    while (readFileSync(file, 'utf8') === '') await pause(5);
    const [first] = readFileSync(file, 'utf8').split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({ path: '/api/salud', msg: 'answered' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
