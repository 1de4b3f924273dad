/** What the gateway knows of a request while it passes. */
import type Koa from 'koa';

export interface State {
  requestId: string;
  /** What the answer says unless whoever answers says otherwise; names in small letters. */
  headers: Record<string, string>;
}

export type Context = Koa.ParameterizedContext<State>;
export type Middleware = Koa.Middleware<State>;
