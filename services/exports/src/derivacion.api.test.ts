import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import { leerExpediente } from './expediente/leer-expediente.ts';
import { exports } from './service.ts';
import { escribir } from './testing/consultorio.ts';

jest.setTimeout(120_000);

let service: TempService;
let paciente: Awaited<ReturnType<typeof publicarPaciente>>;
/** The position that the service must have processed before it answers. */
let posicion = 0n;
const [ana, nora, rita, eva] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [centro, norte] = [randomUUID(), randomUUID()];

const pedir = async (id: string, quien: string, rol: 'profesional' | 'personal' = 'profesional') => {
  const answer = await fetch(`${service.url}/api/export/derivaciones/${id}/pdf`, {
    headers: {
      authorization: `Bearer ${service.token({ id: quien, rol })}`,
      'x-posicion': String(posicion),
    },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const publicar = async (type: string, data: object): Promise<void> => {
  const de = { pacienteId: paciente.id, profesionalId: ana };
  posicion = await escribir(service, `paciente-${paciente.id}`, [{ type, data: { ...de, ...data } }]);
};
const derivar = async (): Promise<string> => {
  const derivacionId = randomUUID();
  await publicar('DerivacionSolicitada', {
    derivacionId,
    deId: ana,
    receptorId: nora,
    sucursalId: norte,
    venceAt: '2026-04-01T15:00:00.000Z',
    especialidad: 'Endodoncia',
    urgencia: 'urgente',
    motivo: 'Conducto en 36',
  });
  return derivacionId;
};

beforeAll(async () => {
  service = await tempService(exports);
  paciente = await publicarPaciente(service.shared.log, ana);
  for (const [sucursalId, nombre] of [
    [centro, 'Centro'],
    [norte, 'Norte'],
  ]) {
    const datos = { nombre, direccion: '', telefono: '', zonaHoraria: '', color: '#112233' };
    await escribir(service, 'organizacion', [{ type: 'SucursalAbierta', data: { sucursalId, datos } }]);
  }
  for (const [profesionalId, funcion] of [
    [ana, 'odontologo'],
    [rita, 'recepcion'],
  ]) {
    const membresia = { membresiaId: randomUUID(), profesionalId, sucursalId: centro, funcion };
    await escribir(service, `membresias-${profesionalId}`, [
      { type: 'MembresiaOtorgada', data: { ...membresia, agregados: [], quitados: [] } },
    ]);
  }
  await publicar('PacienteIncorporado', { sucursalId: centro, numeroHc: 7 });
});
afterAll(() => service.stop());

test('who refers and who sees the data of the paciente download the order, nobody else', async () => {
  const id = await derivar();
  for (const [quien, rol] of [
    [ana, 'profesional'],
    [rita, 'personal'],
  ] as const) {
    const answer = await pedir(id, quien, rol);
    expect(answer.status).toBe(200);
    expect(answer.text.slice(0, 5)).toBe('%PDF-');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="derivacion-Juana-Perez-\d{4}-\d{2}-\d{2}\.pdf"$/,
    );
  }
  for (const quien of [nora, eva]) expect((await pedir(id, quien)).status).toBe(404);
  expect((await pedir('x', ana)).text).toContain('Derivación no encontrada');
});

test('the reason is read for who reads the history only', async () => {
  const derivacionId = await derivar();
  const vacios = { turnos: [], tratamientos: [], fotos: [] };
  const indice = { id: paciente.id, profesionalId: ana, ...vacios, tamanos: {}, quitados: vacios };
  const leer = (leeHistoria: boolean) =>
    leerExpediente(
      service.shared.log,
      {
        paciente: async () => indice,
        paraVarios: async () => (permiso) => permiso !== 'historia.ver' || leeHistoria,
      },
      {
        pacienteId: paciente.id,
        persona: { id: ana, rol: 'profesional' },
        permiso: 'pacientes.ver-datos',
        derivacionId,
      },
    );
  expect((await leer(true)).derivacion).toMatchObject({
    clinico: { motivo: 'Conducto en 36' },
    sucursal: { nombre: 'Norte' },
  });
  expect((await leer(false)).derivacion).not.toHaveProperty('clinico');
});

test('the receiver downloads it after the acceptance', async () => {
  const id = await derivar();
  await publicar('EquipoDePacienteAgregado', { integranteId: nora });
  expect((await pedir(id, nora)).status).toBe(200);
  await publicar('EquipoDePacienteQuitado', { integranteId: nora });
  expect((await pedir(id, nora)).status).not.toBe(200);
});

test.each(['DerivacionRechazada', 'DerivacionRetirada'])('after %s there is no order', async (type) => {
  const derivacionId = await derivar();
  const motivo = type === 'DerivacionRechazada' ? { motivo: 'Sin lugar' } : {};
  await publicar(type, { derivacionId, deId: ana, receptorId: nora, ...motivo });
  expect((await pedir(derivacionId, ana)).status).toBe(404);
});

test('nor after an erasure', async () => {
  const id = await derivar();
  await paciente.eliminar();
  posicion = await service.shared.log.head();
  expect((await pedir(id, ana)).status).toBe(404);
});
