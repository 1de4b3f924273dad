/**
 * 'Quién podía ver esta historia el…' compared with what the routes answered at that instant, through the life of a
 * paciente (docs/spec/audit.md#who-could-see-a-record).
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Rol } from '@odonto/contracts';
import type { QuienesPodian } from '@odonto/contracts/auditoria-quienes';
import { diasDespues } from '@odonto/contracts/fechas';
import type { Funcion, Permiso } from '@odonto/contracts/permisos';
import { publicarPaciente } from '@odonto/practice/testing';
import type { Event } from '@odonto/event-kit/decider';
import { tokenSigner } from '@odonto/service-kit/tokens';
import { addressAmong, type AddressOf, send } from './testing/call.ts';
import { type RunningServices, runServices, servedBy } from './testing/running-services.ts';

jest.setTimeout(300_000);

const dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
const [CENTRO, NORTE] = [randomUUID(), randomUUID()];
const GENTE = {
  ana: ['profesional', 'odontologo', CENTRO],
  eva: ['profesional', 'odontologo', CENTRO],
  ines: ['profesional', 'odontologo', NORTE],
  delia: ['profesional', 'director', CENTRO],
  diana: ['personal', 'director', CENTRO],
  rosa: ['personal', 'recepcion', CENTRO],
  luz: ['personal', 'asistente', CENTRO],
  dora: ['personal', 'recepcion', NORTE],
  sola: ['profesional', undefined, undefined],
} as const satisfies Record<string, readonly [Rol, Funcion | undefined, string | undefined]>;
type Nombre = keyof typeof GENTE;
const NOMBRES = Object.keys(GENTE) as Nombre[];
const ID = Object.fromEntries(NOMBRES.map((nombre) => [nombre, randomUUID()])) as Record<Nombre, string>;
const idMembresia = (nombre: Nombre): string => `m-${ID[nombre]}`;

/** For each permission, a route that only its holders may read. */
const PREGUNTAS: readonly (readonly [Permiso, (id: string) => string])[] = [
  ['pacientes.ver-datos', (id) => `/api/pacientes/${id}`],
  ['historia.ver', (id) => `/api/historial/${id}`],
  ['presupuestos.presentar', (id) => `/api/financiacion/tratamientos/${id}`],
  ['turnos.ver', (id) => `/api/turnos/${id}`],
];

let running: RunningServices;
let addressOf: AddressOf;
let paciente: string;
let posicion = '0';

const pedir = (id: string, rol: Rol, path: string): Promise<Response> => {
  const { tokenKeys, clock } = running.shared;
  const token = tokenSigner(tokenKeys.privateKey, clock)({ id, rol, nombre: 'X', sesion: 0 });
  return send(addressOf('GET', path), 'GET', { token, headers: { 'x-posicion': posicion } });
};

const publicar = async (stream: string, ...events: readonly Event[]): Promise<void> => {
  const { log } = running.shared;
  const { head } = await log.read(stream);
  const metadata = {
    recordedAt: new Date().toISOString(),
    actor: { id: 'sistema', rol: 'sistema' },
    requestId: 'prueba',
  } as const;
  const nuevos = events.map((event) => ({ id: randomUUID(), event, metadata }));
  posicion = String((await log.append(stream, head, nuevos)).position);
};

const deFicha = (type: string, data: object, responsable: Nombre = 'ana'): Promise<void> =>
  publicar(`paciente-${paciente}`, {
    type,
    data: { pacienteId: paciente, profesionalId: ID[responsable], ...data },
  });

const membresia = (nombre: Nombre, type: string, data: object = {}): Promise<void> => {
  const [, funcion, sucursalId] = GENTE[nombre];
  const de = { membresiaId: idMembresia(nombre), profesionalId: ID[nombre], sucursalId };
  const otorgada = { funcion, agregados: [], quitados: [], ...data };
  return publicar(`membresias-${ID[nombre]}`, {
    type,
    data: type === 'MembresiaQuitada' ? de : { ...de, ...otorgada },
  });
};

const turno = (nombre: Nombre, turnoId: string, dias: number): Promise<void> =>
  publicar(`turno-${turnoId}`, {
    type: 'TurnoAgendado',
    data: {
      turnoId,
      pacienteId: paciente,
      profesionalId: ID[nombre],
      sucursalId: GENTE[nombre][2],
      fecha: diasDespues(new Date().toISOString().slice(0, 10), dias),
      hora: '10:00',
      descripcion: 'Control',
    },
  });

const politica = (historia: string): Promise<void> =>
  publicar('organizacion', { type: 'PoliticaCambiada', data: { historia, topeDescuento: 100 } });

const transferido = (de: Nombre, a: Nombre): Promise<void> =>
  deFicha(
    'PacienteTransferido',
    { anteriorId: ID[de], sucursalId: CENTRO, motivo: 'x', turnos: 'conserva' },
    a,
  );

