export { awaitedCipher } from '../personal-data/awaited-cipher.ts';
export { type PersonalDataCipher, WITNESS, assertDataKeys, createCipher } from '../personal-data/cipher.ts';
export {
  type DataKeys,
  type GivenKeys,
  loadDataKeys,
  wrappingBy,
  writeDataKeys,
} from '../personal-data/data-keys.ts';
export type { KeyStore, Rewrapped } from '../personal-data/key-store.port.ts';
export { KEY_BYTES, loadKeyFile, loadMasterKey } from '../personal-data/master-key.ts';
export { requireKeys } from '../personal-data/require-keys.ts';
export { SEALED_OVERHEAD, openBytes, openText, sealBytes, sealText } from '../personal-data/sealed-text.ts';
