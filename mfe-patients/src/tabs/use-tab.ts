import { isPartOutdated, mayLeave, type Part, type PatientTab, usePatientTabs } from '@odonto/mfe-kit';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type Tab = Part<PatientTab>;

interface Tabs {
  readonly tabs: readonly Tab[];
  /** What the address names; the first tab where it names none that there is. */
  readonly current: Tab | undefined;
  readonly choose: (id: string) => void;
}

/** The record's tabs as deployed, and the one that the address names: `?tab=odontograma`. */
export const useTab = (): Tabs => {
  const tabs = usePatientTabs();
  const [params, setParams] = useSearchParams();
  const current = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];

  const go = useCallback(
    async (tab: Tab) => {
      if (!(await mayLeave())) return;
      // In place of the last one: one step back leads to the list, however many tabs were looked at.
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
