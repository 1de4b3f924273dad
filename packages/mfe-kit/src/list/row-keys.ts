import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';

/** What a row is reached by: its one tab stop. */
const STOP = '[data-row-stop]';
/** The other controls of a row, reached from its stop with the arrow keys. */
const CONTROLS = `${STOP}, [data-row-control]`;

const all = (element: Element | null | undefined, selector: string): HTMLElement[] =>
  element ? [...element.querySelectorAll<HTMLElement>(selector)] : [];

/** The stop of the row so many rows away, or of the first or last one. */
const stopAt = (list: Element, from: Element, step: number): HTMLElement | undefined => {
  const stops = all(list, STOP);
  const here = stops.findIndex((stop) => stop.closest('tr') === from.closest('tr'));
  return stops[Math.min(stops.length - 1, Math.max(0, here + step))];
};

const controlAt = (from: Element, step: number): HTMLElement | undefined => {
  const controls = all(from.closest('tr'), CONTROLS);
  return controls[controls.findIndex((control) => control === from) + step];
};

const STEPS: Readonly<Record<string, (list: Element, from: Element) => HTMLElement | undefined>> = {
  ArrowDown: (list, from) => stopAt(list, from, 1),
  ArrowUp: (list, from) => stopAt(list, from, -1),
  Home: (list, from) => stopAt(list, from, -Infinity),
  End: (list, from) => stopAt(list, from, Infinity),
  ArrowRight: (_, from) => controlAt(from, 1),
  ArrowLeft: (_, from) => controlAt(from, -1),
};

const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  const { target, currentTarget, key } = event;
  // Not from a menu or a dialog of a row: React passes on their keys though they are elsewhere in the page.
  if (!(target instanceof Element) || !currentTarget.contains(target) || !target.matches(CONTROLS)) return;
  const next = STEPS[key]?.(currentTarget, target);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  // A control does its own; and whoever marked a text to copy it did not press the row.
  if (target.closest('a, button, input, label, summary') || getSelection()?.isCollapsed === false) return;
  target.closest('tr')?.querySelector<HTMLElement>('[data-row-open]')?.click();
};

/** Marks the lines of a row that are cut (`one-line.tsx`), which a stylesheet cannot know, so that they can be shown whole. */
const markCut = ({ target }: SyntheticEvent<HTMLElement>) => {
  if (!(target instanceof Element)) return;
  for (const line of all(target.closest('tr'), '[data-line]'))
    if (line.scrollWidth > line.clientWidth) line.dataset['cut'] = 'true';
};

/**
 * For the `tbody` of a list: a press anywhere on a row is a press on its control with `data-row-open`. The arrow keys,
 * Home and End go from row to row, left and right among the controls of one. `rowStop` and `rowControl` mark them.
 */
export const rowKeys = { onKeyDown, onClick, onFocus: markCut, onMouseOver: markCut } as const;

/** The one tab stop of a row. */
export const rowStop = { 'data-row-stop': true } as const;
/** The one tab stop of a row, which a press anywhere on the row presses. */
export const rowOpen = { ...rowStop, 'data-row-open': true } as const;
/** Another control of a row: no tab stop, reached with the arrow keys. */
export const rowControl = { 'data-row-control': true, tabIndex: -1 } as const;
