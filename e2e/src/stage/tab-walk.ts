/// <reference lib="dom" />
/** Walks through a page with Tab alone. */
import type { Page } from 'playwright-core';

/** Presses of Tab after which a walk ends without a fault, because a list may have thousands of rows. */
const LONGEST_WALK = 250;
/** Milliseconds. */
const A_LITTLE = 100;

interface Walk {
  /** Checks the stop that has the focus. @returns its faults, or at the end of the walk where the focus is */
  step(): readonly string[] | 'outside' | 'first';
  /** Stops that were not visited, once the walk is at its end. */
  missed(): readonly string[];
}

declare global {
  interface Window {
    walk: Walk;
  }
}

/** Runs in the page. The walk begins at the top of the page, or where a dialog has put the focus. */
const begin = (): void => {
  const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const all = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>(STOPS)];
  const labelOf = (element: Element) =>
    element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
  const nameOf = (element: Element) =>
    `${element.localName} '${(element.getAttribute('aria-label') ?? labelOf(element).textContent).trim().slice(0, 60)}'`;

  /** The styles that a focus may change: of the element, its parent, its next sibling and its descendants. */
  const lookOf = (element: Element) =>
    [
      element,
      element.parentElement,
      element.nextElementSibling,
      ...[...element.querySelectorAll('*')].slice(0, 12),
    ]
      .filter((part) => part !== null)
      .map((part) => {
        const { outlineStyle, outline, boxShadow, borderColor, stroke, strokeWidth } = getComputedStyle(part);
        return [outlineStyle === 'none' ? '' : outline, boxShadow, borderColor, stroke, strokeWidth].join(
          ' ',
        );
      })
      .join('\n');

  /** Among radio buttons with the same name, only the chosen one is a stop. */
  const isStop = (element: HTMLElement) =>
    element.isConnected &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !(
      element instanceof HTMLInputElement &&
      element.type === 'radio' &&
      !element.checked &&
      document.querySelector(`input[name="${CSS.escape(element.name)}"]:checked`) !== null
    );

  /** Whether a press at one of five points of the element, or of its label, would hit the element. */
  const isHit = (element: Element) =>
    [element, labelOf(element)].some((shown) => {
      const { left, top, width, height } = shown.getBoundingClientRect();
      const points = [
        [0.5, 0.5],
        [0.1, 0.2],
        [0.9, 0.2],
        [0.1, 0.8],
        [0.9, 0.8],
      ] as const;
      return points.some(([x, y]) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (element.contains(hit) || labelOf(element).contains(hit));
      });
    });

  /** Whether nothing covers the element. An element with `pointer-events: none` may be visible too. */
  const isUncovered = (element: Element) => {
    if (!(element instanceof HTMLElement) || getComputedStyle(element).pointerEvents !== 'none')
      return isHit(element);
    element.style.pointerEvents = 'auto';
    const hit = isHit(element);
    element.style.pointerEvents = '';
    return hit;
  };

  const dialog = document.activeElement?.closest('[role="dialog"]') ?? null;
  const expected = all(dialog ?? document).filter(isStop);
  const before = new Map(
    all(document)
      .filter((element) => element !== document.activeElement)
      .map((element) => [element as Element, lookOf(element)]),
  );
  if (dialog === null) expected[0]?.focus();
  const visited: (Element | null)[] = [document.activeElement];
  const radiosVisited = () =>
    visited.flatMap((one) => (one instanceof HTMLInputElement && one.type === 'radio' ? [one.name] : []));

  window.walk = {
    step: () => {
      const element = document.activeElement;
      const last = visited.at(-1);
      // A date field has several stops of its own.
      if (element === last && element !== document.body) return [];
      if (element === null || element === document.body) return 'outside';
      if (element === visited[0]) return 'first';
      // In a dialog the focus trap decides the order, so the walk only checks that Tab reaches every control.
      if (visited.includes(element)) return dialog === null ? [`goes back to ${nameOf(element)}`] : [];
      visited.push(element);
      const isBack =
        dialog === null && (last?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING;
      return [
        ...(isBack ? [`comes after a later element of the page: ${nameOf(element)}`] : []),
        ...(before.get(element) === lookOf(element) ? [`the focus does not show: ${nameOf(element)}`] : []),
        ...(isUncovered(element) ? [] : [`has the focus and is covered: ${nameOf(element)}`]),
      ];
    },
    missed: () =>
      expected
        .filter((stop) => isStop(stop) && !visited.includes(stop))
        .filter((stop) => !(stop instanceof HTMLInputElement && radiosVisited().includes(stop.name)))
        .map((stop) => `not reached: ${nameOf(stop)}`),
  };
};

/**
 * Goes through the page with Tab. A control is a fault when Tab does not reach it, when it comes in another order than
 * in the page, when its focus is not visible, or when something covers it while it has the focus.
 */
export const tabFaults = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(begin);
  const faults: string[] = [];
  for (let presses = 0; presses < LONGEST_WALK; presses += 1) {
    await page.keyboard.press('Tab');
    let found = await page.evaluate(() => window.walk.step());
    if (found === 'outside') {
      // A focus trap takes the focus back a little later.
      await page.waitForTimeout(A_LITTLE);
      found = await page.evaluate(() => window.walk.step());
    }
    if (typeof found === 'string') return [...faults, ...(await page.evaluate(() => window.walk.missed()))];
    faults.push(...found);
  }
  return faults;
};
