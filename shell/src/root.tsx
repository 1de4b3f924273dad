import { useObservable, useSession } from '@odonto/mfe-kit';
import { ErrorPanel, LeaveDialog, Providers } from '@odonto/mfe-kit/ui';
import { deployed$, refreshDeployed } from './deployed/deployed.ts';
import { Layout } from './layout/layout.tsx';
import { Login } from './login/login.tsx';
import { NotificationArea } from './notifications/notification-area.tsx';
import styles from './root.module.css';

/** The root gate: loading, login, or the role's screens (practice.md, section 2). */
const Gate = () => {
  const session = useSession();
  const deployed = useObservable(deployed$, deployed$.value);
  if (session.status === 'fuera') return <Login />;
  switch (deployed.status) {
    case 'cargando':
      return (
        <main className={styles.whole}>
          <output>Cargando la aplicación...</output>
        </main>
      );
    case 'error':
      return (
        <main className={styles.whole}>
          <ErrorPanel
            level={1}
            title="No se pudo cargar la aplicación"
            text="Error de conexión. Intente nuevamente."
            onRetry={() => void refreshDeployed()}
          />
        </main>
      );
    case 'listo':
      return <Layout usuario={session.usuario} mfes={deployed.mfes} />;
    default:
      return deployed satisfies never;
  }
};

export const Root = () => (
  <Providers root>
    <Gate />
    <NotificationArea />
    <LeaveDialog />
  </Providers>
);
