import { prefetchPart } from '@odonto/mfe-kit';
import { CheckIcon, ChevronIcon, UnstyledButton } from '@odonto/mfe-kit/ui';
import { Menu } from '@odonto/mfe-kit/ui/floating';
import type { TabsBarProps } from './tabs.bar.tsx';
import styles from './tabs.module.css';

/** The tabs on a phone, in a dropdown. */
export const TabsMenu = ({ tabs, current, onChoose }: TabsBarProps) => (
  <Menu
    position="bottom"
    width="target"
    shadow="md"
    withinPortal={false}
    onOpen={() => tabs.forEach((tab) => prefetchPart(tab))}
  >
    <Menu.Target>
      <UnstyledButton className={styles.chooser} aria-label={`Sección: ${current.label}`}>
        {current.label}
        <ChevronIcon size={18} aria-hidden />
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      {tabs.map((tab) => (
        <Menu.Item
          key={tab.id}
          aria-current={tab === current || undefined}
          rightSection={tab === current && <CheckIcon size={18} aria-hidden />}
          onClick={() => onChoose(tab.id)}
        >
          {tab.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
