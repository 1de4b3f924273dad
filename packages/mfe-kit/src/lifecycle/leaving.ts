/**
 * Asks before the user leaves unsaved work by a link, the menu, the back button or by closing the tab. All
 * micro-frontends share it, because each has its own router and does not see the others'.
 */
import { BehaviorSubject } from 'rxjs';
import { navigateToUrl } from 'single-spa';

/** The open question, if any; the shell shows it. */
export const leaving$ = new BehaviorSubject<{ readonly answer: (leave: boolean) => void } | undefined>(
  undefined,
);

const unsaved = new Set<symbol>();

/** Marks work as unsaved until the returned function is called. */
export const holdUnsaved = (): (() => void) => {
  const mark = Symbol('unsaved');
  unsaved.add(mark);
  heldAt = historyIndex();
  return () => unsaved.delete(mark);
};

/** Asks whether to leave unsaved work; true at once when there is none. */
export const mayLeave = async (): Promise<boolean> => {
  if (unsaved.size === 0) return true;
  // While the question is open, a second attempt to leave is refused.
  if (leaving$.value !== undefined) return false;
  return new Promise((resolve) => {
    leaving$.next({
      answer: (leave) => {
        leaving$.next(undefined);
        resolve(leave);
      },
    });
  });
};

const leaveBy = async (go: () => void): Promise<void> => {
  if (!(await mayLeave())) return;
  unsaved.clear();
  go();
};

const onClick = (event: MouseEvent): void => {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (unsaved.size === 0 || !plain || !(link instanceof HTMLAnchorElement)) return;
  if (link.target !== '' || link.origin !== location.origin) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void leaveBy(() => navigateToUrl(link.href));
};

/** Position in the tab's history; -1 where the browser does not report it (then a move counts as one step back). */
const historyIndex = (): number => window.navigation?.currentEntry?.index ?? -1;
let heldAt = -1;
/** Steps that were undone until the question is answered. */
let undone = 0;

/** A popstate event comes after the address has changed: the address is restored first, then the question is asked. */
const onPopState = (event: PopStateEvent): void => {
  if (undone !== 0) {
    const delta = undone;
    undone = 0;
    event.stopImmediatePropagation();
    void leaveBy(() => history.go(delta));
    return;
  }
  const moved = historyIndex() >= 0 && heldAt >= 0 ? historyIndex() - heldAt : -1;
  // single-spa announces changes of the address as popstate events too; those did not move in the history.
  if (unsaved.size === 0 || moved === 0 || !event.isTrusted) return;
  event.stopImmediatePropagation();
  undone = moved;
  history.go(-moved);
};

const onBeforeUnload = (event: BeforeUnloadEvent): void => {
  if (unsaved.size > 0) event.preventDefault();
};

// single-spa defers listeners that are added through its own window.addEventListener. These listeners must run first.
const listen = EventTarget.prototype.addEventListener.bind(window);
listen('click', onClick as EventListener, { capture: true });
listen('popstate', onPopState as EventListener, { capture: true });
listen('beforeunload', onBeforeUnload);
