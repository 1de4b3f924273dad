import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MENSAJES_DE_FOTO } from '@odonto/contracts/foto';
import { prepararSvg } from './preparar-svg.ts';

let carpeta: string;
beforeEach(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'svg-'));
});
afterEach(() => rm(carpeta, { recursive: true }));

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="50" height="40">';
const preparar = async (contenido: string, plazo?: number) => {
  const recibida = join(carpeta, 'recibida');
  await writeFile(recibida, contenido);
  const destino = { original: join(carpeta, 'original'), miniatura: join(carpeta, 'miniatura') };
  return prepararSvg(recibida, destino, plazo);
};

test('un SVG queda escrito de nuevo, con su miniatura', async () => {
  expect(await preparar(`${SVG}<script>x</script><rect width="9" height="9"/></svg>`)).toEqual({
    ancho: 50,
    alto: 40,
  });
  const original = await readFile(join(carpeta, 'original'), 'utf8');
  expect(original).toContain('<rect');
  expect(original).not.toContain('script');
  expect((await readFile(join(carpeta, 'miniatura'))).subarray(8, 12).toString()).toBe('WEBP');
});

test('un proceso que ya cede el paso a otros, y no puede dejar de cederlo, también lo prepara', async () => {
  const recibida = join(carpeta, 'recibida');
  await writeFile(recibida, `${SVG}</svg>`);
  const node = [process.execPath, '--no-warnings', join(import.meta.dirname, 'proceso.ts'), recibida];
  const cediendo = ['nice', '-n', '15', ...node, join(carpeta, 'original'), join(carpeta, 'miniatura')];
  // As in a container: even root has no right to raise the priority.
  const [orden = '', ...args] =
    process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-sys_nice', ...cediendo] : cediendo;
  expect(JSON.parse((await promisify(execFile)(orden, args)).stdout)).toEqual({ ancho: 50, alto: 40 });
});

/** Each level draws the one below it ten times. */
const anidado = (niveles: number): string => {
  const nivel = (n: number) => `<g id="n${n}">${`<use xlink:href="#n${n - 1}"/>`.repeat(10)}</g>`;
  return `${SVG}<defs><rect id="n0" width="1" height="1"/>${Array.from({ length: niveles }, (_, i) => nivel(i + 1)).join('')}</defs><use xlink:href="#n${niveles}"/></svg>`;
};

test.each([
  ['de más de 1 MB', `${SVG}${' '.repeat(1_048_576)}</svg>`, MENSAJES_DE_FOTO.svgGrande],
  ['de más de 20.000 elementos', `${SVG}${'<a/>'.repeat(20_001)}</svg>`, MENSAJES_DE_FOTO.svgLleno],
  ['que se dibuja a sí mismo por millones', anidado(7), MENSAJES_DE_FOTO.svgComplejo],
  [
    'que se dibuja dentro de sí',
    `${SVG}<g id="a"><use xlink:href="#a"/></g></svg>`,
    MENSAJES_DE_FOTO.svgComplejo,
  ],
  [
    'con tramas de tramas',
    `${SVG}<defs>${Array.from({ length: 9 }, (_, n) => `<pattern id="p${n}" width="1" height="1">${`<rect width="9" height="9" fill="url(#p${n + 1})"/>`.repeat(9)}</pattern>`).join('')}</defs><rect width="9" height="9" fill="url(#p0)"/></svg>`,
    MENSAJES_DE_FOTO.svgComplejo,
  ],
  [
    'con entidades',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    MENSAJES_DE_FOTO.formato,
  ],
])('%s se rechaza', async (_, contenido, message) => {
  await expect(preparar(contenido)).rejects.toThrow(message);
});

test('lo que se repite poco se acepta', async () => {
  expect(await preparar(anidado(3))).toEqual({ ancho: 50, alto: 40 });
});

test('el que no termina a tiempo se rechaza, y su proceso termina', async () => {
  await expect(preparar(anidado(3), 1)).rejects.toThrow(MENSAJES_DE_FOTO.svgComplejo);
});

test('mientras se prepara el más grande que se acepta, el proceso atiende a los demás', async () => {
  let vueltas = 0;
  const vuelta = setInterval(() => (vueltas += 1), 1);
  await preparar(`${SVG}${'<path d="M0 0l1 1"/>'.repeat(19_000)}</svg>`);
  clearInterval(vuelta);
  expect(vueltas).toBeGreaterThan(5);
});
