import { Button, NextIcon, PreviousIcon } from '@odonto/mfe-kit/ui';

const FLECHAS = [
  { pasos: -1, word: 'Anterior', icon: PreviousIcon },
  { pasos: 1, word: 'Siguiente', icon: NextIcon },
] as const;

interface CorrerProps {
  /** The unit of a step, for the names of the arrows: `Día anterior`. */
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
    {FLECHAS.map(({ pasos, word, icon: Icon }) => (
      <Button
        key={word}
        variant="default"
        radius="xl"
        px={12}
        aria-label={que ? `${que} ${word.toLowerCase()}` : word}
        onClick={() => onCorrer(pasos)}
      >
        <Icon size={18} aria-hidden />
      </Button>
    ))}
  </>
);
