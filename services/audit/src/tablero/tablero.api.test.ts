/** The board of a site as it was at a minute (docs/spec/audit.md#the-board-of-a-site). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TableroAuditado } from '@odonto/contracts/auditoria-tablero';
import { unosDatos } from '@odonto/practice/testing';
import { type TempService, tempService, usuario } from '@odonto/service-kit/testing';
import { audit } from '../service.ts';
import { type Practica, practica } from '../testing/practica.ts';

/** Tuesday, by the clock of Buenos Aires: three hours behind UTC. */
const a = (hora: string, dia = '10') => {
  const [horas, minutos] = hora.split(':');
  return { recordedAt: `2026-03-${dia}T${Number(horas) + 3}:${minutos}:20.000Z` };
};
const DIA = '2026-03-10';
const zona = { zonaHoraria: 'America/Argentina/Buenos_Aires' };
const datos = { direccion: '', telefono: '', color: '#123456', ...zona };
const paciente = (n: number) => ({ pacienteId: `p${n}`, profesionalId: 'ana' });

let service: TempService;
let laPractica: Practica;

/** A turno of Centro on that day, as the calendar appends it: its place first. */
const agendar = async (
  id: string,
  n: number,
  hora: string,
  mas: object = {},
  de = a('8:00', '02'),
): Promise<void> => {
  const lugarId = `l-${id}`;
  const lugar = { turnoId: id, ...paciente(n), sillonId: null, hora, duracion: 30 };
  const delDia = { sucursalId: 'c', fecha: DIA, turnoId: id };
  await laPractica.escribir(`agenda-c-${DIA}`, [
    { type: 'LugarReservado', data: { ...delDia, lugarId, lugar, en: de.recordedAt }, de },
  ]);
  await laPractica.escribir(`turno-${id}`, [
    {
      type: 'TurnoAgendado',
      data: {
        turnoId: id,
        ...paciente(n),
        fecha: DIA,
        hora,
        descripcion: `Control ${n}`,
        sucursalId: 'c',
        lugarId,
        ...mas,
      },
      de,
    },
  ]);
};
const paso = (id: string, n: number, flujo: string | null, hora: string, sillonId?: string) => {
  const data = { turnoId: id, ...paciente(n), sucursalId: 'c', flujo, en: a(hora).recordedAt };
  return laPractica.escribir(`turno-${id}`, [
    { type: 'FlujoDeTurnoCambiado', data: { ...data, ...(sillonId && { sillonId }) }, de: a(hora) },
  ]);
};

beforeAll(async () => {
  service = await tempService(audit);
  laPractica = practica(service);
  const { escribir } = laPractica;
  const sillon = (sillonId: string, nombre: string, orden: number) => ({
    sucursalId: 'c',
    sillonId,
    nombre,
    orden,
  });
  await escribir('organizacion', [
    {
      type: 'SucursalAbierta',
      data: { sucursalId: 'c', datos: { nombre: 'Centro', ...datos } },
      de: a('8:00', '02'),
    },
    {
      type: 'SucursalAbierta',
      data: { sucursalId: 'n', datos: { nombre: 'Norte', ...datos } },
      de: a('8:00', '02'),
    },
    { type: 'SillonAgregado', data: sillon('s2', 'Dos', 2), de: a('8:00', '02') },
    { type: 'SillonAgregado', data: sillon('s1', 'Uno', 1), de: a('8:00', '02') },
    { type: 'SucursalArchivada', data: { sucursalId: 'n' }, de: a('8:00', '09') },
    {
      type: 'SucursalCambiada',
      data: { sucursalId: 'c', cambios: { nombre: 'Casa central' } },
      de: a('12:00'),
    },
    { type: 'SillonCambiado', data: sillon('s1', 'Verde', 1), de: a('12:00') },
  ]);
  const ana = {
    nombre: 'Ana',
    apellido: 'Gómez',
    email: 'a@b.c',
    telefono: '',
    especialidad: '',
    matricula: '',
  };
  await escribir('profesional-ana', [
    { type: 'ProfesionalRegistrado', data: { profesionalId: 'ana', rol: 'profesional', datos: ana } },
  ]);
  for (const n of [1, 2, 3])
    await escribir(`paciente-p${n}`, [
      {
        type: 'PacienteRegistrado',
        data: { ...paciente(n), datos: unosDatos({ nombre: `Paciente ${n}`, cuil: `2${n}` }) },
      },
    ]);
  await agendar('t1', 1, '10:00', { sillonId: 's1', duracion: 45 });
  await agendar('t2', 2, '10:30');
  await agendar('t3', 3, '11:00', {}, a('10:29'));
  await paso('t1', 1, 'en_espera', '9:50');
  await paso('t1', 1, 'en_sillon', '10:05', 's1');
  await paso('t2', 2, 'en_espera', '10:20');
  await paso('t1', 1, 'atendido', '10:40');
  // Moved away at 10:50, and the third one cancelled.
  await escribir('turno-t2', [
    {
      type: 'TurnoReprogramado',
      data: {
        turnoId: 't2',
        ...paciente(2),
        fecha: '2026-03-11',
        hora: '09:00',
        descripcion: 'Otro día',
        sucursalId: 'c',
      },
      de: a('10:50'),
    },
  ]);
  await escribir('turno-t3', [
    {
      type: 'EstadoDeTurnoCambiado',
      data: { turnoId: 't3', ...paciente(3), sucursalId: 'c', estado: 'cancelado' },
      de: a('10:50'),
    },
  ]);
});
afterAll(() => service.stop());

