import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Pago, SaldoDePaciente, Tratamiento, Vencidas } from '@odonto/contracts/financiacion';
import { type PacientePublicado, publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { financing } from '../service.ts';

/** 23 of November in Buenos Aires, the 24th in UTC. */
const clock = { now: (): Date => new Date('2026-11-24T00:30:00Z') };

let service: TempService;
let ana: Usuario;
let juana: PacientePublicado;
let ramon: PacientePublicado;

beforeAll(async () => {
  service = await tempService(financing, { clock });
  ana = usuario(service);
  juana = await publicarPaciente(service.shared.log, ana.id, { nombre: 'Juana' });
  ramon = await publicarPaciente(service.shared.log, ana.id, { nombre: 'Ramón' });
});
afterAll(() => service.stop());

const acordar = async (
  { id: paciente_id }: PacientePublicado,
  descripcion: string,
  fecha_inicio: string,
): Promise<Tratamiento> => {
  const cuerpo = { paciente_id, descripcion, fecha_inicio, monto_total: 1000, cantidad_cuotas: 4 };
  return (await ana.post('/api/financiacion/tratamientos', cuerpo)).body as Tratamiento;
};
const pagar = async ({ id: tratamiento_id }: Tratamiento, monto_pagado: number): Promise<Pago> => {
  const cuerpo = { tratamiento_id, monto_pagado, fecha_pago: '2026-11-20', metodo_pago: 'efectivo' };
  return (await ana.post('/api/financiacion/pagos', cuerpo)).body as Pago;
};
const vencidas = async (query = '', quien = ana): Promise<Vencidas> =>
  (await quien.get(`/api/financiacion/vencidas${query}`)).body as Vencidas;
const descripciones = ({ tratamientos }: Vencidas) => tratamientos.map(({ descripcion }) => descripcion);
const saldos = async (...ids: readonly string[]): Promise<SaldoDePaciente[]> =>
  (await ana.get(`/api/financiacion/saldos?ids=${ids.join(',')}`)).body as SaldoDePaciente[];

test('los tratamientos con cuotas vencidas, primero los de vencimiento más antiguo', async () => {
  expect(await vencidas()).toEqual({ total: 0, tratamientos: [], siguiente: null });
  const corona = await acordar(ramon, 'Corona', '2026-10-23');
  const ortodoncia = await acordar(juana, 'Ortodoncia', '2026-08-01');
  await acordar(juana, 'Vence hoy', '2026-11-23');
  await acordar(juana, 'Por venir', '2026-12-01');
  const { total, tratamientos } = await vencidas();
  expect(total).toBe(2);
  expect(tratamientos).toEqual([
    {
      id: ortodoncia.id,
      paciente_id: juana.id,
      paciente_nombre: 'Juana',
      descripcion: 'Ortodoncia',
      desde: '2026-08-01',
      cuotas: 4,
      vencido: 1000,
    },
    {
      id: corona.id,
      paciente_id: ramon.id,
      paciente_nombre: 'Ramón',
      descripcion: 'Corona',
      desde: '2026-10-23',
      cuotas: 1,
      vencido: 250,
    },
  ]);

  // Payments cover the first instalments first, so the rest is overdue since a later day.
  const pago = await pagar(ortodoncia, 900);
  expect((await vencidas()).tratamientos.map(({ desde, vencido }) => [desde, vencido])).toEqual([
    ['2026-10-23', 250],
    ['2026-11-01', 100],
  ]);
  const primera = await vencidas('?limite=1');
  expect(descripciones(primera)).toEqual(['Corona']);
  const segunda = await vencidas(`?limite=1&cursor=${encodeURIComponent(primera.siguiente ?? '')}`);
  expect([descripciones(segunda), segunda.total, segunda.siguiente]).toEqual([['Ortodoncia'], 2, null]);

  await pagar(ortodoncia, 100);
  expect(descripciones(await vencidas())).toEqual(['Corona']);
  await ana.delete(`/api/financiacion/pagos/${pago.id}`);
  expect(descripciones(await vencidas())).toEqual(['Ortodoncia', 'Corona']);
  expect((await vencidas('', usuario(service))).tratamientos).toEqual([]);
});

test('lo que debe cada uno de los pacientes propios, y cuánto está vencido', async () => {
  const ajeno = await publicarPaciente(service.shared.log, usuario(service).id);
  const hallados = await saldos(juana.id, ramon.id, ajeno.id, 'no-es-un-id');
  expect(hallados.toSorted((a, b) => a.saldo - b.saldo)).toEqual([
    { paciente_id: ramon.id, saldo: 1000, vencido: 250 },
    { paciente_id: juana.id, saldo: 2900, vencido: 900 },
  ]);
  expect(await saldos()).toEqual([]);
  const visto = await ramon.eliminar();
  const { body } = await ana.get('/api/financiacion/vencidas', visto);
  expect(descripciones(body as Vencidas)).toEqual(['Ortodoncia']);
});

test('quién recibe a un paciente reclama lo vencido, y quién lo tenía antes ya no lo ve', async () => {
  const [eva, zoe] = [
    usuario(service),
    await publicarPaciente(service.shared.log, ana.id, { nombre: 'Zoe' }),
  ];
  await acordar(zoe, 'Implante', '2026-09-01');
  const { log } = service.shared;
  const suyo = { pacienteId: zoe.id, sucursalId: 's' };
  const de = { profesionalId: eva.id, anteriorId: ana.id };
  const eventos = [
    { type: 'PacienteIncorporado', data: { ...suyo, profesionalId: ana.id, numeroHc: 1 } },
    { type: 'PacienteTransferido', data: { ...suyo, ...de, motivo: 'x', turnos: 'conserva' } },
  ];
  const metadata = {
    recordedAt: clock.now().toISOString(),
    actor: { id: 'a', rol: 'admin' },
    requestId: 'r',
  };
  const { position } = await log.append(
    `paciente-${zoe.id}`,
    (await log.read(`paciente-${zoe.id}`)).head,
    eventos.map((event) => ({ id: randomUUID(), event, metadata })),
  );
  const visto = { 'x-posicion': String(position) };
  const leer = async (quien: Usuario) =>
    (await quien.get('/api/financiacion/vencidas', visto)).body as Vencidas;
  expect(descripciones(await leer(ana))).not.toContain('Implante');
  expect(await leer(eva)).toMatchObject({ total: 1, tratamientos: [{ descripcion: 'Implante' }] });
});
