import { type Notification, notifications$, preparing$, useObservable } from '@odonto/mfe-kit';
import { InfoIcon } from '@odonto/mfe-kit/ui';
import { useCallback, useEffect, useState } from 'react';
import styles from './notification-area.module.css';
import { Toast } from './toast.tsx';

/** The server's progress while it prepares its data. It disappears when the server is ready. */
const Preparing = () => {
  const message = useObservable(preparing$, undefined);
  if (message === undefined) return null;
  return (
    <div className={styles.toast}>
      <span className={styles.icon}>
        <InfoIcon size={18} aria-hidden />
      </span>
      <p className={styles.message}>{message} Esta página continúa sola.</p>
    </div>
  );
};

/** Shows messages to the user, the newest last. A message disappears after its time or when it is dismissed. */
export const NotificationArea = () => {
  const [shown, setShown] = useState<readonly Notification[]>([]);
  useEffect(() => {
    const subscription = notifications$.subscribe((notification) => {
      setShown((before) => [...before, notification]);
    });
    return () => subscription.unsubscribe();
  }, []);
  const dismiss = useCallback(
    (id: string) => setShown((before) => before.filter((notification) => notification.id !== id)),
    [],
  );
  return (
    <section aria-label="Notificaciones" className={styles.area}>
      {/* The regions are on the page before their content. Otherwise screen readers would not announce the content. */}
      <div aria-live="polite" className={styles.stack}>
        <Preparing />
        {shown
          .filter(({ type }) => type !== 'error')
          .map((notification) => (
            <Toast key={notification.id} notification={notification} onDismiss={dismiss} />
          ))}
      </div>
      <div aria-live="assertive" className={styles.stack}>
        {shown
          .filter(({ type }) => type === 'error')
          .map((notification) => (
            <Toast key={notification.id} notification={notification} onDismiss={dismiss} />
          ))}
      </div>
    </section>
  );
};
