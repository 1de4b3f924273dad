/** The kit's state of a request. */
import type Koa from 'koa';
import type { Position } from '@odonto/event-kit/event-store';

export interface State {
  requestId: string;
  /** Id of the signed-in user, for the log. */
  userId?: string;
  /** Template of the matching route: `/api/pacientes/:id`. */
  route?: string;
  /** Fields that a route about an account adds to the log line: ids and keyed values, never personal data. */
  logged?: {
    readonly fields: Readonly<Record<string, string>>;
    readonly msg: 'request' | 'login' | 'malware';
  };
  /** Position of this request's last event: the `x-posicion` of the answer. */
  position?: Position;
  /** Projections did not catch up in time: the answer carries `x-proyeccion: atrasada`. */
  delayed: boolean;
}

export type Context = Koa.ParameterizedContext<State>;
export type Middleware = Koa.Middleware<State>;
