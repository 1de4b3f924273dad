import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { recibirFormulario } from './recibir.ts';

test.each([
  ['mientras llega', 200_000],
  ['cuando ya llegó', Infinity],
])('un disco que falla %s no es culpa de quien envía la imagen, ni termina el proceso', async (_, upTo) => {
  const carpeta = await mkdtemp(join(tmpdir(), 'recibir-'));
  // Every write to this device fails with a full disk.
  await symlink('/dev/full', join(carpeta, 'recibida'));
  const form = new FormData();
  form.set('foto', new Blob([Buffer.alloc(300_000)], { type: 'image/png' }), 'foto.png');
  const sent = new Response(form);
  const body = Buffer.from(await sent.arrayBuffer()).subarray(0, upTo);
  const stream = new Readable({ read: () => undefined });
  stream.push(body);
  if (upTo === Infinity) stream.push(null);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  const received = recibirFormulario({ stream, headers, signal: new AbortController().signal }, carpeta);
  await expect(received).rejects.toThrow(StoreUnavailable);
  await rm(carpeta, { recursive: true });
});
