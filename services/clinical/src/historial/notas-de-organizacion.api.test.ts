import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { EntradaDeHistorial } from '@odonto/contracts/historial';
import type { Funcion } from '@odonto/contracts/permisos';
import type { Event } from '@odonto/event-kit/decider';
import { publicarPaciente } from '@odonto/practice/testing';
import {
  type Called,
  type TempService,
  tempService,
  type Usuario,
  usuario,
} from '@odonto/service-kit/testing';
import { clinical } from '../service.ts';

jest.setTimeout(60_000);

const CENTRO = randomUUID();
const UN_DIA_MS = 24 * 3_600_000;

let adelanto = 0;
let service: TempService;
let visto: Readonly<Record<string, string>>;
let pacienteId: string;
/** Responsable and odontologo, another odontologo, a director who is a dentist, one who is not, an assistant. */
let ana: Usuario;
let eva: Usuario;
let dora: Usuario;
let diego: Usuario;
let luz: Usuario;

const publicar = async (stream: string, event: Event): Promise<void> => {
  const { log } = service.shared;
  const { head } = await log.read(stream);
  const metadata = {
    recordedAt: new Date().toISOString(),
    actor: { id: 'sistema', rol: 'sistema' },
    requestId: 'prueba',
  } as const;
  const { position } = await log.append(stream, head, [{ id: randomUUID(), event, metadata }]);
  visto = { 'x-posicion': String(position) };
};
const sumar = async (persona: Usuario, funcion: Funcion): Promise<void> => {
  const { id: profesionalId } = persona;
  const membresia = { membresiaId: randomUUID(), profesionalId, sucursalId: CENTRO, funcion };
  const data = { ...membresia, agregados: [], quitados: [] };
  await publicar(`membresias-${profesionalId}`, { type: 'MembresiaOtorgada', data });
};

beforeAll(async () => {
  service = await tempService(clinical, { clock: { now: () => new Date(Date.now() + adelanto) } });
  [ana, eva, dora, diego, luz] = [
    usuario(service),
    usuario(service),
    usuario(service),
    usuario(service, 'personal'),
    usuario(service, 'personal'),
  ];
  const datos = { nombre: 'Centro', direccion: '', telefono: '', zonaHoraria: 'UTC', color: '#112233' };
  await publicar('organizacion', { type: 'SucursalAbierta', data: { sucursalId: CENTRO, datos } });
  await sumar(ana, 'odontologo');
  await sumar(eva, 'odontologo');
  await sumar(dora, 'director');
  await sumar(diego, 'director');
  await sumar(luz, 'asistente');
  ({ id: pacienteId } = await publicarPaciente(service.shared.log, ana.id));
  await publicar(`paciente-${pacienteId}`, {
    type: 'PacienteIncorporado',
    data: { pacienteId, profesionalId: ana.id, sucursalId: CENTRO, numeroHc: 1 },
  });
});
afterAll(() => service.stop());

const entradaDe = ({ body }: Called): EntradaDeHistorial => body as EntradaDeHistorial;
const escribir = async (quien: Usuario, extra: object = {}): Promise<EntradaDeHistorial> => {
  const nota = { paciente_id: pacienteId, titulo: 'Control', descripcion: 'Sin novedades', ...extra };
  return entradaDe(await quien.post('/api/historial', nota, visto));
};
const respuesta = ({ status, body }: Called) => [status, (body as { readonly message?: string }).message];
const AJENA = [403, 'Solo quien firmó la entrada puede modificarla o eliminarla. Agregue una aclaración.'];
const FUERA_DE_PLAZO = [
  409,
  'La entrada se puede modificar o eliminar hasta 24 horas después de escrita. Agregue una aclaración.',
];

test('only who signed it changes and removes it, for 24 hours', async () => {
  const { id, acciones } = await escribir(ana);
  const ruta = `/api/historial/${id}`;
  expect(acciones).toEqual(['modificar', 'eliminar', 'aclarar']);
  expect(respuesta(await eva.put(ruta, { titulo: 'Otro' }))).toEqual(AJENA);
  expect(respuesta(await eva.delete(ruta))).toEqual(AJENA);
  expect(entradaDe(await ana.put(ruta, { titulo: 'Control anual' })).titulo).toBe('Control anual');
  adelanto += UN_DIA_MS;
  expect(respuesta(await ana.put(ruta, { titulo: 'Otro' }))).toEqual(FUERA_DE_PLAZO);
  expect(respuesta(await ana.delete(ruta))).toEqual(FUERA_DE_PLAZO);
  const [primera] = (await ana.get(`/api/historial/${pacienteId}`)).body as EntradaDeHistorial[];
  expect(primera?.acciones).toEqual(['aclarar']);
});

