/** A cipher whose keys are on a server that may not be there yet. */
import { StoreUnavailable } from '../event-store/port.ts';
import type { PersonalDataCipher } from './cipher.ts';

/** Until `opening` has resolved, which it does or never does, every key is StoreUnavailable. */
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
