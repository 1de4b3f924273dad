/** What the gateway knows of a request while it passes. */
import type Koa from 'koa';

export interface State {
  requestId: string;
}

export type Context = Koa.ParameterizedContext<State>;
export type Middleware = Koa.Middleware<State>;
