import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { systemClock } from '@odonto/event-kit/runtime';
import { commandHandler } from '@odonto/event-kit/commands';
import { openDiskFiles, type Files } from '@odonto/service-kit/files';
import { memoryLog } from '@odonto/event-kit/testing';
import { archivoDe } from './archivos.ts';
import { foto } from './foto.decider.ts';
import { guardarFoto } from './guardar.ts';

const de = { fotoId: 'f1', pacienteId: 'juana', profesionalId: 'ana' };

let carpeta: string;
let files: Files;
beforeEach(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'guardar-'));
  files = await openDiskFiles(join(carpeta, 'files'));
});
afterEach(() => rm(carpeta, { recursive: true }));

const albumes = commandHandler(memoryLog(), {
  stream: (id) => `foto-${id}`,
  decider: foto,
  clock: systemClock,
});
/** A request, and its repeat under the same key with the same ids. */
const subir = async (contenido: string): Promise<void> => {
  const [original, miniatura] = [join(carpeta, 'original'), join(carpeta, 'miniatura')];
  await writeFile(original, contenido);
  await writeFile(miniatura, `${contenido} chica`);
  const subida = { carpeta, destinar: async () => undefined, quitar: async () => undefined };
  const preparada = { tipo: 'image/png', original, miniatura, tamano: 1, ancho: 1, alto: 1 } as const;
  await guardarFoto(
    { albumes, files },
    {
      subida: { ...subida, [Symbol.asyncDispose]: async () => undefined },
      preparada,
      de,
      descripcion: 'Molar',
    },
    { actor: { id: 'ana', rol: 'profesional' }, requestId: 'r1', seed: 'clave' },
  );
};
const guardado = async (): Promise<string | undefined> => {
  const contenido = await files.get(archivoDe(de, 'original'));
  return contenido && text(contenido);
};

test('una repetición no pone otros archivos en lugar de los registrados, ni los trae de vuelta', async () => {
  await subir('una');
  await subir('otra');
  expect(await guardado()).toBe('una');
  await albumes.handle(
    'f1',
    { type: 'EliminarFoto', data: { profesionalId: 'ana' } },
    { actor: { id: 'ana', rol: 'profesional' }, requestId: 'r2' },
  );
  await files.deleteAll('ana/juana');
  await subir('una');
  expect(await guardado()).toBeUndefined();
});
