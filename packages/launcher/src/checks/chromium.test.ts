import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { findChromium } from './chromium.ts';

test('the browser is the one that was named, else the first on the PATH; and it is told where it was looked for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  const browser = join(folder, 'chromium');
  writeFileSync(browser, '');
  chmodSync(browser, 0o755);
  expect(findChromium({ PATH: folder })).toMatchObject({ path: browser });
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: '/mine' }).path).toBe('/mine');
  expect(findChromium({ PATH: folder }).looked).toEqual(expect.arrayContaining(['CHROMIUM_PATH', folder]));
  rmSync(folder, { recursive: true });
});
