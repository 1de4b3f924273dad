import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { idsDeCadena, visitasPorPaciente } from '@odonto/practice/demo';
import { contarHasta, publicarPuesto } from '@odonto/practice/testing';
import { seededId } from '@odonto/service-kit/app';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import { calendar } from '../service.ts';
import { CON_LUGAR } from './cadena-demo.reaction.ts';

jest.setTimeout(300_000);

const ZONA = 'America/Argentina/Buenos_Aires';
let service: TempService;

beforeAll(async () => {
  service = await tempService(calendar, { env: { DEMO: 'cadena' } });
});
afterAll(() => service.stop());

test('la agenda de un odontólogo: horario, motivos y un turno por visita, una sola vez', async () => {
  const { puesto, hecho } = await publicarPuesto(service.shared.log, idsDeCadena(seededId));
  const visitas = [...visitasPorPaciente({ puesto, hecho }, ZONA).values()].flat();
  const cambiadas = visitas.filter(({ estado }) => estado !== 'pendiente');
  const contar = () =>
    contarHasta(
      service.shared.log,
      visitas.length,
      'TurnoAgendado',
      'LugarReservado',
      'MotivoAgregado',
      'HorarioFijado',
    );
  const conLugar = visitas.filter(({ hace }) => hace <= CON_LUGAR).length;
  expect(await contar()).toEqual([visitas.length, conLugar, 6, 1]);
  const hechas = cambiadas.filter(({ estado }) => estado !== 'ausente' && estado !== 'en_espera');
  const seSientan = visitas.filter(({ estado }) => estado === 'en_sillon').length;
  expect(
    await contarHasta(
      service.shared.log,
      hechas.length - seSientan,
      'EstadoDeTurnoCambiado',
      'LugarLiberado',
    ),
  ).toEqual([hechas.length - seSientan, 0]);
  await service.restart();
  expect(await contar()).toEqual([visitas.length, conLugar, 6, 1]);
});