const pedir = (hora: string, mas = '', fecha = DIA): Promise<TableroAuditado> =>
  laPractica.pedir(`/api/auditoria/tablero?fecha=${fecha}&hora=${hora}${mas}`);
const resumen = async (hora: string, mas?: string) => {
  const { tablero } = await pedir(hora, mas);
  return tablero?.turnos.map(({ hora: cuando, paciente: quien, flujo, sillon_id }) =>
    [cuando, quien, flujo ?? '-', sillon_id ?? '-'].join(' '),
  );
};

test('a las 10:30 se ve quién esperaba, quién estaba en qué sillón y qué turnos había, como era entonces', async () => {
  expect(await resumen('10:30')).toEqual([
    '10:00 Paciente 1 en_sillon s1',
    '10:30 Paciente 2 en_espera -',
    '11:00 Paciente 3 - -',
  ]);
  const { sucursales, tablero } = await pedir('10:30');
  expect(sucursales).toEqual([{ id: 'c', nombre: 'Centro' }]);
  expect(tablero).toMatchObject({
    sucursal: 'Centro',
    al: '2026-03-10T13:30:59.999Z',
    sillones: [
      { id: 's1', nombre: 'Uno' },
      { id: 's2', nombre: 'Dos' },
    ],
    cancelados: 0,
    cambios: ['09:50', '10:05', '10:20', '10:29', '10:40', '10:50'],
  });
  expect(tablero?.turnos[0]).toMatchObject({
    duracion: 45,
    profesional: 'Ana Gómez',
    descripcion: 'Control 1',
    llegada: '2026-03-10T12:50:20.000Z',
    sentado: '2026-03-10T13:05:20.000Z',
    cita: { evento: 'FlujoDeTurnoCambiado' },
  });
});

test('un minuto cuenta hasta su fin; lo que no había pasado no se ve', async () => {
  expect(await resumen('10:28')).toHaveLength(2);
  expect(await resumen('10:29')).toHaveLength(3);
  expect(await resumen('09:49')).toEqual(['10:00 Paciente 1 - s1', '10:30 Paciente 2 - -']);
  expect((await pedir('10:30', '', '2026-03-01')).tablero).toBeNull();
});

test('lo movido está en su nuevo día, lo cancelado se cuenta, y los nombres del lugar son los de entonces', async () => {
  expect(await resumen('12:30')).toEqual(['10:00 Paciente 1 atendido s1']);
  expect((await pedir('12:30')).tablero).toMatchObject({
    sucursal: 'Casa central',
    sillones: [{ nombre: 'Verde' }, { nombre: 'Dos' }],
    cancelados: 1,
  });
});

test('una sucursal archivada no tiene tablero, y antes sí', async () => {
  expect((await pedir('10:30', '&sucursal=n')).tablero).toBeNull();
  expect((await pedir('10:30', '&sucursal=n', '2026-03-05')).tablero).toMatchObject({
    sucursal: 'Norte',
    turnos: [],
  });
});

test('hay que decir el día y la hora, y solo preguntan auditores y administradores', async () => {
  for (const [consulta, message] of [
    [`?hora=10:30`, 'La fecha es obligatoria'],
    [`?fecha=${DIA}`, 'La hora es obligatoria'],
    [`?fecha=${DIA}&hora=25:00`, 'La hora no es válida'],
  ]) {
    const { status, body } = await laPractica.auditor.get(`/api/auditoria/tablero${consulta}`);
    expect([status, body]).toEqual([400, expect.objectContaining({ message })]);
  }
  for (const rol of ['profesional', 'personal'] as const)
    expect((await usuario(service, rol).get(`/api/auditoria/tablero?fecha=${DIA}&hora=10:30`)).status).toBe(
      403,
    );
});

test('de un paciente borrado no queda nombre ni motivo', async () => {
  await laPractica.escribir('paciente-p1', [
    { type: 'PacienteEliminado', data: paciente(1), de: a('13:00') },
  ]);
  await service.shared.keys.destroy('p1');
  expect((await pedir('10:30')).tablero?.turnos[0]).toMatchObject({ paciente: null, descripcion: '' });
});
