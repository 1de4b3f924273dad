/**
 * The key that signs heads and exports. It is a secret of its own: whoever has the master key, which opens the data, cannot sign
 * another history. Installations from before sign on with the key that was derived from the master key, which hands over.
 */
import { join } from 'node:path';
import { loadKeyFile } from '@odonto/service-kit/personal-data/master-key';
import type { Secret } from '@odonto/service-kit/secrets';
import { allOnServers, type Settings } from '@odonto/service-kit/settings';
import { type HeadKey, headKey } from '@odonto/service-kit/verification/signed-head';

export interface ClavesDeCabezas {
  readonly clave: HeadKey;
  /** Those that signed before it. */
  readonly anteriores: readonly HeadKey[];
}

/** @throws CannotStart when the key file does not hold a key */
export const clavesDeCabezas = (settings: Settings, secret: Secret): ClavesDeCabezas => {
  const derivada = headKey(secret('cabezas'));
  const { headSecret, dataDir } = settings;
  // On servers there is no folder to make one in: without the setting the derived one goes on.
  if (headSecret === undefined && allOnServers(settings)) return { clave: derivada, anteriores: [] };
  const propia = loadKeyFile(join(dataDir, 'cabezas.key'), 'de la clave de las cabezas', headSecret);
  return { clave: headKey(propia), anteriores: [derivada] };
};
