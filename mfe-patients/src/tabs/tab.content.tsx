import { Loading, Skeleton, Slot } from '@odonto/mfe-kit/ui';
import styles from './tabs.module.css';
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
    loading={
      <div className={styles.loading}>
        <TabSkeleton />
      </div>
    }
  />
);

const TabSkeleton = () => (
  <Loading>
    <Skeleton height={320} radius={16} />
  </Loading>
);
