import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ProfesionalEvent } from '@odonto/contracts';
import { commandHandler } from '@odonto/event-kit/commands';
import { whereItIsKept } from '@odonto/service-kit/testing';
import { type PatientsApp, startPatients } from '../testing/patients-app.ts';
import { ficha } from './paciente.builders.ts';
import { paciente } from './paciente.decider.ts';

let app: PatientsApp;
beforeEach(async () => {
  app = await startPatients({ DEMO: '1' });
});
afterEach(() => app.stop());

const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(20);
};

/** The places where any of these texts can be read. */
const quedan = (textos: readonly string[]) => whereItIsKept(app.shared.settings, textos);

const anotar = (event: ProfesionalEvent) =>
  app.shared.log.append(`profesional-${event.data.profesionalId}`, 'no-stream', [
    {
      id: randomUUID(),
      event,
      metadata: {
        recordedAt: new Date().toISOString(),
        actor: { id: 'sistema', rol: 'sistema' },
        requestId: 'prueba',
      },
    },
  ]);

const ultimoEvento = async (id: string): Promise<string | undefined> =>
  (await app.shared.log.read(`paciente-${id}`)).events.at(-1)?.type;

describe('de un paciente eliminado', () => {
  const secreto = {
    nombre: 'Xwqzana Kvorñbyl',
    cuil: '27-98765123-4',
    fecha_nacimiento: '1913-07-29',
    email: 'xwqzana@kvorbyl.net',
    telefono: '11 7766-5544',
    antecedentes_medicos: 'Alergia al jkqwxlátex. '.repeat(150),
    otros_campos: { obra_social: 'Pqlmutual', grupo: 'Zzfactor' },
  };
  /** In the base64 of encrypted data four given letters appear in about one of 750 runs, and an ñ never. */
  const huellas = [
    'Xwqzana',
    'xwqzana',
    'Kvorñ',
    'kvorn',
    'jkqwx',
    'Pqlmutual',
    'pqlmutual',
    'Zzfactor',
    '27987651234',
    '1913-07-29',
    '7766-5544',
    '1177665544',
  ];

  test('no queda un solo byte en ningún lugar', async () => {
    const luna = app.profesional();
    const queda = await luna.registrar({ nombre: 'Queda Otrapersona', cuil: '1', edad: 50 });
    const { id } = await luna.registrar({ nombre: 'Antes', cuil: '2', edad: 1 });
    await luna.put(`/api/pacientes/${id}`, secreto, { 'Idempotency-Key': 'a' });
    const otra = await luna.post('/api/pacientes', secreto, { 'Idempotency-Key': 'b' });
    await luna.lista('xwq');
    expect(await quedan(huellas)).not.toEqual([]);

    await luna.delete(`/api/pacientes/${id}`);
    for (const { id: suyo } of await luna.lista('xwq')) await luna.delete(`/api/pacientes/${suyo}`);
    expect(otra.status).toBe(201);
    await eventually(async () => (await quedan(huellas)).length === 0);
    expect(await app.shared.keys.get(id)).toBeUndefined();
    expect(await luna.lista()).toEqual([queda]);

    await app.restart();
    expect(await quedan(huellas)).toEqual([]);
    expect(await luna.lista()).toEqual([queda]);
    const { events } = await app.shared.log.read(`paciente-${id}`);
    expect(
      events.map(({ type, data }) => [
        type,
        'datos' in data ? data.datos : 'cambios' in data ? data.cambios : undefined,
      ]),
    ).toEqual([
      ['PacienteRegistrado', null],
      ['DatosDePacienteCambiados', null],
      ['PacienteEliminado', undefined],
    ]);
  });
});

describe('cuando se elimina un profesional', () => {
  test('no queda ninguno de sus pacientes, aunque se corte en el medio; los de otros siguen', async () => {
    const [luna, sol] = [app.profesional(), app.profesional()];
    const suyos: string[] = [];
    for (let n = 0; n < 30; n += 1)
      suyos.push((await luna.registrar({ nombre: `Paciente ${n}`, cuil: `${n}`, edad: n })).id);
    const ajeno = await sol.registrar({ nombre: 'De Otro', cuil: '1', edad: 50 });

    await anotar({ type: 'ProfesionalEliminado', data: { profesionalId: luna.id } });
    await app.restart();
    for (const id of suyos) {
      await eventually(async () => (await ultimoEvento(id)) === 'PacienteEliminado');
      await eventually(async () => (await app.shared.keys.get(id)) === undefined);
    }
    expect(await sol.lista()).toEqual([ajeno]);
  });

  test('tampoco el que se estaba registrando en ese momento', async () => {
    const luna = app.profesional();
    await anotar({ type: 'ProfesionalEliminado', data: { profesionalId: luna.id } });
    const { log, clock } = app.shared;
    const fichas = commandHandler(log, { stream: (id) => `paciente-${id}`, decider: paciente, clock });
    const pacienteId = randomUUID();
    await fichas.handle(
      pacienteId,
      { type: 'RegistrarPaciente', data: { pacienteId, profesionalId: luna.id, datos: ficha() } },
      { actor: { id: luna.id, rol: 'profesional' }, requestId: 'tarde' },
    );
    await eventually(async () => (await ultimoEvento(pacienteId)) === 'PacienteEliminado');
  });
});

test('de quien vuelve con una copia anterior a su borrado se borra otra vez lo que volvió', async () => {
  const [luna, pacienteId] = [app.profesional(), randomUUID()];
  // As after restoring a copy from before the removal: the registration exists, but neither the key nor the removal.
  await app.shared.keys.destroy(pacienteId);
  const fichas = commandHandler(app.shared.log, {
    stream: (id) => `paciente-${id}`,
    decider: paciente,
    clock: app.shared.clock,
  });
  await fichas.handle(
    pacienteId,
    { type: 'RegistrarPaciente', data: { pacienteId, profesionalId: luna.id, datos: ficha() } },
    { actor: { id: luna.id, rol: 'profesional' }, requestId: 'antes' },
  );
  await eventually(async () => (await ultimoEvento(pacienteId)) === 'PacienteEliminado');
  await app.restart();
  expect((await app.shared.log.read(`paciente-${pacienteId}`)).events.map(({ type }) => type)).toEqual([
    'PacienteRegistrado',
    'PacienteEliminado',
  ]);
});

describe('la demostración', () => {
  test('da veinticinco pacientes al profesional de muestra, una sola vez, y a nadie más', async () => {
    const [demo, otro] = [app.profesional(), app.profesional()];
    const datos = {
      nombre: 'Demo',
      apellido: '',
      email: 'd@e.mo',
      telefono: '',
      especialidad: '',
      matricula: '',
    };
    await anotar({
      type: 'ProfesionalRegistrado',
      data: { profesionalId: otro.id, rol: 'profesional', datos },
    });
    await anotar({
      type: 'ProfesionalRegistrado',
      data: { profesionalId: demo.id, rol: 'profesional', datos, demo: true },
    });
    await eventually(async () => (await demo.lista()).length === 25);
    await app.restart();
    expect(await demo.lista()).toHaveLength(25);
    expect(await demo.lista('nunez')).toMatchObject([{ nombre: 'Núñez, Ramón Osvaldo' }]);
    expect(await otro.lista()).toEqual([]);
  });
});