test('everybody who may write adds to it; the note stays as it is', async () => {
  const { id } = await escribir(ana);
  const ruta = `/api/historial/${id}/aclaraciones`;
  expect(respuesta(await eva.post(ruta, { texto: ' ' }))).toEqual([
    400,
    'El texto de la aclaración es obligatorio',
  ]);
  const aclarada = entradaDe(await eva.post(ruta, { texto: 'Era el diente 26.' }));
  expect(aclarada.descripcion).toBe('Sin novedades');
  expect(aclarada.aclaraciones).toEqual([
    {
      id: expect.any(String),
      texto: 'Era el diente 26.',
      fecha: expect.any(String),
      profesional: { id: eva.id, nombre: '' },
    },
  ]);
});

test('a director who is a dentist strikes it with a reason, and then nothing changes it', async () => {
  const { id } = await escribir(ana);
  const ruta = `/api/historial/${id}/tachado`;
  const motivo = { motivo: 'Es de otro paciente.' };
  const NO_DIRIGE = [403, 'Solo un director que es profesional puede tachar una entrada'];
  expect(respuesta(await ana.post(ruta, motivo))).toEqual(NO_DIRIGE);
  expect((await diego.post(ruta, motivo)).status).toBe(403);
  expect(respuesta(await dora.post(ruta, { motivo: 'Corto' }))).toEqual([
    400,
    'El motivo debe tener al menos 10 caracteres',
  ]);
  const tachada = entradaDe(await dora.post(ruta, motivo));
  expect(tachada.tachada).toEqual({
    ...motivo,
    fecha: expect.any(String),
    profesional: { id: dora.id, nombre: '' },
  });
  expect(tachada.acciones).toEqual(['aclarar']);
  const TACHADA = [409, 'La entrada está tachada'];
  expect(respuesta(await dora.post(ruta, motivo))).toEqual(TACHADA);
  expect(respuesta(await ana.put(`/api/historial/${id}`, { titulo: 'Otro' }))).toEqual(TACHADA);
  expect(respuesta(await ana.delete(`/api/historial/${id}`))).toEqual(TACHADA);
});

test('what an assistant writes shows who signs and who wrote it, and both may amend it', async () => {
  const nota = await escribir(luz, { en_nombre_de: ana.id });
  expect(nota).toMatchObject({ profesional: { id: ana.id }, autor: { id: luz.id } });
  expect(nota.acciones).toEqual(['modificar', 'aclarar']);
  const ruta = `/api/historial/${nota.id}`;
  expect((await luz.put(ruta, { titulo: 'De luz', en_nombre_de: ana.id })).status).toBe(200);
  expect((await ana.put(ruta, { titulo: 'De ana' })).status).toBe(200);
  const deAna = await escribir(ana);
  const ajena = await luz.put(`/api/historial/${deAna.id}`, { titulo: 'Otro', en_nombre_de: ana.id });
  expect(respuesta(ajena)).toEqual(AJENA);
  const diente = { diente_id: 16, tratamiento: 'CARIES', color: 'a_realizar', superficie: ['O'] };
  const { body } = await luz.post(`/api/odontograma/${pacienteId}`, { ...diente, en_nombre_de: ana.id });
  expect(body).toMatchObject({ profesional: { id: ana.id }, autor: { id: luz.id } });
});

test('an entry of a personal paciente has none of this', async () => {
  const { id } = await publicarPaciente(service.shared.log, ana.id);
  const nota = await escribir(ana, { paciente_id: id });
  expect(Object.keys(nota)).not.toContain('acciones');
  adelanto += UN_DIA_MS;
  expect((await ana.put(`/api/historial/${nota.id}`, { titulo: 'Otro' })).status).toBe(200);
  expect(respuesta(await ana.post(`/api/historial/${nota.id}/aclaraciones`, { texto: 'Algo más' }))).toEqual([
    409,
    'El paciente no es de la organización. Incorpórelo primero.',
  ]);
});
