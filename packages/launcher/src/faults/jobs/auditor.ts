/** The jobs of an auditor and of a profesional. A job that is requested several times with one key runs once. */
import { randomUUID } from 'node:crypto';
import { addressAmong, send } from '../../app/testing/call.ts';
import { Unexpected } from '../kill/outside.ts';
import type { Started } from '../kill/practice.ts';

export interface Work {
  readonly path: string;
  readonly body: object;
  readonly key: string;
  /** Whether the profesional requests the job. If absent, the auditor does. */
  readonly own?: true;
}

const EXPORTS = '/api/auditoria/exportaciones';
const VERIFICATIONS = '/api/auditoria/verificaciones';
const ALL_DATA = '/api/export/datos';
/** The states of completed work. */
const COMPLETE: readonly unknown[] = ['completada', 'lista'];
const FAILED: readonly unknown[] = ['fallida', 'retirada'];

/** One job of each kind. */
export const workOn = (paciente: string): readonly Work[] => [
  { path: EXPORTS, body: { tipo: 'paciente', id: paciente }, key: randomUUID() },
  { path: VERIFICATIONS, body: {}, key: randomUUID() },
  { path: ALL_DATA, body: {}, key: randomUUID(), own: true },
];

const tokenFor = ({ auditor, tokens }: Started, { own }: Work): string | undefined =>
  own ? tokens[0] : auditor;

/** @returns the id of the job @throws Unexpected, and TypeError when the connection breaks */
export const askFor = async (started: Started, work: Work): Promise<string> => {
  const { path, body, key } = work;
  const response = await send(addressAmong(started.served)('POST', path), 'POST', {
    token: tokenFor(started, work),
    body,
    headers: { 'idempotency-key': key },
  });
  const text = await response.text();
  if (response.status !== 202) throw new Unexpected(`${path}: ${response.status} ${text}`);
  return String((JSON.parse(text) as { readonly id?: unknown }).id);
};

/** @throws Unexpected when the job failed */
export const isComplete = async (started: Started, work: Work, id: string): Promise<boolean> => {
  const { path } = work;
  const token = tokenFor(started, work);
  const response = await send(addressAmong(started.served)('GET', `${path}/${id}`), 'GET', { token });
  const { estado } = (await response.json()) as { readonly estado?: string };
  if (FAILED.includes(estado)) throw new Unexpected(`${path}/${id}: ${estado}`);
  return COMPLETE.includes(estado);
};

/** Deletes an export of all data, because a user has at most three. The application removes other jobs itself. */
export const dismiss = async (started: Started, work: Work, id: string): Promise<void> => {
  if (work.path !== ALL_DATA) return;
  const address = addressAmong(started.served)('DELETE', `${ALL_DATA}/${id}`);
  const { status } = await send(address, 'DELETE', { token: tokenFor(started, work) });
  if (status !== 200) throw new Unexpected(`${ALL_DATA}/${id} was not deleted: ${status}`);
};
