import type { Notification, NotificationType } from '@odonto/mfe-kit';
import { AlertIcon, CheckIcon, CloseButton, ErrorIcon, InfoIcon } from '@odonto/mfe-kit/ui';
import { type ComponentType, useEffect, useState } from 'react';
import styles from './notification-area.module.css';

const ICONS: Readonly<Record<NotificationType, ComponentType<{ size: number; 'aria-hidden': true }>>> = {
  success: CheckIcon,
  error: ErrorIcon,
  info: InfoIcon,
  warning: AlertIcon,
};

interface ToastProps {
  readonly notification: Notification;
  readonly onDismiss: (id: string) => void;
}

/** One message. Its timer starts again after the pointer or the focus leaves it, because the user may be reading it. */
export const Toast = ({ notification: { id, message, type, duration }, onDismiss }: ToastProps) => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (duration === 0 || held) return undefined;
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held, onDismiss]);
  const Icon = ICONS[type];
  return (
    <div
      className={styles.toast}
      data-type={type}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.icon}>
        <Icon size={18} aria-hidden />
      </span>
      <p className={styles.message}>{message}</p>
      <CloseButton aria-label="Cerrar notificación" onClick={() => onDismiss(id)} />
    </div>
  );
};
