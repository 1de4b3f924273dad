/**
 * Publishes the last paciente of a post of the demonstration's chain, for tests of services that generate demo data.
 */
import { randomUUID } from 'node:crypto';
import type { Event } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';
import { type IdsDeCadena, pacientesDePuesto, PUESTOS, type Puesto } from '../demo/cadena.ts';

const metadata = {
  recordedAt: '2025-11-01T12:00:00.000Z',
  actor: { id: 'sistema', rol: 'sistema' },
  requestId: 'prueba',
} as const;

export interface PuestoPublicado {
  readonly puesto: Puesto;
  readonly hecho: number;
  readonly profesionalId: string;
  readonly sucursalId: string;
}

/**
 * Publishes a site with chairs, and the last paciente of a post. With that paciente the services start to generate
 * data.
 */
export const publicarPuesto = async (log: EventLog, ids: IdsDeCadena): Promise<PuestoPublicado> => {
  // The post with the fewest days.
  const puesto = PUESTOS.find(({ dias }) => dias.length === 2) ?? PUESTOS[0];
  if (!puesto) throw new Error('the chain has no posts');
  const hecho = Date.now();
  const profesionalId = ids.cuenta(hecho, puesto.persona);
  const sucursalId = ids.sucursal(hecho, 1);
  const publicar = (stream: string, events: readonly Event[]) =>
    log.append(
      stream,
      'no-stream',
      events.map((event) => ({ id: randomUUID(), event, metadata })),
    );
  const datos = { nombre: 'Caballito', direccion: '', telefono: '', zonaHoraria: '', color: '' };
  await publicar('organizacion', [
    { type: 'SucursalAbierta', data: { sucursalId, datos } },
    ...[0, 1, 2].map((orden) => ({
      type: 'SillonAgregado',
      data: { sucursalId, sillonId: `sillon-${orden}`, nombre: `Sillón ${orden + 1}`, orden },
    })),
  ]);
  const pacienteId = ids.paciente(hecho, pacientesDePuesto(puesto).at(-1) ?? 0);
  await publicar(`paciente-${pacienteId}`, [
    { type: 'PacienteIncorporado', data: { pacienteId, profesionalId, sucursalId, numeroHc: 1 } },
  ]);
  return { puesto, hecho, profesionalId, sucursalId };
};

/** Waits until the log has `minimo` events of the first type, and returns the number of events of each type. */
export const contarHasta = async (
  log: EventLog,
  minimo: number,
  ...tipos: readonly [string, ...(readonly string[])]
): Promise<readonly number[]> => {
  for (;;) {
    const todos = (await log.readAll(0n, 100_000)).map(({ type }) => type);
    const cuentas = tipos.map((tipo) => todos.filter((uno) => uno === tipo).length);
    if ((cuentas[0] ?? 0) >= minimo) return cuentas;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
