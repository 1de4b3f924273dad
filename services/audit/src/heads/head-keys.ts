/**
 * The key that signs heads and exports. It is separate from the master key, so that the key that decrypts the data
 * cannot sign another history. Existing installations change to it from the key that was derived from the master key.
 */
import { join } from 'node:path';
import { loadKeyFile } from '@odonto/event-kit/personal-data';
import { type Secret, allOnServers, type Settings } from '@odonto/service-kit/settings';
import { type HeadKey, headKey } from '@odonto/event-kit/verification';

export interface HeadKeys {
  readonly clave: HeadKey;
  /** The keys that signed before it. */
  readonly anteriores: readonly HeadKey[];
}

/** @throws CannotStart when the key file does not hold a key */
export const headKeysOf = (settings: Settings, secret: Secret): HeadKeys => {
  const derivada = headKey(secret('cabezas'));
  const { headSecret, dataDir } = settings;
  // On servers there is no folder for a new key, so without the setting the derived key stays in use.
  if (headSecret === undefined && allOnServers(settings)) return { clave: derivada, anteriores: [] };
  const propia = loadKeyFile(join(dataDir, 'cabezas.key'), 'de la clave de las cabezas', headSecret);
  return { clave: headKey(propia), anteriores: [derivada] };
};
