/** A service as in production, without the additions of tests, on its own folder. */
import { systemClock } from '@odonto/event-kit/runtime';
import { tokenSigner } from '@odonto/service-kit/tokens';
import { eventsOf, type Module } from '@odonto/service-kit/module';
import { openShared, type Shared, runService } from '@odonto/service-kit/run';
import { changesSecret, readSettings } from '@odonto/service-kit/settings';
import { pino } from 'pino';
import { scratchFolder } from './disk.ts';

export interface BenchService {
  readonly port: number;
  readonly shared: Shared;
  /** A token of a profesional. */
  readonly token: (id: string) => string;
  /** The key that verifies the tokens, in PEM. */
  readonly publicKey: string;
  /** The secret that a gateway in front of the service must send. */
  readonly gatewaySecret: string;
  readonly stop: () => Promise<void>;
}

export const startService = async (module: Module): Promise<BenchService> => {
  const scratch = scratchFolder();
  const settings = readSettings({ DATA_DIR: scratch.path });
  const shared = await openShared({
    settings,
    logger: pino({ enabled: false }),
    clock: systemClock,
    definitions: eventsOf([module]),
  });
  const running = await runService(module, shared, { host: '127.0.0.1', port: 0 });
  const sign = tokenSigner(shared.tokenKeys.privateKey, systemClock);
  return {
    port: Number(new URL(running.url).port),
    shared,
    token: (id) => sign({ id, rol: 'profesional', nombre: 'Ana', sesion: 0 }),
    publicKey: shared.tokenKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    gatewaySecret: changesSecret(shared.secret),
    stop: async () => {
      await running.stop();
      await shared.close();
      scratch[Symbol.dispose]();
    },
  };
};
