import type { ComponentProps } from 'react';
import styles from './moment-input.module.css';

interface MomentInputProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  readonly type: 'date' | 'datetime-local';
}

/** A day or an instant beside other controls, without a label of its own. */
export const MomentInput = (props: MomentInputProps) => <input {...props} className={styles.input} />;
