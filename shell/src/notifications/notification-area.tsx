import { notifications$, type Notification, type NotificationType } from '@odonto/mfe-kit';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '@odonto/mfe-kit/ui';
import { Notifications, notifications } from '@mantine/notifications';
import { type ReactNode, useEffect } from 'react';

const LOOKS: Readonly<Record<NotificationType, { readonly color: string; readonly icon: ReactNode }>> = {
  success: { color: 'green', icon: <CheckIcon size={18} /> },
  error: { color: 'red', icon: <CloseIcon size={18} /> },
  info: { color: 'blue', icon: <InfoIcon size={18} /> },
  warning: { color: 'yellow', icon: <AlertIcon size={18} /> },
};

const show = ({ id, message, type, duration }: Notification): void => {
  notifications.show({
    id,
    message,
    autoClose: duration === 0 ? false : duration,
    role: type === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Cerrar notificación' },
    ...LOOKS[type],
  });
};

/** Where messages to the user appear, stack and go by themselves. */
export const NotificationArea = () => {
  useEffect(() => {
    const subscription = notifications$.subscribe(show);
    return () => subscription.unsubscribe();
  }, []);
  return <Notifications position="top-right" limit={5} aria-label="Notificaciones" />;
};
