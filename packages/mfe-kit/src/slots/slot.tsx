import { type ComponentType, type ReactNode, useState } from 'react';
import { Area, type FailedProps } from '../ui/area.tsx';
import { useObservable } from '../use-observable.ts';
import { loadPart } from './part-loader.ts';
import type { Part } from './slots.ts';

interface SlotProps {
  readonly part: Part;
  /** The part's name for users; its panel shows it when the part fails. */
  readonly name: string;
  /** The props of the part: `{ pacienteId }`. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Shown while the code loads. */
  readonly loading: ReactNode;
  /** Shown when the part failed; default: the panel with 'Reintentar'. */
  readonly failed?: ComponentType<FailedProps>;
}

/** A part of another micro-frontend. It loads and fails without affecting the rest. Each part needs its own `key`. */
export const Slot = ({ part, name, props, loading, failed }: SlotProps) => (
  <Area name={name} {...(failed !== undefined && { failed })}>
    <PartContent part={part} props={props} loading={loading} />
  </Area>
);

const PartContent = ({ part, props, loading }: Pick<SlotProps, 'part' | 'props' | 'loading'>) => {
  // 'Reintentar' mounts this component again, and `loadPart` then retries the failed load.
  const [code$] = useState(() => loadPart(part));
  const code = useObservable(code$, code$.value);
  if (code.status === 'error') throw code.error;
  if (code.status === 'cargando') return loading;
  return <code.Component {...props} />;
};
