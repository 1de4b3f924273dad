/** Users, and their rights on our streams by the default access lists. */
import type { Metadata } from '@grpc/grpc-js';
import { failures, type ServiceError } from './failures.ts';

export interface User {
  password: string;
  readonly rights: readonly ('read' | 'write')[];
}

/** Absent for an insecure server, on which every user may do everything. */
export type Users = Readonly<Record<string, User>>;

const BASIC = /^Basic (.+)$/;

/** The failure of a call whose user lacks the right; undefined when the user has it. */
export const accessRefusal = (
  users: Users | undefined,
  metadata: Metadata,
  operation: 'read' | 'write',
): ServiceError | undefined => {
  if (users === undefined) return undefined;
  const [, encoded = ''] = BASIC.exec(String(metadata.get('authorization')[0] ?? '')) ?? [];
  const [name = '', ...password] = Buffer.from(encoded, 'base64').toString().split(':');
  const user = users[name];
  if (user === undefined || user.password !== password.join(':')) return failures.unauthenticated();
  return user.rights.includes(operation) ? undefined : failures.denied();
};
