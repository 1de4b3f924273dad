/** Loads the code of each part once, when it is first shown or likely to be shown, and keeps it until a reload. */
import type { ComponentType } from 'react';
import { BehaviorSubject } from 'rxjs';
import { type Part, slotHost } from './slots.ts';

export type PartCode =
  | { readonly status: 'cargando' }
  | { readonly status: 'listo'; readonly Component: ComponentType<Record<string, unknown>> }
  | { readonly status: 'error'; readonly error: unknown };

const codes = new Map<string, BehaviorSubject<PartCode>>();

const keyOf = ({ mfe, expose }: Part): string => `${mfe.name} ${expose}`;

/** The parse of an exposed module: its default export is the part. */
const componentOf = (module: unknown): ComponentType<Record<string, unknown>> => {
  const found = typeof module === 'object' && module !== null && 'default' in module && module.default;
  if (typeof found !== 'function') throw new Error('The module has no component as its default export');
  return found as ComponentType<Record<string, unknown>>;
};

/** The state of the part's code while it loads. A failed load is retried. */
export const loadPart = (part: Part): BehaviorSubject<PartCode> => {
  const known = codes.get(keyOf(part));
  if (known !== undefined && known.value.status !== 'error') return known;
  const code = new BehaviorSubject<PartCode>({ status: 'cargando' });
  codes.set(keyOf(part), code);
  slotHost()
    .load(part.mfe.name, part.expose)
    .then(componentOf)
    .then(
      (Component) => code.next({ status: 'listo', Component }),
      (error: unknown) => code.next({ status: 'error', error }),
    );
  return code;
};

/** Loads a part in advance; a failure is reported when the part is shown. */
export const prefetchPart = (part: Part): void => void loadPart(part);

/** Whether a newer version of the part is deployed than the one that this page runs. */
export const isPartOutdated = (part: Part): boolean => slotHost().isOutdated(part.mfe);

/** Forgets all code; for tests. */
export const forgetParts = (): void => codes.clear();
