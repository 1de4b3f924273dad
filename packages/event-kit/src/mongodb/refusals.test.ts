import { expect, test } from '@jest/globals';
import { MongoServerError, MongoServerSelectionError } from 'mongodb';
import { StoreRefused, StoreUnavailable } from '../event-store/port.ts';
import { openMongo } from './connection.ts';
import { causeOf, refusalOf } from './refusals.ts';

const serverError = (code: number, message = 'insert { nombre: "Ana Sosa" }'): MongoServerError =>
  new MongoServerError({ message, code, codeName: `Code${code}` });

test.each([
  [18, 'MONGODB_URL: MongoDB rechazó el usuario o la contraseña (código 18).'],
  [13, 'MONGODB_URL: al usuario le falta un permiso en MongoDB (código 13).'],
  [10334, 'MONGODB_URL: un documento supera los 16 MB que MongoDB admite (código 10334).'],
  [67, 'MONGODB_URL: MongoDB no puede crear un índice (código 67).'],
  [171, 'MONGODB_URL: MongoDB no puede crear un índice (código 171).'],
  [2, 'MONGODB_URL: MongoDB no admite una orden (código 2).'],
  [51091, 'MONGODB_URL: MongoDB no admite una orden (código 51091).'],
  [292, 'MONGODB_URL: MongoDB no pudo ordenar una lista con la memoria que tiene permitida (código 292).'],
])('code %d is a refusal, and its line quotes no document', (code, line) => {
  const refusal = refusalOf(serverError(code));
  expect(refusal).toBeInstanceOf(StoreRefused);
  expect([refusal?.message, refusal?.cause]).toEqual([line, undefined]);
});

test.each([1, 50, 91, 112, 189, 10107, 11602, 13435])('code %d is an outage', (code) => {
  expect(refusalOf(serverError(code))).toBeUndefined();
  expect(causeOf(serverError(code)).message).toBe(`Code${code} (${code})`);
});

test('an outage lists the answer of each server, or states that no server belongs to the set', () => {
  const reason = (servers: [string, { error?: Error }][]) =>
    ({ setName: 'rs0', servers: new Map(servers) }) as unknown as ConstructorParameters<
      typeof MongoServerSelectionError
    >[1];
  const lost = new MongoServerSelectionError(
    'timed out',
    reason([['a:1', { error: new Error('getaddrinfo ENOTFOUND a') }]]),
  );
  expect(causeOf(lost).message).toBe('timed out (a:1: getaddrinfo ENOTFOUND a)');
  expect(causeOf(new MongoServerSelectionError('timed out', reason([]))).message).toBe(
    'timed out (no server of the replica set rs0)',
  );
});

test('a route answers a refusal as an outage', () => {
  expect(refusalOf(serverError(13))).toBeInstanceOf(StoreUnavailable);
});

test('a database named test is refused, because the driver uses it when the URL names none', () => {
  expect(() => openMongo('mongodb://127.0.0.1:9/test')).toThrow('la base de datos no puede llamarse test');
  expect(openMongo('mongodb://127.0.0.1:9').db.databaseName).toBe('odonto');
  expect(openMongo('mongodb://127.0.0.1:9/?replicaSet=rs0').db.databaseName).toBe('odonto');
});
