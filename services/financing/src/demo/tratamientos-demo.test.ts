import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Tratamiento, cambiosPago, nuevoTratamiento } from '@odonto/contracts/financiacion';
import { registrarPacienteDemo } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { financing } from '../service.ts';
import { LARGO, nombreGrande, PACIENTES_GRANDE } from '@odonto/practice/demo';
import { TRATAMIENTOS_DEMO } from './tratamientos-demo.ts';
import { tratamientosGrandes } from './tratamientos-grandes.ts';

let service: TempService;
let ana: Usuario;
const RAMON = 'Núñez, Ramón Osvaldo';

beforeAll(async () => {
  service = await tempService(financing, { env: { DEMO: '1' } });
  ana = usuario(service);
});
afterAll(() => service.stop());

const registrar = (rol: 'sistema' | 'profesional'): Promise<string> =>
  registrarPacienteDemo(service.shared.log, { profesionalId: ana.id, nombre: RAMON, rol });

const tratamientos = async (pacienteId: string): Promise<Tratamiento[]> =>
  (await ana.get(`/api/financiacion/tratamientos/${pacienteId}`)).body as Tratamiento[];

/** Waits until all of Ramón's data is there: one of his treatments has no payments. */
const esperar = async (pacienteId: string): Promise<Tratamiento[]> => {
  const suyos = TRATAMIENTOS_DEMO.filter(({ paciente }) => paciente === RAMON);
  const pagos = suyos.reduce((suma, { pagos: de }) => suma + de.length, 0);
  for (;;) {
    const lista = await tratamientos(pacienteId);
    const pagados = lista.reduce((suma, { cantidad_pagos }) => suma + cantidad_pagos, 0);
    if (lista.length >= suyos.length && pagados >= pagos) return lista;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

test('el paciente de demostración trae su cuenta, una sola vez', async () => {
  const id = await registrar('sistema');
  const lista = await esperar(id);
  await service.restart();
  expect(await tratamientos(id)).toEqual(lista);
  expect(lista.map(({ descripcion, estado_pago }) => [descripcion, estado_pago])).toEqual([
    ['Corona 21', 'sin_pagos'],
    ['Prótesis parcial removible inferior', 'parcial'],
    ['Limpieza y topicación', 'completado'],
  ]);
});

test('un paciente verdadero que se llama igual, no', async () => {
  const id = await registrar('profesional');
  await esperar(await registrar('sistema'));
  expect(await tratamientos(id)).toEqual([]);
});

test('todos cumplen las reglas de la pantalla', () => {
  const grandes = tratamientosGrandes(nombreGrande(LARGO));
  for (const { descripcion, montoTotal, cuotas, pagos } of [...TRATAMIENTOS_DEMO, ...grandes]) {
    nuevoTratamiento.parse({ descripcion, monto_total: montoTotal, cantidad_cuotas: cuotas });
    for (const { monto, metodo } of pagos) cambiosPago.parse({ monto_pagado: monto, metodo_pago: metodo });
  }
});

test('la práctica grande tiene cuarenta tratamientos de un paciente, y uno de cada diez de los demás', () => {
  const porNumero = Array.from(
    { length: PACIENTES_GRANDE },
    (_, numero) => tratamientosGrandes(nombreGrande(numero)).length,
  );
  expect(porNumero[LARGO]).toBe(40);
  expect(porNumero.filter((cuantos) => cuantos === 1)).toHaveLength(PACIENTES_GRANDE / 10 - 1);
  expect(tratamientosGrandes(RAMON)).toEqual([]);
});
