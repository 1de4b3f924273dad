/**
 * The access that a turno gives to the profesional who attends it
 * (docs/spec/organization.md#who-sees-which-paciente).
 */
import { describe, expect, test } from '@jest/globals';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { Permiso } from '@odonto/contracts/permisos';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { accesoA } from './acceso.ts';
import type { MembresiasDeCuenta } from './membresias.projection.ts';
import type { Organizacion } from './organizacion.projection.ts';
import type { ConResponsable } from './relaciones.ts';
import { type TurnosDePaciente, turnosDePaciente } from './turnos-de-paciente.projection.ts';

type Suyo = TurnoEvent | PacienteEvent;
const eva = { id: 'eva', rol: 'profesional' } as const;
const [BUENOS_AIRES, TOKIO] = ['America/Argentina/Buenos_Aires', 'Asia/Tokyo'];

const plegados = (...eventos: readonly [Suyo, string?][]): TurnosDePaciente | undefined => {
  let doc: TurnosDePaciente | undefined;
  for (const [event, recordedAt = '2026-03-01T12:00:00.000Z'] of eventos) {
    const on = turnosDePaciente.on[event.type] as
      | ((doc: TurnosDePaciente | undefined, event: LoggedEvent<Suyo>) => TurnosDePaciente | null)
      | undefined;
    doc = on?.(doc, { ...event, recordedAt } as LoggedEvent<Suyo>) ?? undefined;
  }
  return doc;
};

const suyo = { turnoId: 't1', pacienteId: 'p1', profesionalId: 'eva' };
const cita = { fecha: '2026-03-10', hora: '10:00', descripcion: null };
const agendado = (cambios: object = {}): Suyo => ({
  type: 'TurnoAgendado',
  data: { ...suyo, ...cita, sucursalId: 'norte', ...cambios },
});
const estado = (uno: 'cancelado' | 'completado' | 'confirmado'): Suyo => ({
  type: 'EstadoDeTurnoCambiado',
  data: { ...suyo, estado: uno },
});
const movido = (cambios: object = {}): Suyo => ({
  type: 'TurnoReprogramado',
  data: { ...suyo, ...cita, sucursalId: 'norte', ...cambios },
});
const pasado = (profesionalId: string, cambios: object = {}): Suyo => ({
  type: 'TurnoReasignado',
  data: { ...suyo, profesionalId, anteriorId: 'eva', fecha: cita.fecha, sucursalId: 'norte', ...cambios },
});
const entregado = (anteriorId: string): Suyo => ({
  type: 'PacienteTransferido',
  data: {
    pacienteId: 'p1',
    profesionalId: 'ana',
    anteriorId,
    sucursalId: 'centro',
    motivo: null,
    turnos: 'conserva',
  },
});

interface Mundo {
  readonly paciente?: Partial<ConResponsable>;
  readonly miembro?: boolean;
  readonly zona?: string;
  readonly permiso?: Permiso;
}

/** Whether Eva, of Norte, may do something with a paciente of Centro, who has these turnos. */
const puede = async (
  turnos: TurnosDePaciente | undefined,
  ahora: string,
  { paciente = {}, miembro = true, zona = BUENOS_AIRES, permiso = 'historia.escribir' }: Mundo = {},
): Promise<boolean> => {
  const uno = {
    id: 'p1',
    profesionalId: 'ana',
    organizacion: true,
    sucursales: ['centro'],
    ...paciente,
  } as const;
  const organizacion: Organizacion = {
    id: 'organizacion',
    abiertas: ['centro', 'norte'],
    zonas: { norte: zona },
    politica: { historia: 'sucursal', tope_descuento: 100 },
  };
  const suyas: MembresiasDeCuenta = {
    id: 'eva',
    membresias: [
      { id: 'm', sucursalId: 'norte', funcion: 'odontologo', agregados: [], quitados: [], desde: '' },
    ],
  };
  const acceso = accesoA(
    { get: async () => uno },
    {
      membresias: { get: async () => (miembro ? suyas : undefined) },
      organizacion: { get: async () => organizacion },
      turnosDe: { getMany: async () => new Map(turnos ? [['p1', turnos]] : []) },
      zonaHoraria: BUENOS_AIRES,
      clock: { now: () => new Date(ahora) },
    },
  );
  const porId = await acceso.paciente('p1', eva, permiso).then(
    () => true,
    () => false,
  );
  expect((await acceso.permitidos(eva, permiso, [uno])).length === 1).toBe(porId);
  return porId;
};

const ANTES = '2026-03-01T12:00:00.000Z';
const ULTIMO = '2026-04-10T02:59:59.999Z';
const TARDE = '2026-04-10T03:00:00.000Z';

test('a turno to come gives the record, up to the end of the 30th day after it', async () => {
  const turnos = plegados([agendado()]);
  expect(await puede(turnos, ANTES)).toBe(true);
  expect(await puede(turnos, ULTIMO)).toBe(true);
  expect(await puede(turnos, TARDE)).toBe(false);
  expect(await puede(plegados([agendado({ profesionalId: 'otra' })]), ANTES)).toBe(false);
  expect(await puede(undefined, ANTES)).toBe(false);
});

