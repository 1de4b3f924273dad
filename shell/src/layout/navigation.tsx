import type { MenuItem } from '@odonto/mfe-kit';
import type { MouseEvent } from 'react';
import { navigateToUrl } from 'single-spa';
import { prefetch } from '../deployed/federation.ts';
import { currentEntry } from '../screens/screen-of.ts';
import { usePath } from '../screens/use-path.ts';
import { Contador } from './contador.tsx';
import styles from './navigation.module.css';

const Icon = ({ paths }: { readonly paths: MenuItem['icon'] }) => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);

interface EntryProps {
  readonly entry: MenuItem;
  readonly current: boolean;
  /** Called when the user chooses the entry. */
  readonly onChoose?: (() => void) | undefined;
}

/** An entry of the menu. Its code is loaded when the pointer or the focus reaches the entry. */
export const Entry = ({ entry, current, onChoose }: EntryProps) => {
  const ahead = () => prefetch(entry.mfe);
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    onChoose?.();
    // With one of these keys the browser opens a new tab or window.
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) navigateToUrl(event);
  };
  return (
    <li>
      <a
        href={entry.path}
        className={styles.link}
        aria-current={current ? 'page' : undefined}
        onClick={choose}
        onPointerEnter={ahead}
        onFocus={ahead}
      >
        <Icon paths={entry.icon} />
        <span>{entry.label}</span>
        {entry.contador && <Contador paths={[entry.contador]} />}
      </a>
    </li>
  );
};

interface NavigationProps {
  readonly menu: readonly MenuItem[];
  /** Called when the user chooses an entry. */
  readonly onChoose?: () => void;
}

/** The role's menu. */
export const Navigation = ({ menu, onChoose }: NavigationProps) => {
  const current = currentEntry(usePath(), menu);
  return (
    <nav aria-label="Menú principal">
      <ul className={styles.list}>
        {menu.map((entry) => (
          <Entry key={entry.path} entry={entry} current={entry === current} onChoose={onChoose} />
        ))}
      </ul>
    </nav>
  );
};
