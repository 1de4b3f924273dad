/** The jobs of an auditor: requested any number of times with one key, each runs once. */
import { randomUUID } from 'node:crypto';
import { addressAmong, send } from '../../app/testing/call.ts';
import { Unexpected } from '../kill/outside.ts';
import type { Started } from '../kill/practice.ts';

export interface Work {
  readonly path: string;
  readonly body: object;
  readonly key: string;
}

const EXPORTS = '/api/auditoria/exportaciones';
const VERIFICATIONS = '/api/auditoria/verificaciones';

/** One of each kind. */
export const workOn = (paciente: string): readonly Work[] => [
  { path: EXPORTS, body: { tipo: 'paciente', id: paciente }, key: randomUUID() },
  { path: VERIFICATIONS, body: {}, key: randomUUID() },
];

/** @returns its id @throws Unexpected, and TypeError when the connection breaks */
export const askFor = async ({ served, auditor }: Started, { path, body, key }: Work): Promise<string> => {
  const response = await send(addressAmong(served)('POST', path), 'POST', {
    token: auditor,
    body,
    headers: { 'idempotency-key': key },
  });
  const text = await response.text();
  if (response.status !== 202) throw new Unexpected(`${path}: ${response.status} ${text}`);
  return String((JSON.parse(text) as { readonly id?: unknown }).id);
};

/** @throws Unexpected when it failed */
export const isComplete = async (
  { served, auditor }: Started,
  { path }: Work,
  id: string,
): Promise<boolean> => {
  const address = addressAmong(served)('GET', `${path}/${id}`);
  const response = await send(address, 'GET', { token: auditor });
  const { estado } = (await response.json()) as { readonly estado?: string };
  if (estado === 'fallida') throw new Unexpected(`${path}/${id}: ${estado}`);
  return estado === 'completada';
};
