/**
 * Creates users and rights in MongoDB and EventStoreDB. `docker compose up` runs this program once before the services.
 * It gets the administrators' URLs and every service's password; a service gets only its own password. Files in
 * `/modulos` describe the modules from elsewhere.
 */
import { CannotStart } from '@odonto/event-kit/runtime';
import { secretSetting } from '@odonto/service-kit/settings';
import { MongoClient } from 'mongodb';
import { composedServices } from './deployment/composed-services.ts';
import { mongoPasswordSetting } from './deployment/fill-secrets.ts';
import { keptByModules } from './deployment/kept-by-modules.ts';
import { prepareEventStoreDb } from './deployment/prepare-eventstoredb.ts';
import { prepareMongo } from './deployment/prepare-mongodb.ts';
import { command } from './operations/command.ts';

const MODULES = '/modulos';

const { env } = process;
const setting = (name: string): string => {
  const value = secretSetting(env, name);
  if (value === undefined) throw new CannotStart(`${name}: falta`);
  return value;
};

await command(async () => {
  const services = [...(await composedServices()), ...keptByModules(MODULES)];
  const users = services.map((service) => ({
    service,
    password: setting(mongoPasswordSetting(service.name)),
  }));
  const client = new MongoClient(setting('MONGODB_ADMIN_URL'), { serverSelectionTimeoutMS: 60_000 });
  try {
    await prepareMongo(client.db('odonto'), users);
  } finally {
    await client.close();
  }
  await prepareEventStoreDb({
    url: setting('EVENTSTORE_ADMIN_URL'),
    adminPassword: setting('EVENTSTORE_ADMIN_PASSWORD'),
    servicesPassword: setting('EVENTSTORE_PASSWORD'),
    auditPassword: setting('EVENTSTORE_AUDIT_PASSWORD'),
  });
  return ['Usuarios y permisos de MongoDB y EventStoreDB: al día.'];
});
