import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tipoDeImagen } from './tipo-de-imagen.ts';

let carpeta: string;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'tipo-'));
});
afterAll(() => rm(carpeta, { recursive: true }));

const archivo = async (contenido: string): Promise<string> => {
  const donde = join(carpeta, 'imagen');
  await writeFile(donde, contenido);
  return donde;
};

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['\uFEFF\n<?xml version="1.0" encoding="UTF-8"?>\n<!-- hecho a mano -->\n<svg>'],
  [
    '<?xml version="1.0"?><!-- uno --><!-- dos -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- tres --><SVG\n>',
  ],
  [`${'<!---->'.repeat(500)}<svg>`],
])('el ejemplo %# es un SVG', async (contenido) => {
  expect(await tipoDeImagen(await archivo(contenido))).toBe('image/svg+xml');
});

test.each([
  ['<html><svg></svg></html>'],
  ['<!-- sin fin <svg>'],
  ['<svgs>'],
  ['<?xml version="1.0"'],
  ['<!DOCTYPE svg [<!ELEMENT a ANY>]><svg>'],
  ['hola <svg>'],
])('%j no es un SVG', async (contenido) => {
  await expect(tipoDeImagen(await archivo(contenido))).rejects.toThrow('Formato no admitido');
});

test('sesenta comentarios sin un SVG detrás no detienen el proceso', async () => {
  const donde = await archivo(`${'<!---->'.repeat(60)}<x`);
  const modulo = JSON.stringify(join(import.meta.dirname, 'tipo-de-imagen.ts'));
  const programa = `import { tipoDeImagen } from ${modulo};
    await tipoDeImagen(${JSON.stringify(donde)}).catch((error) => console.log(error.message));`;
  // In a process of its own that can be ended, because a blocked event loop ignores every limit of this one.
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', programa], {
    timeout: 20_000,
    encoding: 'utf8',
  });
  expect(stdout).toContain('Formato no admitido');
});
