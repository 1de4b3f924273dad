import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MENSAJES_DE_FOTO } from '@odonto/contracts/foto';
import sharp from 'sharp';
import { prepararFoto } from './preparar.ts';

let carpeta: string;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'preparar-'));
});
afterAll(() => rm(carpeta, { recursive: true }));

const RUIDO = { type: 'gaussian', mean: 128, sigma: 60 } as const;

test('la imagen que no se puede procesar a tiempo se rechaza, y lo dice', async () => {
  const recibida = join(carpeta, 'recibida');
  // Fast to write uncompressed and slow to write compressed.
  await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#888', noise: RUIDO } })
    .png({ compressionLevel: 0 })
    .toFile(recibida);
  const preparando = prepararFoto(recibida, { carpeta, usuario: 'ana' }, { seconds: 1 });
  await expect(preparando).rejects.toThrow(MENSAJES_DE_FOTO.lenta);
  expect(await readdir(carpeta)).not.toContain('miniatura');
});
