import { Panel, type PanelProps } from './panel.tsx';

/** Nothing there: the spec's words, and a way forward. */
export const EmptyState = (props: Omit<PanelProps, 'live'>) => <Panel {...props} live="status" />;
