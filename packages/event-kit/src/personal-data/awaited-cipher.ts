/** A cipher whose keys are on a server that may not be reachable yet. */
import { StoreUnavailable } from '../event-store/port.ts';
import type { PersonalDataCipher } from './cipher.ts';

/** Until `opening` has resolved, every call throws StoreUnavailable. `opening` may never resolve. */
export const awaitedCipher = (opening: Promise<PersonalDataCipher>): PersonalDataCipher => {
  let cipher: PersonalDataCipher | undefined;
  void opening.then((opened) => (cipher = opened));
  const opened = (): PersonalDataCipher => {
    if (cipher === undefined) throw new StoreUnavailable('the key store');
    return cipher;
  };
  return {
    keyToSeal: async (subject) => opened().keyToSeal(subject),
    keysToOpen: async (subjects) => opened().keysToOpen(subjects),
    end: async (subject) => opened().end(subject),
  };
};
