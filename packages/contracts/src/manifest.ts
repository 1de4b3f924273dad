/**
 * What the shell and the patient record know about a micro-frontend before its code is loaded: plain data. The build
 * writes it as `mfe.json`, and the gateway combines all of them in `/mfes.json`. This module runs in Node (builds,
 * gateway) and in the browser, so it imports only types.
 */
import type { Funcion, Permiso } from './permisos.ts';
import type { Rol } from './sesion.ts';

/**
 * Path of the public key of a checkout, relative to its root. The checkout signs its builds with the private key, and
 * an application started in the checkout trusts them.
 */
export const LOCAL_PUBLIC_KEY = '.cache/mfes/publica';

/** Name of an exposed module; its file, anywhere in `src`, is called the same: `./turnos.app` is `turnos.app.tsx`. */
export type Expose = `./${string}`;

export interface RouteEntry {
  /** `/pacientes/:id` */
  readonly path: `/${string}`;
  readonly roles: readonly Rol[];
  /**
   * Only where the practice has sites: for users with one of these functions in a site, and for administrators of the
   * sites.
   */
  readonly funciones?: readonly Funcion[];
  /** Only for users with this permission in a site. Give `funciones` too, because an older gateway drops `permiso`. */
  readonly permiso?: Permiso;
}

/**
 * The icon of a menu entry: the `d` of each of its SVG paths, in a square of 24 units. The lines are 2 units wide and
 * have the colour of the text, like the Tabler icons.
 */
export type MenuIcon = readonly string[];

export interface MenuEntry {
  readonly label: string;
  readonly path: `/${string}`;
  readonly icon: MenuIcon;
  /** Lower comes first. */
  readonly order: number;
  readonly roles: readonly Rol[];
  /** The same as those of its route. */
  readonly funciones?: readonly Funcion[];
  readonly permiso?: Permiso;
  /**
   * A GET that answers `{ pendientes }`, a number. The menu shows it beside the label unless it is 0. An older
   * gateway drops this field.
   */
  readonly contador?: `/api/${string}`;
}

/**
 * A part of a patient's record, shown only to users with this permission for the patient. Absent: shown to everybody
 * who sees the patient.
 */
interface DeFicha {
  readonly permiso?: Permiso;
}

/** A tab of the patient's record: a React component that takes `{ pacienteId }`. */
export interface PatientTab extends DeFicha {
  readonly id: string;
  readonly label: string;
  readonly order: number;
  readonly expose: Expose;
  readonly roles: readonly Rol[];
  /** Only for users without this permission for the patient. */
  readonly salvo?: Permiso;
}

/** A part of the patient record's header (next appointment, balance): a component that takes `{ pacienteId }`. */
export interface HeaderSlot extends DeFicha {
  readonly id: string;
  readonly order: number;
  readonly expose: Expose;
  readonly roles: readonly Rol[];
}

/** A part of the record's tab Resumen: a component that takes `{ pacienteId }`. The tab draws its frame and its title. */
export interface SummarySlot extends DeFicha {
  readonly id: string;
  readonly label: string;
  /** The id of the tab with the details. */
  readonly tab: string;
  /** The wide column, or the narrow one beside it. */
  readonly place: 'principal' | 'lateral';
  /** Height in pixels, reserved from the first moment: the most that the part needs on a wide screen. */
  readonly height: number;
  readonly order: number;
  readonly expose: Expose;
  readonly roles: readonly Rol[];
}

/** A part of the screen Hoy: a component without props. The screen draws its frame and its title. */
export interface TodaySlot {
  readonly id: string;
  readonly label: string;
  /** The screen with the details, if there is one. */
  readonly path?: `/${string}`;
  /** The wide column, or the narrow one beside it. */
  readonly place: 'principal' | 'lateral';
  /** Height of the frame in pixels while its data is loading. */
  readonly height: number;
  readonly order: number;
  readonly expose: Expose;
  readonly roles: readonly Rol[];
}

