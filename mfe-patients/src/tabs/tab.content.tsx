import { Loading, Skeleton, Slot } from '@odonto/mfe-kit/ui';
import type { Tab } from './use-tab.ts';

interface TabContentProps {
  readonly tab: Tab;
  readonly pacienteId: string;
}

/** The content of a tab. If its module fails, a panel offers 'Reintentar', and the other tabs work. */
export const TabContent = ({ tab, pacienteId }: TabContentProps) => (
  <Slot
    key={`${tab.mfe.name} ${tab.id} ${pacienteId}`}
    part={tab}
    name={tab.label}
    props={{ pacienteId }}
    loading={<TabSkeleton />}
  />
);

const TabSkeleton = () => (
  <Loading>
    <Skeleton height={320} radius={16} />
  </Loading>
);
