import { Button } from '@mantine/core';
import { AlertIcon, RetryIcon } from './icons.ts';
import { Panel, type PanelProps } from './panel.tsx';

export interface ErrorPanelProps extends Pick<PanelProps, 'title' | 'level'> {
  readonly text?: string;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

export const ErrorPanel = ({ onRetry, retrying = false, ...panel }: ErrorPanelProps) => (
  <Panel
    {...panel}
    live="alert"
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
