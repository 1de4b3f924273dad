import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { entradaNueva } from '@odonto/contracts/historial';
import { registrosDentalesNuevos } from '@odonto/contracts/odontograma';
import { idsDeCadena, MOTIVOS_DE_CADENA, visitasPorPaciente } from '@odonto/practice/demo';
import { contarHasta, publicarPuesto } from '@odonto/practice/testing';
import { seededId } from '@odonto/service-kit/app';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import { clinical } from '../service.ts';
import { hallazgosDe, notaDe } from './notas-de-cadena.ts';

jest.setTimeout(300_000);

let service: TempService;

beforeAll(async () => {
  service = await tempService(clinical, { env: { DEMO: 'cadena' } });
});
afterAll(() => service.stop());

test('lo escrito cumple las reglas del odontograma y del historial', () => {
  for (const motivo of MOTIVOS_DE_CADENA.keys())
    for (const primera of [true, false])
      expect(entradaNueva.parse(notaDe(motivo, primera))).toMatchObject(notaDe(motivo, primera));
  for (let numero = 0; numero < 64; numero += 1)
    for (const { estado, superficies, ...hallazgo } of hallazgosDe(numero))
      registrosDentalesNuevos.parse({ ...hallazgo, color: estado, superficie: superficies });
});

test('una nota por visita hecha y la boca de cada paciente, una sola vez', async () => {
  const { puesto, hecho } = await publicarPuesto(service.shared.log, idsDeCadena(seededId));
  const porPaciente = [...visitasPorPaciente({ puesto, hecho }, 'America/Argentina/Buenos_Aires').entries()];
  const hechas = porPaciente.map(
    ([numero, visitas]) => [numero, visitas.filter(({ estado }) => estado === 'completado').length] as const,
  );
  const notas = hechas.reduce((suma, [, cuantas]) => suma + cuantas, 0);
  const dientes = hechas
    .filter(([, cuantas]) => cuantas > 0)
    .reduce((suma, [numero]) => suma + hallazgosDe(numero).length, 0);
  const contar = () =>
    contarHasta(service.shared.log, notas, 'EntradaAgregada', 'TratamientoDentalRegistrado');
  const cuentas = await contar();
  expect(cuentas[0]).toBe(notas);
  expect(cuentas[1]).toBe(dientes);
  await service.restart();
  expect(await contar()).toEqual(cuentas);
});