test('by the clock of its site, and of the practice where it has none', async () => {
  // Midnight in Tokyo is twelve hours before midnight in Buenos Aires.
  const ultimoEnTokio = '2026-04-09T14:59:59.999Z';
  const turnos = plegados([agendado()]);
  expect(await puede(turnos, ultimoEnTokio, { zona: TOKIO })).toBe(true);
  expect(await puede(turnos, '2026-04-09T15:00:00.000Z', { zona: TOKIO })).toBe(false);
  expect(await puede(turnos, ULTIMO, { zona: '' })).toBe(true);
  const sinSitio = plegados([agendado({ sucursalId: undefined })]);
  expect(await puede(sinSitio, ULTIMO, { zona: TOKIO })).toBe(true);
  expect(await puede(sinSitio, TARDE, { zona: TOKIO })).toBe(false);
});

test('it gives what who treats may do, and nothing that is the responsable’s', async () => {
  const turnos = plegados([agendado()]);
  for (const permiso of ['pacientes.editar-datos', 'historia.ver', 'presupuestos.presentar'] as const)
    expect(await puede(turnos, ANTES, { permiso })).toBe(true);
  for (const permiso of ['pacientes.transferir', 'pagos.registrar'] as const)
    expect(await puede(turnos, ANTES, { permiso })).toBe(false);
});

test('not to who left the organization, and not with a personal paciente', async () => {
  const turnos = plegados([agendado()]);
  expect(await puede(turnos, ANTES, { miembro: false })).toBe(false);
  expect(await puede(turnos, ANTES, { paciente: { organizacion: undefined } as never })).toBe(false);
});

describe('the turno changes', () => {
  test('cancelled or removed it gives nothing, also where its text is corrected later', async () => {
    expect(await puede(plegados([agendado()], [estado('cancelado')]), ANTES)).toBe(false);
    expect(await puede(plegados([agendado()], [estado('cancelado')], [movido()]), ANTES)).toBe(false);
    expect(await puede(plegados([agendado()], [{ type: 'TurnoEliminado', data: suyo }]), ANTES)).toBe(false);
    for (const sigue of ['confirmado', 'completado'] as const)
      expect(await puede(plegados([agendado()], [estado(sigue)]), ANTES)).toBe(true);
  });

  test('moved it counts by its new day, also one that was forgotten', async () => {
    const despues = '2026-06-20T12:00:00.000Z';
    const movidoAJunio = movido({ fecha: '2026-06-15' });
    expect(await puede(plegados([agendado()], [movidoAJunio]), despues)).toBe(true);
    const olvidado = plegados([agendado()], [agendado({ turnoId: 't2' }), '2026-06-01T12:00:00.000Z']);
    expect(olvidado).toBeUndefined();
    expect(await puede(plegados([movidoAJunio, '2026-06-01T12:00:00.000Z']), despues)).toBe(true);
  });

  test('passed on it is of who attends now', async () => {
    expect(await puede(plegados([agendado()], [pasado('otra')]), ANTES)).toBe(false);
    expect(await puede(plegados([agendado({ profesionalId: 'otra' })], [pasado('eva')]), ANTES)).toBe(true);
  });

  test('passed on to another hour it counts by that one', async () => {
    const hora = async (paso: Suyo) => plegados([agendado({ hora: '15:30' })], [paso])?.turnos[0]?.hora;
    expect(await hora(pasado('otra'))).toBe('15:30');
    expect(await hora(pasado('otra', { hora: '09:00' }))).toBe('09:00');
  });

  test('the last of several counts', async () => {
    const turnos = plegados([agendado()], [agendado({ turnoId: 't2', fecha: '2026-03-02' })]);
    expect(await puede(turnos, ULTIMO)).toBe(true);
  });
});

describe('of a former responsable', () => {
  const entrega = '2026-03-10T18:00:00.000Z';
  const anteriores = { paciente: { anteriores: ['eva'] } };

  test('turnos before the transfer give nothing back', async () => {
    const turnos = plegados([agendado()], [entregado('eva'), entrega]);
    expect(await puede(turnos, entrega, anteriores)).toBe(false);
    expect(await puede(plegados([agendado()], [entregado('otra'), entrega]), entrega)).toBe(true);
  });

  test('one that they kept, or that was booked since, gives the record', async () => {
    const guardado = plegados([agendado({ hora: '15:30' })], [entregado('eva'), entrega]);
    expect(await puede(guardado, entrega, anteriores)).toBe(true);
    const nuevo = plegados(
      [agendado()],
      [entregado('eva'), entrega],
      [agendado({ turnoId: 't2', fecha: '2026-03-12' }), entrega],
    );
    expect(await puede(nuevo, entrega, anteriores)).toBe(true);
  });
});

test('nothing is left of a removed paciente', () => {
  const data = { pacienteId: 'p1', profesionalId: 'ana' };
  expect(plegados([agendado()], [{ type: 'PacienteEliminado', data }])).toBeUndefined();
  expect(plegados([agendado()], [{ type: 'DatosDePacienteDestruidos', data }])).toBeUndefined();
});

test('old turnos are forgotten as new ones come', () => {
  const turnos = plegados(
    [agendado()],
    [agendado({ turnoId: 't2', fecha: '2027-01-10' }), '2027-01-01T12:00:00.000Z'],
  );
  expect(turnos?.turnos.map(({ id }) => id)).toEqual(['t2']);
});
