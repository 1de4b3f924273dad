/** The financing service as it runs in production, on a folder of the bench's disk, and clients that call it over HTTP. */
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Tratamiento } from '@odonto/contracts/financiacion';
import { runService, openShared } from '@odonto/service-kit/run';
import { systemClock } from '@odonto/event-kit/runtime';
import { tokenSigner } from '@odonto/service-kit/tokens';
import { readSettings } from '@odonto/service-kit/settings';
import { publicarPaciente } from '@odonto/practice/testing';
import { financing } from '@odonto/services-financing';
import { pino } from 'pino';

export interface Financing extends AsyncDisposable {
  /** A new paciente with one treatment, in pesos. */
  agree(montoTotal: number): Promise<{ readonly pacienteId: string; readonly tratamientoId: string }>;
  /** Registers a payment of one peso; returns its instalment number. */
  pay(tratamientoId: string): Promise<number>;
  /** The treatments and the payments of a paciente, requested together as the screen does. */
  read(pacienteId: string): Promise<void>;
}

export const openFinancing = async (folder: string): Promise<Financing> => {
  const settings = readSettings({ DATA_DIR: folder });
  const shared = await openShared({ settings, logger: pino({ enabled: false }) });
  const service = await runService(financing, shared, { host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const profesionalId = randomUUID();
  const token = tokenSigner(
    shared.tokenKeys.privateKey,
    systemClock,
  )({ id: profesionalId, rol: 'profesional', nombre: 'Ana', sesion: 0 });

  const call = (method: string, path: string, body?: object): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      request(`${service.url}/api/financiacion/${path}`, { agent, method, headers }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject).on('end', () => {
          const text = Buffer.concat(pieces).toString();
          if ((response.statusCode ?? 500) < 300) resolve(text);
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text}`));
        });
      })
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body));
    });

  return {
    async agree(montoTotal) {
      const { id: pacienteId } = await publicarPaciente(shared.log, profesionalId);
      const text = await call('POST', 'tratamientos', {
        paciente_id: pacienteId,
        descripcion: 'Ortodoncia',
        monto_total: montoTotal,
        cantidad_cuotas: 12,
      });
      return { pacienteId, tratamientoId: (JSON.parse(text) as Tratamiento).id };
    },
    async pay(tratamientoId) {
      const text = await call('POST', 'pagos', {
        tratamiento_id: tratamientoId,
        monto_pagado: 1,
        fecha_pago: '2026-11-20',
        metodo_pago: 'efectivo',
        referencia_pago: 'R-1',
      });
      return (JSON.parse(text) as { numero_cuota: number }).numero_cuota;
    },
    async read(pacienteId) {
      await Promise.all([call('GET', `tratamientos/${pacienteId}`), call('GET', `pagos/${pacienteId}`)]);
    },
    async [Symbol.asyncDispose]() {
      agent.destroy();
      await service.stop();
      await shared.close();
    },
  };
};
