/**
 * The link to Google Calendar through the service's API (docs/spec/calendar.md#google-calendar), against the stand-in.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { TurnoEnGoogle } from '@odonto/contracts/turno-eventos';
import type { Fault } from '@odonto/fake-google';
import { publicarPaciente } from '@odonto/practice/testing';
import { tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { onServers } from '@odonto/event-kit/testing';
import { calendar } from '../service.ts';
import {
  abrirVentana,
  paso,
  pedirVentana,
  type PracticaConGoogle,
  practicaConGoogle,
  responder,
  vincularA,
} from './testing/practica-con-google.ts';

const NO_CONFIGURADA = 'La integración con Google Calendar no está configurada';

describe('sin configurar', () => {
  test.each(['/api/google/ticket', '/api/sync-google-calendar'])(
    'POST %s lo dice antes que nada',
    async (path) => {
      const service = await tempService(calendar);
      const { status, body } = await usuario(service).post(path);
      expect([status, (body as { message: string }).message]).toEqual([503, NO_CONFIGURADA]);
      await service.stop();
    },
  );

  test('desvincular lo que no está vinculado está bien', async () => {
    const service = await tempService(calendar);
    expect((await usuario(service).delete('/api/google/vinculo')).status).toBe(200);
    await service.stop();
  });
});

describe('con Google', () => {
  let practica: PracticaConGoogle;
  let falla: ((path: string) => Promise<Fault | undefined>) | undefined;
  beforeAll(async () => {
    practica = await practicaConGoogle({ intercept: async ({ url }) => falla?.(url.pathname) });
  });
  afterAll(() => practica.stop());

  const eventos = (email: string) =>
    practica.google
      .calendar(email)
      .visible()
      .map(({ resource }) => resource);
  const hasta = async (cumple: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await cumple())) await sleep(20);
  };
  const agendar = async (quien: Usuario, fecha = '2026-12-01') => {
    const paciente = await publicarPaciente(practica.service.shared.log, quien.id);
    const { body } = await quien.post('/api/turnos', {
      paciente_id: paciente.id,
      fecha,
      hora: '10:30',
      descripcion: 'Control',
    });
    return { paciente, turno: body as { id: string } };
  };
  const turnosDe = async (quien: Usuario) =>
    (await quien.get('/api/turnos')).body as {
      fecha: string;
      estado: string;
      google_event_id: string | null;
    }[];
  const mensaje = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { message: string }).message,
  ];
  const archivosCon = (texto: string): string[] =>
    readdirSync(practica.service.shared.settings.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => readFileSync(file).includes(texto));

  describe('la ventana', () => {
    test('con un ticket va al consentimiento de Google, y vuelve vinculada', async () => {
      practica.google.calendar('ana@gmail.test');
      const ana = usuario(practica.service);
      const ventana = await abrirVentana(practica.service, ana);
      expect(ventana.status).toBe(302);
      expect((await paso(ventana.location)).text).toContain('ana@gmail.test');
      const fin = await responder(ventana, 'ana@gmail.test');
      expect(fin.status).toBe(200);
      expect(fin.text).toContain('Google Calendar vinculado correctamente');
      expect(fin.text).toContain('"vinculado":true');
      expect((await ana.post('/api/sync-google-calendar')).body).toEqual({
        message: 'Sincronización completada',
        creados: 0,
        actualizados: 0,
        eliminados: 0,
      });
    });

    test.each([
      ['sin ticket', (url: string) => url.replace(/\?.*/, '')],
      ['con un ticket cambiado', (url: string) => `${url}x`],
      ['de otro profesional', (url: string) => url.replace(/auth\/[^?]+/, 'auth/otro')],
    ])('%s no pasa: 401', async (_, cambiar) => {
      const { url, cookie } = await pedirVentana(practica.service, usuario(practica.service));
      const { status, location } = await paso(cambiar(url), { headers: { cookie } });
      expect([status, location]).toEqual([401, '']);
    });

    test('un ticket y un estado valen una sola vez', async () => {
      practica.google.calendar('una@gmail.test');
      const { url, cookie } = await pedirVentana(practica.service, usuario(practica.service));
      const ventana = await paso(url, { headers: { cookie } });
      expect((await paso(url, { headers: { cookie } })).status).toBe(401);
      const permitir = new URLSearchParams({ decision: 'permitir', cuenta: 'una@gmail.test' });
      const vuelta = await paso(ventana.location, { method: 'POST', body: permitir });
      const conGalleta = { headers: { cookie: ventana.cookie } };
      expect((await paso(vuelta.location, conGalleta)).status).toBe(200);
      expect((await paso(vuelta.location, conGalleta)).status).toBe(401);
    });

    test('y una sola vez, aunque el reloj se haya atrasado', async () => {
      const TEMPORIZADORES = ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout'] as const;
      const OTROS = ['clearInterval', 'clearImmediate', 'nextTick', 'queueMicrotask', 'performance'] as const;
      jest.useFakeTimers({ now: Date.now() - 60 * 60_000, doNotFake: [...TEMPORIZADORES, ...OTROS] });
      try {
        const { url, cookie } = await pedirVentana(practica.service, usuario(practica.service));
        const pasar = async () => (await paso(url, { headers: { cookie } })).status;
        expect([await pasar(), await pasar()]).toEqual([302, 401]);
      } finally {
        jest.useRealTimers();
      }
    });

    test('el ticket es del navegador que lo pidió: en otro no vale, y en ese sigue valiendo', async () => {
      const atacante = await pedirVentana(practica.service, usuario(practica.service));
      const victima = await pedirVentana(practica.service, usuario(practica.service));
      for (const cookie of ['', victima.cookie, `otra=1; ${victima.cookie}`]) {
        const { status, location } = await paso(atacante.url, { headers: { cookie } });
        expect([status, location]).toEqual([401, '']);
      }
      expect((await paso(atacante.url, { headers: { cookie: `otra=1; ${atacante.cookie}` } })).status).toBe(
        302,
      );
    });

    test('la prueba del ticket no sale del navegador que lo pidió ni la lee una página', async () => {
      const { headers } = await usuario(practica.service).post('/api/google/ticket');
      expect(headers.get('set-cookie')).toMatch(
        /^google-ticket=[\w-]+; HttpOnly; SameSite=Strict; Max-Age=60; Path=\/api\/google$/,
      );
      const seguro = await usuario(practica.service).post('/api/google/ticket', undefined, {
        'x-forwarded-proto': 'https',
      });
      expect(seguro.headers.get('set-cookie')).toMatch(
        /^__Host-google-ticket=[\w-]+; HttpOnly; SameSite=Strict; Max-Age=60; Path=\/; Secure$/,
      );
    });

    test('el estado es de un navegador: en otro no vale', async () => {
      practica.google.calendar('victima@gmail.test');
      const atacante = usuario(practica.service);
      const ventana = await abrirVentana(practica.service, atacante);
      const fin = await responder({ ...ventana, cookie: 'google-vinculo=otro' }, 'victima@gmail.test');
      expect(fin.status).toBe(401);
      expect(practica.google.oauth.grantsOf('victima@gmail.test')).toBe(0);
    });

    test('quien no da el permiso queda sin vincular', async () => {
      const ana = usuario(practica.service);
      const fin = await responder(await abrirVentana(practica.service, ana), undefined);
      expect(fin.text).toContain('No se otorgó el permiso para Google Calendar');
      expect(mensaje(await ana.post('/api/sync-google-calendar'))).toEqual([
        409,
        'Vincule su cuenta de Google Calendar desde Mi Perfil',
      ]);
    });
  });

  test('un turno aparece en Google, se mueve, cambia de nombre y se va con lo que le pasa aquí', async () => {
    const ana = await vincularA(practica, 'beto@gmail.test');
    const { turno, paciente } = await agendar(ana);
    await hasta(() => eventos('beto@gmail.test').length === 1);
    expect(eventos('beto@gmail.test')[0]).toMatchObject({
      summary: '10:30 Juana Pérez (Pendiente)',
      description: 'Control',
      start: { date: '2026-12-01' },
      end: { date: '2026-12-02' },
    });
    await hasta(
      async () => (await turnosDe(ana))[0]?.google_event_id === eventos('beto@gmail.test')[0]?.['id'],
    );
    await ana.put(`/api/turnos/${turno.id}`, { fecha: '2028-02-29' });
    await ana.put(`/api/turnos/${turno.id}/estado`, { estado: 'confirmado' });
    await paciente.cambiar({ nombre: 'Juana Sosa' });
    await hasta(() => eventos('beto@gmail.test')[0]?.['summary'] === '10:30 Juana Sosa (Confirmado)');
    expect(eventos('beto@gmail.test')).toMatchObject([
      { start: { date: '2028-02-29' }, end: { date: '2028-03-01' } },
    ]);
    await ana.delete(`/api/turnos/${turno.id}`);
    await hasta(() => eventos('beto@gmail.test').length === 0);
  });

  test('los turnos de un paciente eliminado se van también de Google', async () => {
    const ana = await vincularA(practica, 'pac@gmail.test');
    const { paciente } = await agendar(ana);
    await hasta(() => eventos('pac@gmail.test').length === 1);
    await paciente.eliminar();
    await hasta(() => eventos('pac@gmail.test').length === 0);
  });

  test('lo que se mueve o se borra en Google mueve o cancela el turno, y lo pintado de verde se completa', async () => {
    const ana = await vincularA(practica, 'caro@gmail.test');
    const calendario = practica.google.calendar('caro@gmail.test');
    const { turno } = await agendar(ana);
    await agendar(ana, '2026-12-05');
    await hasta(() => eventos('caro@gmail.test').length === 2);
    const [primero, segundo] = calendario.visible().toSorted((a, b) => (a.id < b.id ? -1 : 1));
    calendario.patch(String(primero?.id), { start: { date: '2027-01-01' }, end: { date: '2027-01-02' } });
    calendario.patch(String(segundo?.id), { colorId: '10' });
    await ana.post('/api/sync-google-calendar');
    expect(await turnosDe(ana)).toMatchObject([
      { fecha: '2026-12-05', estado: 'completado' },
      { id: turno.id, fecha: '2027-01-01', estado: 'pendiente' },
    ]);
    calendario.delete(String(primero?.id));
    await ana.post('/api/sync-google-calendar');
    expect(await turnosDe(ana)).toMatchObject([{}, { id: turno.id, estado: 'cancelado' }]);
  });

  test('un turno con hora puesta en Google toma esa hora', async () => {
    const ana = await vincularA(practica, 'hora@gmail.test');
    const calendario = practica.google.calendar('hora@gmail.test');
    await agendar(ana);
    await hasta(() => eventos('hora@gmail.test').length === 1);
    calendario.patch(String(calendario.visible()[0]?.id), {
      start: { date: null, dateTime: '2026-12-31T23:15:00-03:00' },
      end: { date: null, dateTime: '2027-01-01T00:15:00-03:00' },
    });
    await ana.post('/api/sync-google-calendar');
    expect(await turnosDe(ana)).toMatchObject([{ fecha: '2026-12-31', hora: '23:15' }]);
    expect(eventos('hora@gmail.test')).toMatchObject([
      { summary: '23:15 Juana Pérez (Pendiente)', start: { date: '2026-12-31' } },
    ]);
  });

  test('desvincular borra de Google lo nuestro, devuelve el permiso y destruye la clave; lo del usuario queda', async () => {
    const ana = await vincularA(practica, 'dora@gmail.test');
    practica.google
      .calendar('dora@gmail.test')
      .insert({ summary: 'Dentista de mi hija', start: { date: '2026-12-01' }, end: { date: '2026-12-02' } });
    const { turno } = await agendar(ana);
    await hasta(() => eventos('dora@gmail.test').length === 2);
    expect(mensaje(await ana.delete('/api/google/vinculo'))).toEqual([
      200,
      'Google Calendar desvinculado correctamente',
    ]);
    await hasta(() => practica.google.oauth.grantsOf('dora@gmail.test') === 0);
    expect(eventos('dora@gmail.test')).toMatchObject([{ summary: 'Dentista de mi hija' }]);
    const { log } = practica.service.shared;
    await hasta(async () => {
      const { events } = await log.read(`google-${ana.id}`);
      const [vinculado] = events as unknown as { data: { refreshToken: string | null } }[];
      return vinculado?.data.refreshToken === null;
    });
    await hasta(async () => (await turnosDe(ana))[0]?.google_event_id === null);
    expect(await turnosDe(ana)).toMatchObject([{ id: turno.id }]);

    // The result of a request in progress when the link ended is recorded after it.
    const stream = `turno-${turno.id}`;
    const { events, head } = await log.read<TurnoEnGoogle>(stream);
    const { data, recordedAt } = events.find(({ type }) => type === 'TurnoEnGoogle') ?? {};
    if (data === undefined || recordedAt === undefined) throw new Error('nothing was noted');
    const { position } = await log.append(stream, head, [
      {
        id: crypto.randomUUID(),
        event: { type: 'TurnoEnGoogle', data },
        metadata: { recordedAt, actor: { id: 'google', rol: 'sistema' }, requestId: 'google' },
      },
    ]);
    const vista = await ana.get('/api/turnos', { 'x-posicion': String(position) });
    expect(vista.body).toMatchObject([{ id: turno.id, google_event_id: null }]);

    // Linked again, the same event comes back; there is never a second one.
    await vincularA(practica, 'dora@gmail.test', ana);
    await hasta(() => eventos('dora@gmail.test').length === 2);
    expect((await turnosDe(ana))[0]?.estado).toBe('pendiente');
    expect(practica.google.calendar('dora@gmail.test').all()).toHaveLength(2);
  });

  test('un permiso retirado en Google desvincula, y lo dice al sincronizar', async () => {
    const ana = await vincularA(practica, 'eva@gmail.test');
    await agendar(ana);
    await hasta(() => eventos('eva@gmail.test').length === 1);
    practica.google.oauth.revoke('eva@gmail.test');
    expect(mensaje(await ana.post('/api/sync-google-calendar'))).toEqual([
      409,
      'Vincule su cuenta de Google Calendar desde Mi Perfil',
    ]);
    const { events } = await practica.service.shared.log.read(`google-${ana.id}`);
    expect(events.at(-1)).toMatchObject({ type: 'GoogleDesvinculado', data: { motivo: 'permiso-retirado' } });
  });

  test('con la cuenta del profesional se van sus eventos, el permiso y la clave, y no se vincula más', async () => {
    const ana = await vincularA(practica, 'fin@gmail.test');
    await agendar(ana);
    await hasta(() => eventos('fin@gmail.test').length === 1);
    const ventana = await abrirVentana(practica.service, ana);
    await practica.service.shared.log.append(`profesional-${ana.id}`, 'no-stream', [
      {
        id: crypto.randomUUID(),
        event: { type: 'ProfesionalEliminado', data: { profesionalId: ana.id } },
        metadata: {
          recordedAt: new Date().toISOString(),
          actor: { id: 'jefa', rol: 'admin' },
          requestId: 'prueba',
        },
      },
    ]);
    await hasta(() => practica.google.oauth.grantsOf('fin@gmail.test') === 0);
    expect(eventos('fin@gmail.test')).toEqual([]);
    const fin = await responder(ventana, 'fin@gmail.test');
    expect([fin.status, fin.text]).toEqual([404, expect.stringContaining('Profesional no encontrado')]);
    expect(practica.google.oauth.grantsOf('fin@gmail.test')).toBe(0);
  });

  // Reads files of the data folder, which only the embedded edition has: on servers the test is left out.
  const enLaCarpeta: (nombre: string, prueba: () => Promise<void>) => void = onServers()
    ? () => undefined
    : test;
  enLaCarpeta('el permiso no está legible en ningún archivo, ni en ninguna respuesta', async () => {
    const ana = await vincularA(practica, 'gina@gmail.test');
    const { events } = await practica.service.shared.log.read(`google-${ana.id}`);
    const [{ data }] = events as unknown as [{ data: { refreshToken: string } }];
    expect(data.refreshToken).toMatch(/^1\/\//);
    await ana.post('/api/sync-google-calendar');
    expect(archivosCon(data.refreshToken)).toEqual([]);
  });

  test('dos pedidos a la vez son uno', async () => {
    const ana = await vincularA(practica, 'hugo@gmail.test');
    await ana.post('/api/sync-google-calendar');
    const { jobs } = practica.service.shared;
    await hasta(async () => {
      const { waiting, active } = await jobs.counts('google');
      return waiting + active === 0;
    });
    const antes = practica.google.requests();
    // Long enough for the second request to arrive while the first one runs.
    falla = async () => {
      await sleep(1_500);
      return undefined;
    };
    const respuestas = await Promise.all([
      ana.post('/api/sync-google-calendar'),
      ana.post('/api/sync-google-calendar'),
    ]);
    falla = undefined;
    expect(respuestas.map(({ status }) => status)).toEqual([200, 200]);
    expect(practica.google.requests() - antes).toBe(1);
  });

  test('lo que Google rechaza por un rato se intenta de nuevo', async () => {
    const ana = await vincularA(practica, 'ines@gmail.test');
    await ana.post('/api/sync-google-calendar');
    const fallas: Fault[] = [{ kind: 'answer', status: 403, reason: 'rateLimitExceeded' }, { kind: 'lost' }];
    falla = async (path) => (path.startsWith('/calendar/') ? fallas.shift() : undefined);
    await agendar(ana);
    await hasta(() => fallas.length === 0 && eventos('ines@gmail.test').length === 1);
    falla = undefined;
  });
});
