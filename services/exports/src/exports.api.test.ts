import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Bundle, Patient } from 'fhir/r4.js';
import { publicarPaciente } from '@odonto/practice/testing';
import {
  type TempService,
  tempService,
  type Usuario,
  usuario,
  whereItIsKept,
} from '@odonto/service-kit/testing';
import { nombreDeFicha } from './documento/nombres.ts';
import { exports } from './service.ts';

jest.setTimeout(60_000);

let service: TempService;
let ana: Usuario;

beforeAll(async () => {
  service = await tempService(exports);
  ana = usuario(service);
});
afterAll(() => service.stop());

const descargar = async (de: Usuario, path: string) => {
  const response = await fetch(service.url + path, {
    headers: { authorization: `Bearer ${service.token({ id: de.id, rol: 'profesional' })}` },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};

test('la ficha se descarga como PDF, con el nombre del paciente y el día', async () => {
  const { id } = await publicarPaciente(service.shared.log, ana.id, { nombre: 'Ñandú, José  (h)' });
  const { status, headers, bytes } = await descargar(ana, `/api/export/pacientes/${id}/pdf`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="paciente-Nandu-Jose-h-\d{4}-\d{2}-\d{2}\.pdf"$/,
  );
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-6).toString()).toContain('EOF');
});

test('se puede preguntar cuánto falta de lo que se pidió, y pedirlo dos veces es lo mismo', async () => {
  const { id } = await publicarPaciente(service.shared.log, ana.id);
  const pedido = crypto.randomUUID();
  const avance = `/api/export/pacientes/${id}/pdf/avance?pedido=${pedido}`;
  expect((await ana.get(avance)).body).toEqual({ paso: 'espera', avance: 0 });
  const primero = await descargar(ana, `/api/export/pacientes/${id}/pdf?pedido=${pedido}`);
  expect((await ana.get(avance)).body).toEqual({ paso: 'listo', avance: 1 });
  const segundo = await descargar(ana, `/api/export/pacientes/${id}/pdf?pedido=${pedido}`);
  expect(segundo.bytes.equals(primero.bytes)).toBe(true);
  expect((await usuario(service).get(avance)).status).toBe(404);
});

test('de un documento descargado no queda en ningún lugar ni el nombre ni el contenido sin sellar', async () => {
  const paciente = await publicarPaciente(service.shared.log, ana.id, { nombre: 'Marcaindeleble Sosa' });
  expect((await descargar(ana, `/api/export/pacientes/${paciente.id}/pdf`)).status).toBe(200);
  const { settings, files } = service.shared;
  // %PDF in base64, as in the data of a job.
  expect(await whereItIsKept(settings, ['Marcaindeleble', '%PDF', 'JVBERi'])).toEqual([]);
  expect(await files.list(`documentos/${paciente.id}`)).toHaveLength(1);
  await paciente.eliminar();
  while ((await files.list(`documentos/${paciente.id}`)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
});

test('unos cuantos documentos seguidos se contestan; muchos a la vez de uno solo no, y a los demás nada les cambia', async () => {
  const luz = usuario(service);
  const [suyo, deAna] = await Promise.all([
    publicarPaciente(service.shared.log, luz.id),
    publicarPaciente(service.shared.log, ana.id),
  ]);
  const ficha = ({ id }: { id: string }) => `/api/export/pacientes/${id}/pdf`;
  for (let n = 0; n < 3; n += 1) expect((await descargar(luz, ficha(suyo))).status).toBe(200);
  const muchas = await Promise.all(Array.from({ length: 40 }, () => descargar(luz, ficha(suyo))));
  const negadas = muchas.filter(({ status }) => status === 429);
  expect(new Set(muchas.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(negadas[0]?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(JSON.parse(String(negadas[0]?.bytes))).toMatchObject({
    message: 'Demasiadas solicitudes seguidas. Intente nuevamente en unos segundos.',
  });
  expect((await descargar(ana, ficha(deAna))).status).toBe(200);
});

test('la ficha se descarga como un Bundle de FHIR, y la de otro no se encuentra', async () => {
  const { id } = await publicarPaciente(service.shared.log, ana.id, {
    nombre: 'Ñandú, José',
    cuil: '27-30111222-4',
    email: '',
  });
  const { status, headers, bytes } = await descargar(ana, `/api/export/pacientes/${id}/fhir`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/fhir+json; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="paciente-Nandu-Jose-\d{4}-\d{2}-\d{2}\.json"$/,
  );
  const bundle = JSON.parse(bytes.toString()) as Bundle;
  const paciente = bundle.entry?.[0]?.resource as Patient;
  expect(paciente).toMatchObject({
    resourceType: 'Patient',
    id,
    name: [{ text: 'Ñandú, José' }],
    identifier: [{ type: { text: 'DNI' }, value: '27-30111222-4' }],
  });
  expect(paciente.telecom?.filter(({ system }) => system === 'email') ?? []).toEqual([]);
  expect((await usuario(service).get(`/api/export/pacientes/${id}/fhir`)).status).toBe(404);
});

test('sin tratamientos no hay estado de cuenta', async () => {
  const { id } = await publicarPaciente(service.shared.log, ana.id);
  const { status, body } = await ana.get(`/api/export/pacientes/${id}/financiacion-pdf`);
  expect([status, (body as { message: string }).message]).toEqual([
    409,
    'No hay tratamientos financiados para generar el estado de cuenta',
  ]);
});

test('la ficha de otro no se encuentra', async () => {
  const { id } = await publicarPaciente(service.shared.log, ana.id);
  expect((await usuario(service).get(`/api/export/pacientes/${id}/pdf`)).status).toBe(404);
  expect((await ana.get('/api/export/pacientes/ninguno/pdf')).status).toBe(404);
});

test('textos largos, emoji y de derecha a izquierda no rompen el documento', async () => {
  const { id } = await publicarPaciente(service.shared.log, ana.id, {
    nombre: '🦷'.repeat(50) + 'שלום'.repeat(20),
    antecedentes_medicos: `${'palabra '.repeat(1200)}${'x'.repeat(400)}`,
  });
  const { status, headers } = await descargar(ana, `/api/export/pacientes/${id}/pdf`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/filename="paciente-\d{4}-\d{2}-\d{2}\.pdf"$/);
});

test('los nombres de archivo conservan mayúsculas y pierden acentos', () => {
  expect(nombreDeFicha('María José PÉREZ', '2026-11-20')).toBe('paciente-Maria-Jose-PEREZ-2026-11-20.pdf');
});
