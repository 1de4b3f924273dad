import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { type Turno, turnoNuevo } from '@odonto/contracts/turno';
import { nombreGrande, PACIENTES_GRANDE, pasadoEn } from '@odonto/practice/demo';
import { registrarPacienteDemo } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { calendar } from '../service.ts';
import { TURNOS_DEMO } from './turnos-demo.ts';
import { turnosGrandes } from './turnos-grandes.ts';

jest.setTimeout(60_000);

let service: TempService;
let ana: Usuario;
const NOMBRE = 'Peña, Lucía Inés';

beforeAll(async () => {
  service = await tempService(calendar, { env: { DEMO: '1' } });
  ana = usuario(service);
});
afterAll(() => service.stop());

const registrar = (rol: 'sistema' | 'profesional', hecho: string): Promise<string> =>
  registrarPacienteDemo(service.shared.log, {
    profesionalId: ana.id,
    nombre: NOMBRE,
    rol,
    hecho: new Date(hecho),
  });

const turnos = async (pacienteId: string): Promise<Turno[]> =>
  (await ana.get(`/api/turnos/${pacienteId}`)).body as Turno[];

const esperar = async (pacienteId: string): Promise<Turno[]> => {
  for (;;) {
    const lista = await turnos(pacienteId);
    if (lista.filter(({ estado }) => estado !== 'pendiente').length === 3 && lista.length === 4) return lista;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

test('el paciente de demostración trae sus turnos alrededor de hoy, una sola vez; uno verdadero, no', async () => {
  // Friday night in Buenos Aires, Saturday in UTC; the day after tomorrow is a Sunday.
  const cuando = '2026-11-21T01:00:00.000Z';
  const verdadero = await registrar('profesional', cuando);
  const id = await registrar('sistema', cuando);
  const lista = await esperar(id);
  await service.restart();
  expect(await turnos(id)).toEqual(lista);
  expect(lista.map(({ fecha, hora, estado }) => [fecha, hora, estado])).toEqual([
    ['2026-06-23', '08:30', 'completado'],
    ['2026-11-06', '08:30', 'completado'],
    ['2026-11-21', '08:30', 'confirmado'],
    ['2026-12-18', '08:30', 'pendiente'],
  ]);
  expect(await turnos(verdadero)).toEqual([]);
});

test('todos cumplen las reglas de la pantalla', () => {
  for (const { hora, descripcion } of TURNOS_DEMO)
    turnoNuevo.parse({ paciente_id: 'p', fecha: '2026-11-20', hora, descripcion });
});

test('la práctica grande tiene 25 turnos cada día hábil de cuatro semanas, a horas distintas', () => {
  // A Monday noon: the future Sundays become Mondays, the past ones Saturdays.
  const pasado = pasadoEn('America/Argentina/Buenos_Aires', Date.parse('2026-11-23T15:00:00Z'));
  const turnos = Array.from({ length: PACIENTES_GRANDE }, (_, numero) =>
    turnosGrandes(nombreGrande(numero), pasado),
  ).flat();
  const dias = Map.groupBy(turnos, ({ hace }) => pasado.dia(hace));
  expect([...dias.values()].map(({ length }) => length)).toEqual(Array.from({ length: 24 }, () => 25));
  expect(new Set(turnos.map(({ hace, hora }) => `${pasado.dia(hace)} ${hora}`)).size).toBe(600);
  expect(dias.get('2026-11-23')?.map(({ estado }) => estado)).toContain('pendiente');
  for (const { hora, descripcion } of turnos.slice(0, 30))
    turnoNuevo.parse({ paciente_id: 'p', fecha: '2026-11-20', hora, descripcion });
  expect(turnosGrandes('Peña, Lucía Inés', pasado)).toEqual([]);
});
