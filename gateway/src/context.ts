import type Koa from 'koa';

export interface State {
  requestId: string;
  /** Default headers of the answer, which a handler may replace; names in lower case. */
  headers: Record<string, string>;
}

export type Context = Koa.ParameterizedContext<State>;
export type Middleware = Koa.Middleware<State>;
