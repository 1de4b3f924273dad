export {
  DATA_PURPOSE,
  EARLIER_DATA_PURPOSE,
  SIGNING_PURPOSE,
  type Secret,
  VERIFYING_PURPOSE,
  changesSecret,
  givenSecrets,
  secretsOf,
} from '../process/secrets.ts';
export { type Settings, allOnServers, readSettings } from '../process/settings.ts';
export { itemsOf, placesOf } from '../process/named-places.ts';
export { secretSetting } from '../process/settings-files.ts';
