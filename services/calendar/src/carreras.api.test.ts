/** Two concurrent requests for the same turno, a thousand times: the final turno and both answers agree. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Turno } from '@odonto/contracts/turno';
import { publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { calendar } from './service.ts';

const CARRERAS = 1_000;
const A_LA_VEZ = 25;
const TURNOS = '/api/turnos';

let service: TempService;
let ana: Usuario;
let pacienteId: string;
beforeAll(async () => {
  service = await tempService(calendar);
  ana = usuario(service);
  pacienteId = (await publicarPaciente(service.shared.log, ana.id)).id;
});
afterAll(() => service.stop());

const mensaje = (body: unknown): string => (body as { message: string }).message;
const estado = (id: string, cual: string) => ana.put(`${TURNOS}/${id}/estado`, { estado: cual });
const mover = (id: string, fecha: string) => ana.put(`${TURNOS}/${id}`, { fecha });

/** Each returns a function that checks both answers against the final turno. */
const carreras: readonly ((id: string) => Promise<(quedo: Turno) => boolean>)[] = [
  async (id) => {
    const [cancelar, confirmar] = await Promise.all([estado(id, 'cancelado'), estado(id, 'confirmado')]);
    return (quedo) =>
      quedo.estado === 'cancelado' &&
      cancelar.status === 200 &&
      (confirmar.status === 200 ||
        (confirmar.status === 409 &&
          mensaje(confirmar.body) === 'No se puede pasar de cancelado a confirmado'));
  },
  async (id) => {
    const [cancelar, mudar] = await Promise.all([estado(id, 'cancelado'), mover(id, '2028-02-29')]);
    const movido = mudar.status === 200;
    return (quedo) =>
      quedo.estado === 'cancelado' &&
      cancelar.status === 200 &&
      quedo.fecha === (movido ? '2028-02-29' : '2027-01-04') &&
      (movido || (mudar.status === 409 && mensaje(mudar.body) === 'No se puede mover un turno cancelado'));
  },
  async (id) => {
    const fechas = ['2027-12-31', '2028-01-01'];
    const mudanzas = await Promise.all(fechas.map((fecha) => mover(id, fecha)));
    return (quedo) => fechas.includes(quedo.fecha) && mudanzas.every(({ status }) => status === 200);
  },
];

test(`${CARRERAS} carreras por el mismo turno`, async () => {
  const mal: string[] = [];
  for (let corridas = 0; corridas < CARRERAS; corridas += A_LA_VEZ) {
    const juzgar = await Promise.all(
      Array.from({ length: A_LA_VEZ }, async (_, n) => {
        const cita = { paciente_id: pacienteId, fecha: '2027-01-04', hora: '10:00', descripcion: 'x' };
        const { id } = (await ana.post(TURNOS, cita)).body as Turno;
        const bien = await carreras[(corridas + n) % carreras.length]?.(id);
        return { id, bien };
      }),
    );
    const vigentes = (await ana.get(TURNOS)).body as Turno[];
    const quedaron = new Map(vigentes.map((turno) => [turno.id, turno]));
    for (const { id, bien } of juzgar) {
      const quedo = quedaron.get(id);
      if (quedo === undefined || !bien?.(quedo)) mal.push(JSON.stringify(quedo));
    }
    await Promise.all(juzgar.map(({ id }) => ana.delete(`${TURNOS}/${id}`)));
  }
  expect(mal).toEqual([]);
}, 300_000);
