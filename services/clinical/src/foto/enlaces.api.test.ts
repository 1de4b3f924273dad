/** The addresses of images expire with their session (docs/spec/clinical.md#addresses-of-images). */
import { defined } from '@odonto/event-kit/decider';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Foto } from '@odonto/contracts/foto';
import type { ProfesionalEvent } from '@odonto/contracts/profesional-eventos';
import type { SesionTerminada } from '@odonto/contracts/sesion-eventos';
import { commandHandler } from '@odonto/event-kit/commands';
import type { Command } from '@odonto/event-kit/decider';
import { publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import sharp from 'sharp';
import { clinical } from '../service.ts';

let service: TempService;
beforeAll(async () => {
  service = await tempService(clinical);
});
afterAll(() => service.stop());

type Publicado = ProfesionalEvent | SesionTerminada;

/** Appends an event of accounts. */
const publicar = (stream: string, de: Usuario, event: Publicado) =>
  commandHandler<null, Command<'Publicar', Publicado>, Publicado>(service.shared.log, {
    stream: () => stream,
    decider: { initialState: () => null, decide: ({ data }) => [data], evolve: () => null },
    clock: service.shared.clock,
  }).handle(
    stream,
    { type: 'Publicar', data: event },
    { actor: { id: de.id, rol: 'profesional' }, requestId: event.type },
  );

/** A profesional with one image, and its addresses for a session. */
const conUnaImagen = async () => {
  const eva = usuario(service);
  const { id: pacienteId } = await publicarPaciente(service.shared.log, eva.id);
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('foto', new Blob([new Uint8Array(png)]), 'foto.png');
  body.set('descripcion', 'Molar');
  const token = (sesionId?: string) => service.token(defined({ id: eva.id, rol: 'profesional', sesionId }));
  const fotos = `/api/fotos/${pacienteId}`;
  const authorization = `Bearer ${token()}`;
  await fetch(service.url + fotos, { method: 'POST', headers: { authorization }, body });
  const imagen = async (sesionId?: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await service.call('GET', fotos, { token: token(sesionId), headers });
    const [foto] = answer.body as Foto[];
    if (!foto) throw new Error(answer.text);
    return foto;
  };
  return { eva, imagen };
};
const estado = async (url: string): Promise<number> => (await fetch(service.url + url)).status;

test.each(['ContrasenaCambiada', 'ProfesionalDesactivado', 'ProfesionalEliminado'] as const)(
  'dejan de servir con %s',
  async (type) => {
    const { eva, imagen } = await conUnaImagen();
    const { url, miniatura_url: miniatura } = await imagen();
    expect(await estado(url)).toBe(200);
    await publicar(`profesional-${eva.id}`, eva, { type, data: { profesionalId: eva.id } });
    while ((await estado(url)) !== 404) await pause(5);
    expect(await estado(miniatura)).toBe(404);
  },
);

test('las de una sesión dejan de servir cuando termina, y las de otra siguen', async () => {
  const { eva, imagen } = await conUnaImagen();
  const [{ url: una }, { url: otra }] = [await imagen('una'), await imagen('otra')];
  expect([await estado(una), await estado(otra)]).toEqual([200, 200]);
  expect(await estado(una.replace('sesion=una', 'sesion=otra'))).toBe(404);
  const iniciada = service.shared.clock.now().toISOString();
  const { position } = await publicar('sesion-una', eva, {
    type: 'SesionTerminada',
    data: { sesionId: 'una', profesionalId: eva.id, iniciada },
  });
  // Waits until the service's projections have processed the end of the session.
  await imagen('otra', { 'x-posicion': `${position}` });
  expect([await estado(una), await estado(otra)]).toEqual([404, 200]);
});
