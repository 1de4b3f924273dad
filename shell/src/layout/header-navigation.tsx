import type { MenuItem } from '@odonto/mfe-kit';
import { MoreIcon, UnstyledButton, useId } from '@odonto/mfe-kit/ui';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { currentEntry } from '../screens/screen-of.ts';
import { usePath } from '../screens/use-path.ts';
import { Contador } from './contador.tsx';
import styles from './navigation.module.css';
import { Entry } from './navigation.tsx';

/** Pixels between two entries; `gap` in the stylesheet. */
const GAP = 2;
/** The width of 'Más', in pixels. */
const MORE = 64;

/** How many entries fit beside each other. Their widths are measured once, at the first render, which shows all. */
const useFitting = () => {
  const nav = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(Infinity);
  useLayoutEffect(() => {
    if (nav.current === null || list.current === null) return undefined;
    const room = nav.current;
    const widths = Array.from(list.current.children, (entry) => (entry as HTMLElement).offsetWidth + GAP);
    const fit = () => {
      const within = (space: number): number => {
        const ends = widths.map((_, n) => widths.slice(0, n + 1).reduce((sum, width) => sum + width, 0));
        return ends.filter((end) => end <= space).length;
      };
      const all = within(room.clientWidth + GAP) === widths.length;
      setFitting(all ? Infinity : within(room.clientWidth - MORE));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(room);
    return () => observer.disconnect();
  }, []);
  return { nav, list, fitting };
};

/** The role's main screens in the header of a laptop: icons with their names. Those that do not fit are under 'Más'. */
export const HeaderNavigation = ({ menu }: { readonly menu: readonly MenuItem[] }) => {
  const current = currentEntry(usePath(), menu);
  const { nav, list, fitting } = useFitting();
  const folded = menu.slice(fitting);
  return (
    <nav ref={nav} aria-label="Pantallas principales" className={styles.inHeader}>
      <ul ref={list} className={styles.list}>
        {menu.slice(0, fitting).map((entry) => (
          <Entry key={entry.path} entry={entry} current={entry === current} />
        ))}
        {folded.length > 0 && <Folded entries={folded} current={current} />}
      </ul>
    </nav>
  );
};

interface FoldedProps {
  readonly entries: readonly MenuItem[];
  readonly current: MenuItem | undefined;
}

/** 'Más' and the entries below it, while they are open. */
const Folded = ({ entries, current }: FoldedProps) => {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpened(false);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !opened) return;
    close();
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and leaving of what is inside
    <li className={styles.more} onKeyDown={onKeyDown} onBlur={onBlur}>
      <UnstyledButton
        ref={button}
        className={styles.link}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        data-current={(current !== undefined && entries.includes(current)) || undefined}
        onClick={() => setOpened(!opened)}
      >
        <MoreIcon size={20} aria-hidden />
        <span>Más</span>
        <Contador paths={entries.flatMap(({ contador }) => contador ?? [])} />
      </UnstyledButton>
      {opened && (
        <ul id={id} className={styles.folded}>
          {entries.map((entry) => (
            <Entry key={entry.path} entry={entry} current={entry === current} onChoose={close} />
          ))}
        </ul>
      )}
    </li>
  );
};
