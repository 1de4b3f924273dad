/** The keys of a process: derived from the master key, or given by the settings. */
import { join } from 'node:path';
import { CannotStart } from '@odonto/event-kit/runtime';
import type { DataFolder } from '@odonto/embedded/data-folder';
import { derivedTokenKeys, givenTokenKeys } from '../http/derived-token-keys.ts';
import { loadTokenKeys, type TokenKeys } from '../http/signing-key.ts';
import { type DataKeys, loadDataKeys, loadMasterKey } from '@odonto/event-kit/personal-data';
import { DATA_PURPOSE, EARLIER_DATA_PURPOSE, givenSecrets, type Secret, secretsOf } from './secrets.ts';
import type { Settings } from './settings.ts';

export interface ProcessKeys {
  /** The keys that wrap the key of every patient. */
  readonly dataKeys: DataKeys;
  readonly secret: Secret;
  /** @throws CannotStart when their file is damaged */
  readonly tokenKeys: () => TokenKeys;
}

const inFolder = (folder: DataFolder, settings: Settings): ProcessKeys => {
  const masterKey = loadMasterKey(folder.masterKey, settings.masterKey);
  const secret = secretsOf(masterKey);
  return {
    dataKeys: loadDataKeys(folder, { ...settings, masterKey }),
    secret,
    tokenKeys: () => loadTokenKeys(join(folder.path, 'token.key'), secret),
  };
};

/**
 * @param folder absent when everything is on servers; then no key can be made, because every process needs the same
 * @throws CannotStart when a key is missing or cannot be used
 */
export const processKeys = (settings: Settings, folder: DataFolder | undefined): ProcessKeys => {
  const { masterKey, secrets } = settings;
  if (secrets !== undefined && folder !== undefined)
    throw new CannotStart(
      'SECRETOS: vale solo cuando todo se guarda en servidores (EVENTSTORE_URL, MONGODB_URL y REDIS_URL).',
    );
  if (folder !== undefined) return inFolder(folder, settings);
  if (secrets !== undefined) {
    const secret = givenSecrets(secrets);
    const earlier = secrets.get(EARLIER_DATA_PURPOSE);
    const dataKeys: DataKeys = [secret(DATA_PURPOSE), ...(earlier === undefined ? [] : [earlier])];
    return { dataKeys, secret, tokenKeys: () => givenTokenKeys(secrets) };
  }
  if (masterKey === undefined)
    throw new CannotStart(
      'MASTER_KEY o SECRETOS: una es obligatoria cuando todo se guarda en servidores (EVENTSTORE_URL, MONGODB_URL y REDIS_URL).',
    );
  const secret = secretsOf(masterKey);
  return { dataKeys: settings.dataKeys ?? [masterKey], secret, tokenKeys: () => derivedTokenKeys(secret) };
};
