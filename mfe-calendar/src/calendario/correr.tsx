import { Button, NextIcon, PreviousIcon } from '@odonto/mfe-kit/ui';

interface CorrerProps {
  /** What the arrows skip, in their names: `Día anterior`. */
  readonly que?: 'Día';
  /** Whether today is shown and marked as the current date. */
  readonly esHoy?: boolean;
  readonly onHoy: () => void;
  readonly onCorrer: (pasos: 1 | -1) => void;
}

/** 'Hoy', one step back, and one step on. */
export const Correr = ({ que, esHoy = false, onHoy, onCorrer }: CorrerProps) => (
  <>
    <Button variant="default" radius="xl" onClick={onHoy} aria-current={esHoy ? 'date' : undefined}>
      Hoy
    </Button>
    <Button
      variant="default"
      radius="xl"
      px={12}
      aria-label={que ? `${que} anterior` : 'Anterior'}
      onClick={() => onCorrer(-1)}
    >
      <PreviousIcon size={18} aria-hidden />
    </Button>
    <Button
      variant="default"
      radius="xl"
      px={12}
      aria-label={que ? `${que} siguiente` : 'Siguiente'}
      onClick={() => onCorrer(1)}
    >
      <NextIcon size={18} aria-hidden />
    </Button>
  </>
);
