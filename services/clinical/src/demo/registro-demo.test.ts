import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Foto } from '@odonto/contracts/foto';
import { type EntradaDeHistorial, entradaNueva } from '@odonto/contracts/historial';
import { type RegistroDental, registrosDentalesNuevos } from '@odonto/contracts/odontograma';
import { registrarPacienteDemo } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { clinical } from '../service.ts';
import { registroGrande } from './registro-grande.ts';
import { REGISTROS_DEMO } from './registros-demo.ts';

let service: TempService;
let ana: Usuario;
const RAMON = 'Núñez, Ramón Osvaldo';
const { visitas: VISITAS } = REGISTROS_DEMO.get(RAMON) ?? { visitas: [] };
const NOTAS = VISITAS.filter(({ nota }) => nota).length;
const DIENTES = VISITAS.flatMap(({ hallazgos = [] }) => hallazgos).flatMap(({ dientes }) => dientes).length;
/** Includes the long record of the heavy practice. */
const TODOS = [...REGISTROS_DEMO.values(), registroGrande()];
const UN_DIA = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  service = await tempService(clinical, { env: { DEMO: '1' } });
  ana = usuario(service);
});
afterAll(() => service.stop());

const registrar = (rol: 'sistema' | 'profesional'): Promise<string> =>
  registrarPacienteDemo(service.shared.log, { profesionalId: ana.id, nombre: RAMON, rol });

const carta = async (id: string) => (await ana.get(`/api/odontograma/${id}`)).body as RegistroDental[];
const notas = async (id: string) => (await ana.get(`/api/historial/${id}`)).body as EntradaDeHistorial[];

test('lo registrado cumple las reglas del odontograma y del historial', () => {
  for (const { hallazgos = [], nota } of TODOS.flatMap(({ visitas }) => visitas)) {
    for (const { estado, superficies, ...hallazgo } of hallazgos)
      registrosDentalesNuevos.parse({ ...hallazgo, color: estado, superficie: superficies });
    if (nota) expect(entradaNueva.parse(nota)).toMatchObject(nota);
  }
});

test('las visitas van de la primera a la última', () => {
  for (const { visitas } of TODOS)
    expect(visitas).toEqual(visitas.toSorted((una, otra) => otra.hace - una.hace));
});

test('la ficha larga de la práctica grande tiene 300 notas y 80 imágenes', () => {
  const { visitas } = registroGrande();
  expect(visitas.filter(({ nota }) => nota)).toHaveLength(300);
  expect(visitas.flatMap(({ imagenes = [] }) => imagenes)).toHaveLength(80);
});

/** How many days ago some instants are, each number once. */
const hace = (instantes: readonly string[]): number[] => [
  ...new Set(instantes.map((instante) => Math.round((Date.now() - Date.parse(instante)) / UN_DIA))),
];

test('el paciente de demostración trae su boca y su historia, una sola vez', async () => {
  const id = await registrar('sistema');
  while ((await carta(id)).length < DIENTES) await new Promise((resolve) => setTimeout(resolve, 20));
  const registros = await carta(id);
  await service.restart();
  expect(await carta(id)).toEqual(registros);
  expect(await notas(id)).toHaveLength(NOTAS);
  expect(registros.find(({ diente_id }) => diente_id === 36)?.tratamiento).toBe('CORONA');
  expect(Math.max(...hace(registros.map(({ fecha }) => fecha)))).toBeGreaterThan(300);
  expect(hace((await notas(id)).map(({ fecha }) => fecha))).toHaveLength(NOTAS);
});

test('trae también sus imágenes, una sola vez', async () => {
  const id = await registrar('sistema');
  const fotos = async () => (await ana.get(`/api/fotos/${id}`)).body as Foto[];
  const imagenes = VISITAS.flatMap((visita) => visita.imagenes ?? []);
  while ((await fotos()).length < imagenes.length) await new Promise((resolve) => setTimeout(resolve, 50));
  await service.restart();
  expect((await fotos()).map(({ descripcion }) => descripcion)).toEqual(
    imagenes.map(({ descripcion }) => descripcion).reverse(),
  );
}, 30_000);

test('a un paciente de verdad no se le inventa nada', async () => {
  const real = await registrar('profesional');
  const demo = await registrar('sistema');
  while ((await notas(demo)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await carta(real)).toEqual([]);
});
