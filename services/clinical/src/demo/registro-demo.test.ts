import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Foto } from '@odonto/contracts/foto';
import { type EntradaDeHistorial, entradaNueva } from '@odonto/contracts/historial';
import { type RegistroDental, registrosDentalesNuevos } from '@odonto/contracts/odontograma';
import { pacienteNuevo } from '@odonto/contracts/paciente';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import { type TempService, tempService } from '@odonto/service-kit/testing/temp-service';
import { type Usuario, usuario } from '@odonto/service-kit/testing/usuario';
import { clinical } from '../service.ts';
import { REGISTROS_DEMO } from './registro-demo.ts';

let service: TempService;
let ana: Usuario;
const RAMON = 'Núñez, Ramón Osvaldo';

beforeAll(async () => {
  service = await tempService(clinical, { env: { DEMO: '1' } });
  ana = usuario(service);
});
afterAll(() => service.stop());

const registrar = async (rol: 'sistema' | 'profesional'): Promise<string> => {
  const pacienteId = crypto.randomUUID();
  const event: PacienteRegistrado = {
    type: 'PacienteRegistrado',
    data: {
      pacienteId,
      profesionalId: ana.id,
      datos: pacienteNuevo.parse({ nombre: RAMON, cuil: '1', edad: 71 }),
    },
  };
  await service.shared.log.append(`paciente-${pacienteId}`, 'no-stream', [
    {
      id: crypto.randomUUID(),
      event,
      metadata: { recordedAt: new Date().toISOString(), actor: { id: 'x', rol }, requestId: 'r' },
    },
  ]);
  return pacienteId;
};

const carta = async (id: string) => (await ana.get(`/api/odontograma/${id}`)).body as RegistroDental[];
const notas = async (id: string) => (await ana.get(`/api/historial/${id}`)).body as EntradaDeHistorial[];

test('lo registrado cumple las reglas del odontograma y del historial', () => {
  for (const { hallazgos, entradas } of REGISTROS_DEMO.values()) {
    for (const { estado, superficies, ...hallazgo } of hallazgos)
      registrosDentalesNuevos.parse({ ...hallazgo, color: estado, superficie: superficies });
    for (const entrada of entradas) expect(entradaNueva.parse(entrada)).toMatchObject(entrada);
  }
});

test('el paciente de demostración trae su boca y su historia, una sola vez', async () => {
  const id = await registrar('sistema');
  const { entradas } = REGISTROS_DEMO.get(RAMON) ?? { entradas: [] };
  while ((await notas(id)).length < entradas.length) await new Promise((resolve) => setTimeout(resolve, 20));
  const registros = await carta(id);
  await service.restart();
  expect(await carta(id)).toEqual(registros);
  expect(await notas(id)).toHaveLength(entradas.length);
  expect(registros.find(({ diente_id }) => diente_id === 36)?.tratamiento).toBe('CORONA');
});

test('trae también sus imágenes, una sola vez', async () => {
  const id = await registrar('sistema');
  const fotos = async () => (await ana.get(`/api/fotos/${id}`)).body as Foto[];
  const { imagenes = [] } = REGISTROS_DEMO.get(RAMON) ?? {};
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
