import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';

/** The one tab stop of a row. */
const STOP = '[data-row-stop]';
/** The other controls of a row, reached from its stop with the arrow keys. */
const CONTROLS = `${STOP}, [data-row-control]`;

const all = (element: Element | null | undefined, selector: string): HTMLElement[] =>
  element ? [...element.querySelectorAll<HTMLElement>(selector)] : [];

/** The stop of the row that is `step` rows away, limited to the first and the last row. */
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
  // React also passes on keys from a menu or a dialog of a row, which are outside the list; those are ignored.
  if (!(target instanceof Element) || !currentTarget.contains(target) || !target.matches(CONTROLS)) return;
  const next = STEPS[key]?.(currentTarget, target);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

const onClick = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  // A control handles its own click. A click that ends a selection of text, made to copy it, does not open the row.
  if (target.closest('a, button, input, label, summary') || getSelection()?.isCollapsed === false) return;
  target.closest('tr')?.querySelector<HTMLElement>('[data-row-open]')?.click();
};

/** Marks the cut lines of a row (`one-line.tsx`), so that they can be shown whole. A stylesheet cannot detect them. */
const markCut = ({ target }: SyntheticEvent<HTMLElement>) => {
  if (!(target instanceof Element)) return;
  for (const line of all(target.closest('tr'), '[data-line]'))
    if (line.scrollWidth > line.clientWidth) line.dataset['cut'] = 'true';
};

/**
 * For the `tbody` of a list. A press anywhere on a row presses its control with `data-row-open`. Up, down, Home and End
 * move from row to row; left and right move among the controls of a row, marked by `rowStop` and `rowControl`.
 */
export const rowKeys = { onKeyDown, onClick, onFocus: markCut, onMouseOver: markCut } as const;

/** The one tab stop of a row. */
export const rowStop = { 'data-row-stop': true } as const;
/** The one tab stop of a row, which a press anywhere on the row presses. */
export const rowOpen = { ...rowStop, 'data-row-open': true } as const;
/** Another control of a row: no tab stop, reached with the arrow keys. */
export const rowControl = { 'data-row-control': true, tabIndex: -1 } as const;
