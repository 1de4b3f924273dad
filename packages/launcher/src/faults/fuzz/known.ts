/** Requests that once delayed all others. They are sent again so that a regression is found. */
import type { Expediente } from '@odonto/practice/testing';
import { formWith, useBomb } from './files.ts';
import type { Sent } from './requests.ts';

const login = (body: string): Sent => ({
  method: 'POST',
  path: '/api/profesionales/login',
  headers: { 'content-type': 'application/json' },
  body,
});
const get = (path: string): Sent => ({ method: 'GET', path, headers: {}, body: undefined });

const upload = (token: string, paciente: string, content: string): Sent => {
  const { type, body } = formWith(content);
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  return { method: 'POST', path: `/api/fotos/${paciente}`, headers, body };
};

export interface Known {
  readonly toSend: Sent;
  /** The expected status, if any. */
  readonly status?: number;
}

/** @param token of the profesional whose record it is */
export const knownRequests = (token: string, { paciente }: Expediente): readonly Known[] => {
  const svg = (content: string): Known => ({ toSend: upload(token, paciente, content) });
  return [
    { toSend: get(`/${'.'.repeat(15_500)}/`), status: 414 },
    { toSend: get(`/${'.'.repeat(2_000)}/`), status: 200 },
    { toSend: get(`/api/pacientes?busqueda=${'a+'.repeat(7_500)}`), status: 414 },
    { toSend: login(`{"email":${'['.repeat(520_000)}${']'.repeat(520_000)}}`), status: 413 },
    { toSend: login('{"a":'.repeat(100_000)), status: 413 },
    { toSend: login(`{"email":${'['.repeat(4_000)}`), status: 400 },
    svg(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<a/>'.repeat(37_500)}</svg>`),
    svg(useBomb(7)),
    svg(`${'<!---->'.repeat(585)}<x`),
  ];
};
