import { useObservable, usePermisos, useSession } from '@odonto/mfe-kit';
import { Area, deferred, ErrorPanel, type FailedProps, LeaveDialog, Providers } from '@odonto/mfe-kit/ui';
import { deployed$, refreshDeployed } from './deployed/deployed.ts';
import { Layout } from './layout/layout.tsx';
import { Login } from './login/login.tsx';
import { NotificationArea } from './notifications/notification-area.tsx';
import styles from './root.module.css';

const CambioObligado = deferred(() =>
  import('./contrasena/cambio-obligado.tsx').then((module) => module.CambioObligado),
);

/** The root gate: loading, login, or the role's screens (docs/spec/session.md#root). */
const Gate = () => {
  const session = useSession();
  const deployed = useObservable(deployed$, deployed$.value);
  const permisos = usePermisos();
  if (session.status === 'fuera') return <Login />;
  if (session.usuario.debeCambiarContrasena) return <CambioObligado usuario={session.usuario} />;
  switch (deployed.status) {
    case 'cargando':
      return <Cargando />;
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
      // Waits for the permissions, so that the menu appears once, with all its entries.
      if (permisos.status === 'cargando') return <Cargando />;
      return <Layout usuario={session.usuario} mfes={deployed.mfes} />;
    default:
      return deployed satisfies never;
  }
};

const Cargando = () => (
  <main className={styles.whole}>
    <output>Cargando la aplicación...</output>
  </main>
);

/** The panel of the outermost error boundary. After an error outside of another area the page is not empty. */
const Failed = ({ onRetry }: FailedProps) => (
  <main className={styles.whole}>
    <ErrorPanel
      level={1}
      title="No se pudo mostrar la aplicación"
      text="Intente nuevamente."
      onRetry={onRetry}
    />
  </main>
);

export const Root = () => (
  <Providers root>
    <Area name="la aplicación" failed={Failed}>
      <Gate />
    </Area>
    <NotificationArea />
    <LeaveDialog />
  </Providers>
);
