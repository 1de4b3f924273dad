import { type ComponentType, type ReactNode, useState } from 'react';
import { Area, type FailedProps } from '../ui/area.tsx';
import { useObservable } from '../use-observable.ts';
import { loadPart } from './part-loader.ts';
import type { Part } from './slots.ts';

interface SlotProps {
  readonly part: Part;
  /** What people call the part; its panel says so when it fails. */
  readonly name: string;
  /** What the part is given: `{ pacienteId }`. */
  readonly props: Readonly<Record<string, unknown>>;
  /** In its place while the code loads. */
  readonly loading: ReactNode;
  /** In its place when it failed; the panel with 'Reintentar' unless told. */
  readonly failed?: ComponentType<FailedProps>;
}

/** A part of another micro-frontend: it loads, shows and fails alone. Another part needs another `key`. */
export const Slot = ({ part, name, props, loading, failed }: SlotProps) => (
  <Area name={name} {...(failed !== undefined && { failed })}>
    <PartContent part={part} props={props} loading={loading} />
  </Area>
);

const PartContent = ({ part, props, loading }: Pick<SlotProps, 'part' | 'props' | 'loading'>) => {
  // Mounted again by 'Reintentar': the code that failed is asked for again.
  const [code$] = useState(() => loadPart(part));
  const code = useObservable(code$, code$.value);
  if (code.status === 'error') throw code.error;
  if (code.status === 'cargando') return loading;
  return <code.Component {...props} />;
};
