/** A dentist of a site who writes clinically becomes part of the team. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { PacienteGuardado } from '@odonto/contracts';
import { type Cadena, cadenaDe } from '../testing/organizacion.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

jest.setTimeout(120_000);

let app: PatientsApp;
let cadena: Cadena;
let centro = '';
let ana: Usuario, eva: Usuario;

beforeAll(async () => {
  app = await startPatients();
  cadena = cadenaDe(app);
  centro = await cadena.abrir('Centro');
  ana = await cadena.sumar('odontologo', centro);
  eva = await cadena.sumar('odontologo', centro);
});
afterAll(() => app.stop());

const registrar = async (cuerpo: object): Promise<string> => {
  const datos = { nombre: 'Juana Pérez', cuil: randomUUID().replaceAll(/\D/g, ''), edad: 40 };
  const { body } = await ana.post('/api/pacientes', { ...datos, ...cuerpo }, cadena.visto());
  return (body as PacienteGuardado).id;
};

const escribe = (pacienteId: string, profesionalId: string, causa?: string) => {
  const entrada = { entradaId: randomUUID(), titulo: 'Nota', descripcion: 'Nota' };
  const data = { ...entrada, pacienteId, profesionalId };
  return cadena.publicar(`historial-${pacienteId}`, { type: 'EntradaAgregada', data }, causa);
};

/** Waits until the team has this many members, so that all events before were handled. Returns their ids. */
const equipoDe = async (pacienteId: string, cuantos: number, lee = ana): Promise<readonly string[]> => {
  for (let n = 0; n < 300; n += 1) {
    const { equipo = [] } = await lee.paciente(pacienteId);
    if (equipo.length >= cuantos) return equipo.map(({ profesionalId }) => profesionalId);
    await pause(50);
  }
  throw new Error('nobody joined the team');
};

test('the responsable does not, another one does, once', async () => {
  const id = await registrar({ sucursal_id: centro });
  await escribe(id, ana.id);
  await escribe(id, eva.id);
  await escribe(id, eva.id);
  expect(await equipoDe(id, 1)).toEqual([eva.id]);
});

test('nobody joins for what they wrote as the responsable of before', async () => {
  const id = await registrar({ sucursal_id: centro });
  await escribe(id, ana.id);
  const suyo = { pacienteId: id, sucursalId: centro, motivo: 'x', turnos: 'conserva' } as const;
  await cadena.paciente({
    type: 'PacienteTransferido',
    data: { ...suyo, profesionalId: eva.id, anteriorId: ana.id },
  });
  const tercera = await cadena.sumar('odontologo', centro);
  await escribe(id, tercera.id);
  expect(await equipoDe(id, 1, eva)).toEqual([tercera.id]);
});

test('nobody joins for what they wrote because of a turno alone, as a dentist of another site', async () => {
  const id = await registrar({ sucursal_id: centro });
  const otra = await cadena.sumar('odontologo', await cadena.abrir('Norte'));
  await escribe(id, otra.id);
  await escribe(id, eva.id);
  expect(await equipoDe(id, 1)).toEqual([eva.id]);
});

test('nobody joins for the report of a referral, which may be written after its end', async () => {
  const id = await registrar({ sucursal_id: centro });
  const receptor = await cadena.sumar('odontologo', centro);
  const quienes = { derivacionId: randomUUID(), deId: ana.id, receptorId: receptor.id, informe: 'Fin' };
  const data = { pacienteId: id, profesionalId: ana.id, ...quienes };
  await cadena.publicar(`paciente-${id}`, { type: 'DerivacionRespondida', data });
  const respondida = (await app.shared.log.read(`paciente-${id}`)).events.at(-1)?.id;
  await escribe(id, receptor.id, respondida);
  await escribe(id, eva.id);
  expect(await equipoDe(id, 1)).toEqual([eva.id]);
});

test('a personal paciente has no team', async () => {
  const personal = await registrar({});
  await escribe(personal, eva.id);
  const otro = await registrar({ sucursal_id: centro });
  await escribe(otro, eva.id);
  await equipoDe(otro, 1);
  expect(await ana.paciente(personal)).not.toHaveProperty('equipo');
});
