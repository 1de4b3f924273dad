/** The settings of the gateway alone. Those of every process are in the service kit. */
import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotStart } from '@odonto/event-kit/runtime';
import { itemsOf, placesOf } from '@odonto/service-kit/settings';
import { mfeKey } from './mfes/signature.ts';
import { isUrl } from './mfes/source.ts';

export interface Places {
  /** Origin by the name of the service. */
  readonly services: Readonly<Record<string, string>>;
  /** Folder or URL by name. */
  readonly mfes: Readonly<Record<string, string>>;
  readonly mfeKeys: Readonly<Record<string, readonly KeyObject[]>>;
  readonly shellDir: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `http://financing:3000`, without anything behind the port. */
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null && isUrl(text) && url.pathname === '/' && `${url.search}${url.hash}${url.username}` === ''
  );
};

type Place = readonly [name: string, place: string];

const serviceOf = (setting: string, [name, place]: Place): Place => {
  if (!isOrigin(place))
    throw new CannotStart(`${setting}: ${name}: se esperaba una dirección http://servidor:puerto, sin ruta`);
  return [name, place];
};

const isScreens = ([name]: Place): boolean => name.startsWith('mfe-');

const mfeOf = (setting: string, [name, place]: Place): Place => {
  if (!isScreens([name, place]))
    throw new CannotStart(`${setting}: ${name}: se esperaba el nombre de un módulo, como mfe-clinical`);
  if (isUrl(place) && URL.parse(place) === null)
    throw new CannotStart(`${setting}: ${name}: ${place} no es una dirección`);
  // A folder may still be empty: its first version is on its way.
  if (!isUrl(place) && !existsSync(place))
    throw new CannotStart(`${setting}: ${name}: no existe la carpeta ${place}`);
  return [name, isUrl(place) ? place : resolve(place)];
};

/** `MFES`. @throws CannotStart naming what is wrong with it */
export const readMfes = (env: Environment): Places['mfes'] =>
  Object.fromEntries(placesOf('MFES', env['MFES']).map((place) => mfeOf('MFES', place)));

/** `MFE_LLAVES`: the public keys of teams; a name may have several. @throws CannotStart naming an invalid key */
export const readMfeKeys = (env: Environment): Places['mfeKeys'] => {
  const keys: Record<string, KeyObject[]> = {};
  for (const [name, text] of itemsOf('MFE_LLAVES', env['MFE_LLAVES']))
    try {
      (keys[name] ??= []).push(mfeKey(text));
    } catch (error) {
      throw new CannotStart(`MFE_LLAVES: ${name}: no es una llave Ed25519 (npm run secrets)`, error);
    }
  return keys;
};

/** `MODULO_LABORATORIO`: each module from elsewhere has its own setting, which the module's own Compose file adds. */
const OF_A_MODULE = /^MODULO_[A-Z0-9_]+$/;

/** The services and the screens of modules from elsewhere. @throws CannotStart naming a setting that is wrong */
const ofModules = (env: Environment): Readonly<Record<'services' | 'mfes', readonly Place[]>> => {
  const places = Object.keys(env)
    .filter((setting) => OF_A_MODULE.test(setting))
    .toSorted()
    .flatMap((setting) =>
      placesOf(setting, env[setting]).map((place) =>
        isScreens(place) ? mfeOf(setting, place) : serviceOf(setting, place),
      ),
    );
  return { services: places.filter((place) => !isScreens(place)), mfes: places.filter(isScreens) };
};

/** @throws CannotStart when a module has the name of another one */
const distinct = (places: readonly Place[]): Readonly<Record<string, string>> => {
  const twice = places.find(([name], n) => places.findIndex(([other]) => other === name) !== n);
  if (twice) throw new CannotStart(`MODULO_*: ${twice[0]} ya está en otro ajuste`);
  return Object.fromEntries(places);
};

/**
 * @param shellDir the folder of the built shell when SHELL_DIR is not set
 * @throws CannotStart naming the first setting that is wrong or missing
 */
export const readPlaces = (env: Environment, shellDir: string): Places => {
  const modules = ofModules(env);
  const upstreams = placesOf('UPSTREAMS', env['UPSTREAMS']).map((place) => serviceOf('UPSTREAMS', place));
  if (upstreams.length === 0)
    throw new CannotStart(
      'UPSTREAMS: falta (accounts=http://accounts:3000,patients=http://patients:3000,...)',
    );
  const shell = resolve(env['SHELL_DIR']?.trim() || shellDir);
  if (!existsSync(join(shell, 'index.html')))
    throw new CannotStart(`SHELL_DIR: en ${shell} no hay un index.html (npm run build -w shell)`);
  const mfes = distinct([...Object.entries(readMfes(env)), ...modules.mfes]);
  const mfeKeys = readMfeKeys(env);
  const unknown = Object.keys(mfes).find((name) => mfeKeys[name] === undefined);
  if (unknown !== undefined)
    throw new CannotStart(`MFE_LLAVES: falta la llave pública de quien compila ${unknown}`);
  return {
    services: distinct([...upstreams, ...modules.services]),
    mfes,
    mfeKeys,
    shellDir: shell,
  };
};
