/** The origin that the browser used (`https://clinica.example`), from the gateway's X-Forwarded headers. */
import type { Request } from './route.ts';

const text = (value: string | string[] | undefined): string => String(value ?? '');

export const originOf = ({ headers }: Pick<Request, 'headers'>): string =>
  `${text(headers['x-forwarded-proto']) || 'http'}://${text(headers['x-forwarded-host']) || text(headers['host'])}`;
