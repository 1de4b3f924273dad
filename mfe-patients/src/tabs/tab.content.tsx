import { Loading, Skeleton, Slot } from '@odonto/mfe-kit/ui';
import type { Tab } from './use-tab.ts';

interface TabContentProps {
  readonly tab: Tab;
  readonly pacienteId: string;
}

/** What the tab's module shows; where it is down its panel offers 'Reintentar', and the other tabs work. */
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