beforeAll(async () => {
  running = await runServices({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'jefa@clinica.test',
    ADMIN_PASSWORD: 'una buena clave',
  });
  addressOf = addressAmong(servedBy(running.routes));
  for (const nombre of NOMBRES)
    await publicar(`profesional-${ID[nombre]}`, {
      type: 'ProfesionalRegistrado',
      data: {
        profesionalId: ID[nombre],
        rol: GENTE[nombre][0],
        datos: {
          nombre,
          apellido: '',
          email: `${nombre}@y.zz`,
          telefono: '',
          especialidad: '',
          matricula: '',
        },
      },
    });
  for (const [sucursalId, nombre] of [
    [CENTRO, 'Centro'],
    [NORTE, 'Norte'],
  ]) {
    const datos = { nombre, direccion: '', telefono: '', zonaHoraria: '', color: '#112233' };
    await publicar('organizacion', { type: 'SucursalAbierta', data: { sucursalId, datos } });
  }
  ({ id: paciente } = await publicarPaciente(running.shared.log, ID.ana, { nombre: 'Juana' }));
});
afterAll(async () => {
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The permissions that the routes grant now, as `rosa pacientes.ver-datos`. */
const respondido = async (): Promise<readonly string[]> => {
  const todas = NOMBRES.flatMap((nombre) =>
    PREGUNTAS.map(async ([permiso, path]) => {
      const answer = await pedir(ID[nombre], GENTE[nombre][0], path(paciente));
      const initialsOnly = (await answer.text()).includes('"iniciales":');
      return answer.status === 200 && !initialsOnly ? [`${nombre} ${permiso}`] : [];
    }),
  );
  return (await Promise.all(todas)).flat().toSorted();
};

const quienes = async (query: string): Promise<QuienesPodian> =>
  (
    await pedir(randomUUID(), 'auditor', `/api/auditoria/pacientes/${paciente}/quienes${query}`)
  ).json() as Promise<QuienesPodian>;

const auditado = async (query: string): Promise<readonly string[]> =>
  (await quienes(query)).personas
    .flatMap(({ nombre, permisos }) =>
      PREGUNTAS.filter(([permiso]) => permisos.includes(permiso)).map(([permiso]) => `${nombre} ${permiso}`),
    )
    .toSorted();

const [DE_INES, DE_ANA] = [randomUUID(), randomUUID()];
const enDosHoras = (): string => new Date(Date.now() + 7_200_000).toISOString();
const VIDA: readonly (readonly [string, () => Promise<void>])[] = [
  ['personal', async () => undefined],
  ['brought in', () => deFicha('PacienteIncorporado', { sucursalId: CENTRO, numeroHc: 1 })],
  [
    'staff',
    async () => {
      for (const nombre of NOMBRES) if (GENTE[nombre][1]) await membresia(nombre, 'MembresiaOtorgada');
    },
  ],
  ['policy equipo', () => politica('equipo')],
  ['a turno with a dentist of another site', () => turno('ines', DE_INES, 3)],
  ['a member of the team', () => deFicha('EquipoDePacienteAgregado', { integranteId: ID.eva })],
  ['policy organizacion', () => politica('organizacion')],
  ['a turno of the responsable long ago', () => turno('ana', DE_ANA, -3)],
  ['transferred', () => transferido('ana', 'eva')],
  ['policy sucursal', () => politica('sucursal')],
  [
    'the turno is cancelled',
    () =>
      publicar(`turno-${DE_INES}`, {
        type: 'EstadoDeTurnoCambiado',
        data: { turnoId: DE_INES, pacienteId: paciente, profesionalId: ID.ines, estado: 'cancelado' },
      }),
  ],
  [
    'an exceptional access',
    () =>
      deFicha(
        'AccesoExcepcionalAbierto',
        { accesoId: randomUUID(), integranteId: ID.ines, hasta: enDosHoras(), motivo: 'Urgencia de guardia' },
        'eva',
      ),
  ],
  ['a permission is removed', () => membresia('luz', 'MembresiaCambiada', { quitados: ['historia.ver'] })],
  ['a membership ends', () => membresia('rosa', 'MembresiaQuitada')],
  ['the other site too', () => deFicha('SucursalDePacienteAgregada', { sucursalId: NORTE }, 'eva')],
  [
    'the site is archived',
    () => publicar('organizacion', { type: 'SucursalArchivada', data: { sucursalId: CENTRO } }),
  ],
];

test('each instant answers what the routes answered then', async () => {
  const vivido: { readonly paso: string; readonly query: string; readonly fue: readonly string[] }[] = [];
  for (const [paso, hacer] of VIDA) {
    await hacer();
    const query = `?al=${new Date().toISOString()}&hasta=${posicion}`;
    vivido.push({ paso, query, fue: await respondido() });
    expect([paso, await auditado('')]).toEqual([paso, vivido.at(-1)?.fue]);
  }
  for (const { paso, query, fue } of vivido) expect([paso, await auditado(query)]).toEqual([paso, fue]);
  const distintos = new Set(vivido.map(({ fue }) => JSON.stringify(fue)));
  // Each step changes the permissions of a person, except the policy `sucursal` after the transfer and the old turno.
  expect(distintos.size).toBeGreaterThan(10);
});

test('each person is shown with the relation that gave it', async () => {
  const { personas } = await quienes('');
  expect(personas.map(({ nombre, relaciones }) => [nombre, relaciones])).toEqual([
    ['dora', [expect.objectContaining({ tipo: 'sucursal', sucursal: 'Norte', funcion: 'recepcion' })]],
    ['eva', [{ tipo: 'responsable', hasta: null, sucursal: null, funcion: null }]],
    [
      'ines',
      [
        expect.objectContaining({ tipo: 'acceso-excepcional', hasta: expect.any(String) }),
        expect.objectContaining({ tipo: 'sucursal', sucursal: 'Norte', funcion: 'odontologo' }),
      ],
    ],
  ]);
});

test('nobody could see a paciente who was removed, and the past stays', async () => {
  const antes = `?al=${new Date().toISOString()}&hasta=${posicion}`;
  const habia = await auditado('');
  await deFicha('PacienteEliminado', {}, 'eva');
  expect(await auditado('')).toEqual([]);
  expect(await auditado(antes)).toEqual(habia);
});
