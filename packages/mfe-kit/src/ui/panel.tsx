import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly text?: ReactNode;
  /** What the user can do next. */
  readonly action?: ReactNode;
  /** How screen readers announce the panel: at once (`alert`), or when they are idle (`status`). */
  readonly live?: 'alert' | 'status';
  /** 1 when the panel is the whole screen and its title is the screen's; default 2. */
  readonly level?: 1 | 2;
}

/** A card that replaces content: an empty list, or a failure. */
export const Panel = ({ title, icon, text, action, live, level = 2 }: PanelProps) => (
  <Stack className={styles.panel} align="center" gap={8} role={live}>
    {icon && (
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
    )}
    <Title order={level} size="h4">
      {title}
    </Title>
    {text && <Text c="dimmed">{text}</Text>}
    {action && <div className={styles.action}>{action}</div>}
  </Stack>
);
