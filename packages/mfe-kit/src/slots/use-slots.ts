import { useCallback, useMemo } from 'react';
import type {
  DeployedManifest,
  HeaderSlot,
  PatientTab,
  Rol,
  SummarySlot,
  TodayRowSlot,
  TodaySlot,
} from '../manifest.ts';
import { usePermisos } from '../organizacion/use-permisos.ts';
import { useUsuario } from '../session/use-session.ts';
import { useObservable } from '../use-observable.ts';
import {
  type MenuItem,
  menuOf,
  type Part,
  patientHeaderOf,
  patientSummaryOf,
  patientTabsOf,
  slots$,
  todayOf,
  todayRowOf,
} from './slots.ts';

const useParts = <T>(of: (mfes: readonly DeployedManifest[], rol: Rol) => readonly T[]): readonly T[] => {
  const mfes = useObservable(slots$, slots$.value);
  const { rol } = useUsuario();
  return useMemo(() => of(mfes, rol), [of, mfes, rol]);
};

/** The menu of the signed-in user, in its order. */
export const useMenu = (): readonly MenuItem[] => {
  const permisos = usePermisos();
  const of = useCallback(
    (mfes: readonly DeployedManifest[], rol: Rol) => menuOf(mfes, rol, permisos),
    [permisos],
  );
  return useParts(of);
};

/** The deployed tabs of a paciente's record for the signed-in user, in their order. */
export const usePatientTabs = (): readonly Part<PatientTab>[] => useParts(patientTabsOf);

/** The deployed parts of the record's header for the signed-in user, in their order. */
export const usePatientHeader = (): readonly Part<HeaderSlot>[] => useParts(patientHeaderOf);

/** The deployed parts of the tab Resumen for the signed-in user, in their order. */
export const usePatientSummary = (): readonly Part<SummarySlot>[] => useParts(patientSummaryOf);

/** The deployed parts of the screen Hoy for the signed-in user, in their order. */
export const useTodayParts = (): readonly Part<TodaySlot>[] => useParts(todayOf);

/** The deployed figures of today's appointments for the signed-in user, in their order. */
export const useTodayRow = (): readonly Part<TodayRowSlot>[] => useParts(todayRowOf);
