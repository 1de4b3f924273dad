/**
 * The services and the gateway in one process, on the servers that its environment names. Its argument is the number of
 * pacientes that it writes first. Sends its parent the port, the tokens of dentists and of an auditor, and the times.
 */
import { startGateway } from '@odonto/gateway';
import { systemClock } from '@odonto/event-kit/runtime';
import { tokenSigner, tokenVerifier } from '@odonto/service-kit/tokens';
import { openShared, runService } from '@odonto/service-kit/run';
import { changesSecret, readSettings } from '@odonto/service-kit/settings';
import accounts from '@odonto/services-accounts/module';
import audit from '@odonto/services-audit/module';
import calendar from '@odonto/services-calendar/module';
import financing from '@odonto/services-financing/module';
import patients from '@odonto/services-patients/module';
import { pino } from 'pino';
import { profesionalesOf, writePractice } from './practice.ts';

const MODULES = [accounts, patients, calendar, financing, audit];
/** Milliseconds. */
const LONGEST_CATCH_UP = 60 * 60_000;

const pacientes = Number(process.argv[2]);
const settings = readSettings(process.env);
const logger = pino({ level: 'warn' }, pino.destination(2));
const shared = await openShared({ settings, logger });
const since = (began: number): number => Math.round((performance.now() - began) / 1_000);

const beganWriting = performance.now();
const events = await writePractice(shared.log, pacientes);
const writing = since(beganWriting);

const beganReading = performance.now();
const running = await Promise.all(
  MODULES.map((module) => runService(module, shared, { host: '127.0.0.1', port: 0 })),
);
const head = await shared.log.head();
const passed = await Promise.all(running.map((service) => service.passed(head, LONGEST_CATCH_UP)));
if (!passed.every(Boolean)) throw new Error('projections were not caught up within an hour');
const reading = since(beganReading);

const gateway = await startGateway({
  host: '127.0.0.1',
  port: 0,
  services: Object.fromEntries(running.map(({ name, url }) => [name, url])),
  verifyToken: tokenVerifier(shared.tokenKeys.publicKey, systemClock, settings.instalacion),
  internalSecret: changesSecret(shared.secret),
  shellDir: '/nonexistent',
  mfes: {},
  mfeKeys: 'unverified',
  trustProxy: 0,
  techos: settings.techos,
  logger: pino({ enabled: false }),
});
const sign = tokenSigner(shared.tokenKeys.privateKey, systemClock, settings.instalacion);
const tokenOf = (id: string, rol: 'profesional' | 'auditor'): string =>
  sign({ id, rol, nombre: 'Ana', sesion: 0 });

const stop = async (): Promise<void> => {
  await gateway.stop();
  await Promise.all(running.map((service) => service.stop()));
  await shared.close();
  process.exit();
};
process.once('SIGTERM', () => void stop());
process.send?.({
  port: gateway.port,
  profesionales: profesionalesOf(pacientes).map((id) => tokenOf(id, 'profesional')),
  auditor: tokenOf('0199cccc-0000-7000-8000-000000000000', 'auditor'),
  events,
  writing,
  reading,
  head: String(head),
});
