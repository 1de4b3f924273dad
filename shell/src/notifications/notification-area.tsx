import { type Notification, notifications$ } from '@odonto/mfe-kit';
import { useCallback, useEffect, useState } from 'react';
import styles from './notification-area.module.css';
import { Toast } from './toast.tsx';

/** Where messages to the user appear and stack, the newest last; each goes by itself or when it is dismissed. */
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
      {/* Regions that are on the page before their content is: only then is what appears in them announced. */}
      <div aria-live="polite" className={styles.stack}>
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
