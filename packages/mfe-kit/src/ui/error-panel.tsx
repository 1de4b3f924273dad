import { AlertIcon } from './icons.ts';
import { Panel, type PanelProps } from './panel.tsx';
import { RetryButton, type Retrying } from './retry.button.tsx';

export interface ErrorPanelProps extends Pick<PanelProps, 'title' | 'level'>, Retrying {
  readonly text?: string;
}

export const ErrorPanel = ({ query, onRetry, retrying, ...panel }: ErrorPanelProps) => (
  <Panel
    {...panel}
    live="alert"
    icon={<AlertIcon size={28} />}
    action={(query ?? onRetry) && <RetryButton {...{ query, onRetry, retrying }} />}
  />
);
