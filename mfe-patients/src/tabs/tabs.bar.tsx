import { prefetchPart } from '@odonto/mfe-kit';
import { deferred, Tabs, UnstyledButton, useLayout } from '@odonto/mfe-kit/ui';
import styles from './tabs.module.css';
import type { Tab } from './use-tab.ts';

export interface TabsBarProps {
  readonly tabs: readonly Tab[];
  readonly current: Tab;
  readonly onChoose: (id: string) => void;
}

const TabsMenu = deferred(
  () => import('./tabs.menu.tsx').then((module) => module.TabsMenu),
  ({ current }: TabsBarProps) => <UnstyledButton className={styles.chooser}>{current.label}</UnstyledButton>,
);

/** The navigation between tabs: a bar, or a dropdown on phones. */
export const TabsBar = (props: TabsBarProps) =>
  useLayout() === 'phone' ? <TabsMenu {...props} /> : <Bar {...props} />;

/** The code of a tab is loaded when the pointer or the focus reaches the tab, before the click. */
const Bar = ({ tabs }: TabsBarProps) => (
  <Tabs.List className={styles.bar} aria-label="Secciones de la ficha">
    {tabs.map((tab) => {
      const ahead = () => prefetchPart(tab);
      return (
        <Tabs.Tab key={tab.id} value={tab.id} className={styles.tab} onPointerEnter={ahead} onFocus={ahead}>
          {tab.label}
        </Tabs.Tab>
      );
    })}
  </Tabs.List>
);
