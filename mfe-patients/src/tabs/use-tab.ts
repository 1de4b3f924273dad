import {
  isPartOutdated,
  mayLeave,
  type Part,
  type PatientTab,
  usePatientTabs,
  useUsuario,
} from '@odonto/mfe-kit';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { usePermitida } from '../ficha/permitidas.ts';
import type { PacienteVisible } from '../paciente/visible.ts';

export type Tab = Part<PatientTab>;

/** The tab on which records open until the user chooses another one. */
const DE_SIEMPRE = 'historia';

interface Tabs {
  readonly tabs: readonly Tab[];
  /** The tab in the address; otherwise the one that the user chose in Mi Perfil, Historia Clínica, or the first. */
  readonly current: Tab | undefined;
  readonly choose: (id: string) => void;
}

/** The deployed tabs of the record that the user may see, and the current one, from the address: `?tab=odontograma`. */
export const useTab = (paciente: PacienteVisible | undefined): Tabs => {
  const todas = usePatientTabs();
  const permitida = usePermitida(paciente);
  const tabs = useMemo(() => todas.filter(permitida), [todas, permitida]);
  const [params, setParams] = useSearchParams();
  const { pestana_inicial: elegida } = useUsuario();
  const named = (name: string | null | undefined) => tabs.find(({ id }) => id === name);
  const current = named(params.get('tab')) ?? named(elegida) ?? named(DE_SIEMPRE) ?? tabs[0];

  const go = useCallback(
    async (tab: Tab) => {
      if (!(await mayLeave())) return;
      // Replaces the history entry, so that one step back leads to the list after any number of tabs.
      setParams({ tab: tab.id }, { replace: true, preventScrollReset: true });
      if (isPartOutdated(tab)) location.reload();
    },
    [setParams],
  );

  const choose = (id: string) => {
    const tab = tabs.find((candidate) => candidate.id === id);
    if (tab !== undefined && tab !== current) void go(tab);
  };
  return { tabs, current, choose };
};
