import type { MenuItem } from '@odonto/mfe-kit';
import type { MouseEvent } from 'react';
import { navigateToUrl } from 'single-spa';
import { prefetch } from '../deployed/federation.ts';
import { currentEntry } from '../screens/screen-of.ts';
import { usePath } from '../screens/use-path.ts';
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

interface NavigationProps {
  readonly menu: readonly MenuItem[];
  /** In the header its entries stand side by side, each name below its icon. */
  readonly inHeader?: boolean;
  /** After an entry was chosen. */
  readonly onChoose?: () => void;
}

/** The role's menu. Hovering over an entry loads its code. */
export const Navigation = ({ menu, inHeader = false, onChoose }: NavigationProps) => {
  const current = currentEntry(usePath(), menu);
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    onChoose?.();
    // The browser handles a new tab or window.
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) navigateToUrl(event);
  };
  return (
    <nav
      aria-label={inHeader ? 'Pantallas principales' : 'Menú principal'}
      className={inHeader ? styles.inHeader : undefined}
    >
      <ul className={styles.list}>
        {menu.map((entry) => {
          const ahead = () => prefetch(entry.mfe);
          return (
            <li key={entry.path}>
              <a
                href={entry.path}
                className={styles.link}
                aria-current={entry === current ? 'page' : undefined}
                onClick={choose}
                onPointerEnter={ahead}
                onFocus={ahead}
              >
                <Icon paths={entry.icon} />
                <span className={styles.label}>{entry.label}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
