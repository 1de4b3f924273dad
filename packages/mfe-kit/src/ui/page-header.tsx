import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** The screen's one primary action, last, and its other actions. */
  readonly actions?: ReactNode;
}

/** A screen's heading and its actions. */
export const PageHeader = ({ title, actions }: PageHeaderProps) => (
  <header className={styles.header}>
    <Title order={1} className={styles.title}>
      {title}
    </Title>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
