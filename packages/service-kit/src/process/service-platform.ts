/** The platform of one service. It is composed before its stores are open, so it accesses them later. */
import { sealedFiles } from '../files/sealed.files.ts';
import type { Shared } from './platform.ts';
import type { Projector } from '@odonto/event-kit/projector';
import type { View } from '@odonto/event-kit/projections';
import { lazyRegister, type ReadModels, type Register } from '@odonto/event-kit/read-models';
import type { Platform } from './service.ts';

/** The stores of a service, opened once its name and projections are known. */
export interface Stores {
  readonly readModels: ReadModels;
  readonly projector: Projector;
  /** The stored answers of idempotent requests. */
  readonly answers: Register;
  /** Names of the registers that the service declares. */
  readonly registers: readonly string[];
}

const lazyView = <Doc extends object>(view: () => Promise<View<Doc>>): View<Doc> => ({
  get: async (id) => (await view()).get(id),
  getMany: async (ids) => (await view()).getMany(ids),
  find: async (query) => (await view()).find(query),
  findJson: async (query) => (await view()).findJson(query),
  count: async (query) => (await view()).count(query),
});

/** The platform of a service; its calls wait for `stores`. */
export const platformOf = (shared: Shared, stores: Promise<Stores>): Platform => {
  const { log, keys, cipher, jobs, secret, tokenKeys, clock, logger, settings } = shared;
  return {
    log,
    keys,
    jobs,
    files: sealedFiles(shared.files, cipher),
    secret,
    signingKey: () => tokenKeys.privateKey,
    clock,
    logger,
    settings,
    view: (projection) => lazyView(async () => (await stores).projector.view(projection)),
    register: async (name) =>
      lazyRegister(async () => {
        const { readModels, registers } = await stores;
        if (!registers.includes(name))
          throw new TypeError(`the service does not declare the register ${name}`);
        return readModels.register(name);
      }),
    projected: async (position) => (await stores).projector.projected(position),
    erase: async (subject, removedAt) => {
      const { projector, answers, readModels } = await stores;
      await projector.projected(removedAt);
      // For a removed paciente the projections have already destroyed the key, and no second request is sent.
      await cipher.end(subject);
      await answers.deleteSubject(subject);
      await jobs.deleteSubject(subject);
      await readModels.scrub();
    },
  };
};
