import { Button } from '@mantine/core';
import { RetryIcon } from './icons.ts';

interface FailedFigureProps {
  /** `Saldo` */
  readonly name: string;
  readonly onRetry: () => void;
}

/** Replaces a figure that could not be loaded, so that it does not look empty. */
export const FailedFigure = ({ name, onRetry }: FailedFigureProps) => (
  <Button
    size="compact-sm"
    variant="subtle"
    color="red"
    aria-label={`${name}: sin datos. Reintentar`}
    rightSection={<RetryIcon size={14} aria-hidden />}
    onClick={onRetry}
  >
    Sin datos
  </Button>
);
