import { Button } from '@mantine/core';
import { AlertIcon, RetryIcon } from './icons.ts';
import { Panel } from './panel.tsx';

export interface ErrorPanelProps {
  readonly title: string;
  readonly text?: string;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** What failed, in Spanish, and 'Reintentar'. */
export const ErrorPanel = ({ title, text, onRetry, retrying = false }: ErrorPanelProps) => (
  <Panel
    live="alert"
    title={title}
    text={text}
    icon={<AlertIcon size={28} />}
    action={
      onRetry && (
        <Button
          variant="default"
          leftSection={<RetryIcon size={18} aria-hidden />}
          loading={retrying}
          onClick={onRetry}
        >
          Reintentar
        </Button>
      )
    }
  />
);
