import { useMemo } from 'react';
import type { HeaderSlot, PatientTab } from '../manifest.ts';
import { useUsuario } from '../session/use-session.ts';
import { useObservable } from '../use-observable.ts';
import { type Part, patientHeaderOf, patientTabsOf, slots$ } from './slots.ts';

/** The deployed tabs of a paciente's record for the signed-in user, in their order. */
export const usePatientTabs = (): readonly Part<PatientTab>[] => {
  const mfes = useObservable(slots$, slots$.value);
  const { rol } = useUsuario();
  return useMemo(() => patientTabsOf(mfes, rol), [mfes, rol]);
};

/** The deployed parts of the record's header for the signed-in user, in their order. */
export const usePatientHeader = (): readonly Part<HeaderSlot>[] => {
  const mfes = useObservable(slots$, slots$.value);
  const { rol } = useUsuario();
  return useMemo(() => patientHeaderOf(mfes, rol), [mfes, rol]);
};
