/** Creates or updates the users of MongoDB, one for each service. */
import type { Kept } from '@odonto/service-kit/operations';
import { MongoServerError, type Db } from 'mongodb';
import { rightsOf } from './mongodb-rights.ts';

const ROLE_EXISTS = 51_002;
const USER_EXISTS = 51_003;

export interface MongoUser {
  readonly service: Kept;
  readonly password: string;
}

/** Creates a role or user, or updates an existing one. @throws MongoServerError for any other failure */
const put = async (
  db: Pick<Db, 'command'>,
  [create, update, exists]: readonly [string, string, number],
  name: string,
  content: object,
): Promise<void> => {
  try {
    await db.command({ [create]: name, ...content });
  } catch (error) {
    if (!(error instanceof MongoServerError && error.code === exists)) throw error;
    await db.command({ [update]: name, ...content });
  }
};

/**
 * User and role have the service's name. Idempotent, because it runs at every start: the read models of a new version
 * get their rights before the services start.
 * @param db the application's database, opened by an administrator
 */
export const prepareMongo = async (
  db: Pick<Db, 'command' | 'databaseName'>,
  users: readonly MongoUser[],
): Promise<void> => {
  for (const { service, password } of users) {
    const { name } = service;
    await put(db, ['createRole', 'updateRole', ROLE_EXISTS], name, {
      privileges: rightsOf(service, db.databaseName),
      roles: [],
    });
    await put(db, ['createUser', 'updateUser', USER_EXISTS], name, { pwd: password, roles: [name] });
  }
};
