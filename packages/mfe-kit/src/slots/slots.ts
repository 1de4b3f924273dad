/**
 * Parts that other micro-frontends provide for a screen: for a paciente's record, and for the screen Hoy. The screen
 * reads them from the deployed manifests and depends on no module by name.
 */
import { BehaviorSubject, type Observable } from 'rxjs';
import type {
  DeployedManifest,
  Expose,
  HeaderSlot,
  MenuEntry,
  PatientTab,
  Rol,
  SearchSource,
  SummarySlot,
  TodayRowSlot,
  TodaySlot,
} from '../manifest.ts';
import { ofrece, type Permisos, SIN_ORGANIZACION } from '../organizacion/permisos.ts';

/** A deployed part and the micro-frontend that it comes from. */
export type Part<T extends { readonly expose: Expose } = { readonly expose: Expose }> = T & {
  readonly mfe: DeployedManifest;
};

/** The shell's side of slots: loads code. */
export interface SlotHost {
  /** The deployed manifests, and each change of them. */
  readonly mfes$: Observable<readonly DeployedManifest[]>;
  /** Returns the exposed module. Rejects when the module cannot be loaded; the next call retries. */
  readonly load: (mfe: DeployedManifest['name'], expose: Expose) => Promise<unknown>;
  /** Whether this page runs an older version of the micro-frontend than the deployed one. */
  readonly isOutdated: (mfe: DeployedManifest) => boolean;
}

const deployed$ = new BehaviorSubject<readonly DeployedManifest[]>([]);
let host: SlotHost | undefined;

/** The shell calls it once, before any screen is shown. */
export const provideSlots = (provided: SlotHost): void => {
  host = provided;
  provided.mfes$.subscribe(deployed$);
};

/** The deployed micro-frontends, as slots see them. */
export const slots$: BehaviorSubject<readonly DeployedManifest[]> = deployed$;

export const slotHost = (): SlotHost => {
  if (host === undefined) throw new Error('Nobody provided the slots');
  return host;
};

type Placed = { readonly order: number; readonly roles: readonly Rol[] };

/** The parts of one kind that modules declare for a role, in their order, each with its module. */
const inPlace = <T extends Placed>(
  mfes: readonly DeployedManifest[],
  rol: Rol,
  of: (mfe: DeployedManifest) => readonly T[] | undefined,
): readonly (T & { readonly mfe: DeployedManifest })[] =>
  mfes
    .flatMap((mfe) => (of(mfe) ?? []).map((part) => ({ ...part, mfe })))
    .filter(({ roles }) => roles.includes(rol))
    .toSorted((a, b) => a.order - b.order);

export interface MenuItem extends MenuEntry {
  readonly mfe: DeployedManifest;
}

/** The menu of a role with its permissions, from the deployed manifests. */
export const menuOf = (
  mfes: readonly DeployedManifest[],
  rol: Rol,
  permisos: Permisos = SIN_ORGANIZACION,
): readonly MenuItem[] =>
  inPlace(mfes, rol, ({ menu }) => menu).filter(({ funciones, permiso }) =>
    ofrece(permisos, funciones, permiso),
  );

/** The tabs of a paciente's record that a role sees, in their order. */
export const patientTabsOf = (mfes: readonly DeployedManifest[], rol: Rol): readonly Part<PatientTab>[] =>
  inPlace(mfes, rol, ({ patientTabs }) => patientTabs);

/** The parts of the record's header that a role sees, in their order. */
export const patientHeaderOf = (mfes: readonly DeployedManifest[], rol: Rol): readonly Part<HeaderSlot>[] =>
  inPlace(mfes, rol, ({ patientHeader }) => patientHeader);

/** The parts of the tab Resumen that a role sees, in their order. */
export const patientSummaryOf = (mfes: readonly DeployedManifest[], rol: Rol): readonly Part<SummarySlot>[] =>
  inPlace(mfes, rol, ({ patientSummary }) => patientSummary);

/** The parts of the screen Hoy that a role sees, in their order. */
export const todayOf = (mfes: readonly DeployedManifest[], rol: Rol): readonly Part<TodaySlot>[] =>
  inPlace(mfes, rol, ({ today }) => today);

/** The figures of today's appointments that a role sees, in their order. */
export const todayRowOf = (mfes: readonly DeployedManifest[], rol: Rol): readonly Part<TodayRowSlot>[] =>
  inPlace(mfes, rol, ({ todayRow }) => todayRow);

/** The search sources of a role, in their order. */
export const searchSourcesOf = (mfes: readonly DeployedManifest[], rol: Rol): readonly Part<SearchSource>[] =>
  inPlace(mfes, rol, ({ search }) => search);
