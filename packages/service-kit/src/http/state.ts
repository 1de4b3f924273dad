/** What the kit knows of a request while it passes. */
import type Koa from 'koa';
import type { Position } from '../event-store/port.ts';

export interface State {
  requestId: string;
  /** Id of the signed-in user, once known, for the log. */
  userId?: string;
  /** Template of the route that answers it: `/api/pacientes/:id`. */
  route?: string;
  /** What a route that is about an account adds to the log's line: ids and keyed values, never personal data. */
  logged?: {
    readonly fields: Readonly<Record<string, string>>;
    readonly msg: 'request' | 'login' | 'malware';
  };
  /** Where this request's last event was appended: the `x-posicion` of the answer. */
  position?: Position;
  /** Projections did not catch up in time: the answer carries `x-proyeccion: atrasada`. */
  delayed: boolean;
}

export type Context = Koa.ParameterizedContext<State>;
export type Middleware = Koa.Middleware<State>;
