/** A practice with events for the tests of audit: the published events, in the form of the services that own them. */
import { randomUUID } from 'node:crypto';
import type { Event } from '@odonto/event-kit/decider';
import type { EventToAppend, Actor } from '@odonto/event-kit/event-log';
import { type TempService, type Usuario, usuario } from '@odonto/service-kit/testing';

export interface Hecho {
  readonly recordedAt?: string;
  readonly effectiveAt?: string;
  readonly actor?: Actor;
  readonly requestId?: string;
}

export interface Practica {
  readonly auditor: Usuario;
  /** Appends to the end of a stream; returns the position of the last event. */
  escribir(stream: string, eventos: readonly (Event & { readonly de?: Hecho })[]): Promise<bigint>;
  /** Sends a GET as the auditor, once the read models have caught up. */
  pedir<T>(path: string): Promise<T>;
}

const SIEMPRE = '2026-03-02T15:00:00.000Z';

export const practica = (service: TempService): Practica => {
  const auditor = usuario(service, 'auditor');
  let posicion = 0n;
  return {
    auditor,
    escribir: async (stream, eventos) => {
      const { log } = service.shared;
      const { head } = await log.read(stream);
      const nuevos = eventos.map(({ de, type, data }): EventToAppend => {
        const { recordedAt = SIEMPRE, actor, requestId = 'prueba', effectiveAt } = de ?? {};
        return {
          id: randomUUID(),
          event: { type, data },
          metadata: {
            recordedAt,
            actor: actor ?? { id: 'sol', rol: 'profesional' },
            requestId,
            ...(effectiveAt !== undefined && { effectiveAt }),
          },
        };
      });
      posicion = (await log.append(stream, head, nuevos)).position;
      return posicion;
    },
    pedir: async <T>(path: string) => {
      const { status, body } = await auditor.get(path, { 'x-posicion': String(posicion) });
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      return body as T;
    },
  };
};
