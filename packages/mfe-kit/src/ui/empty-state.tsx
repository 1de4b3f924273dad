import { Panel, type PanelProps } from './panel.tsx';

/** An empty list: the text of the spec, and an action. */
export const EmptyState = (props: Omit<PanelProps, 'live'>) => <Panel {...props} live="status" />;