/**
 * A figure in each row of today's appointments: a component that takes `{ pacienteId, pacienteIds }`. The ids are those
 * of all rows, so that one request serves them all.
 */
export interface TodayRowSlot {
  readonly id: string;
  /** The name that is shown when the component could not be loaded: `Saldo`. */
  readonly label: string;
  readonly order: number;
  readonly expose: Expose;
  readonly roles: readonly Rol[];
}

/** A source of Ctrl+K besides the screens: the module's default export is a `Searcher`. */
export interface SearchSource {
  readonly id: string;
  /** The name of its results, in the plural: `Pacientes`. */
  readonly label: string;
  readonly order: number;
  readonly expose: Expose;
  readonly roles: readonly Rol[];
}

/** A search result and its address. */
export interface SearchHit {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly path: `/${string}`;
}

/** The best results for a text; rejects when the search fails. */
export type Searcher = (texto: string, signal: AbortSignal) => Promise<readonly SearchHit[]>;

export interface Manifest {
  /** The workspace's folder: `mfe-patients`. */
  readonly name: `mfe-${string}`;
  readonly team: string;
  /** The module's name for users, for example in an error panel: `Pacientes`. */
  readonly label: string;
  /** The module with the single-spa lifecycles of all `routes`; required where there are routes. */
  readonly app?: Expose;
  readonly routes?: readonly RouteEntry[];
  readonly menu?: readonly MenuEntry[];
  readonly patientTabs?: readonly PatientTab[];
  readonly patientHeader?: readonly HeaderSlot[];
  readonly patientSummary?: readonly SummarySlot[];
  readonly today?: readonly TodaySlot[];
  readonly todayRow?: readonly TodayRowSlot[];
  readonly search?: readonly SearchSource[];
}

/** `dist/mfe.json`: the manifest as built. */
export interface BuiltManifest extends Manifest {
  /** Hash of everything that was built. It changes when any byte of the micro-frontend changes. */
  readonly version: string;
  /**
   * Versions of `@odonto/mfe-kit` that the micro-frontend works with, as a semver range: `^1.2.0`. Absent in older
   * builds.
   */
  readonly kit?: string;
  /** Path of the remote entry inside `dist`: `assets/remoteEntry.0123456789.js`. */
  readonly entry: string;
  /** Scripts and styles of `app` inside `dist`, which the page preloads. */
  readonly files?: readonly string[];
  /** Hash (`sha384-...`) of each file inside `dist` that may be served, compressed copies too. */
  readonly integrity?: Readonly<Record<string, string>>;
  /** The team's signature (Ed25519) over all other fields. */
  readonly firma?: { readonly clave: string; readonly firma: string };
}

/** The text that is signed: the manifest without its signature, in the order of its keys. */
export const signedText = (manifest: { readonly firma?: unknown }): string =>
  JSON.stringify({ ...manifest, firma: undefined });

/** One element of `GET /mfes.json` (an array): where the gateway serves this build. */
export interface DeployedManifest extends Omit<BuiltManifest, 'firma'> {
  /** Prefix of every file of the build, ending in a slash: `/mfes/mfe-patients/`. */
  readonly url: string;
}

/** Declares a micro-frontend; default export of its `src/manifest.ts`. */
export const defineManifest = (manifest: Manifest): Manifest => manifest;

/** Every module that the micro-frontend's build has to expose, without repeats. */
export const exposesOf = (manifest: Manifest): readonly Expose[] => {
  const parts = [
    ...(manifest.patientTabs ?? []),
    ...(manifest.patientHeader ?? []),
    ...(manifest.patientSummary ?? []),
    ...(manifest.today ?? []),
    ...(manifest.todayRow ?? []),
    ...(manifest.search ?? []),
  ];
  return [...new Set([...(manifest.app ? [manifest.app] : []), ...parts.map(({ expose }) => expose)])];
};
