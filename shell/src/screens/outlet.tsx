import { useObservable, useSession } from '@odonto/mfe-kit';
import { AreaError, Button, EmptyState, InfoIcon, OUTLET_ID, ScreenSkeleton } from '@odonto/mfe-kit/ui';
import { useEffect } from 'react';
import { deployed$, refreshDeployed } from '../deployed/deployed.ts';
import { currentScreen, retryScreen, screens$, showScreen } from './screens.ts';
import styles from './outlet.module.css';
import { usePath } from './use-path.ts';

/** The element in which screens are mounted, and the panels for a screen that is loading, failed or missing. */
export const Outlet = () => {
  useEffect(showScreen, []);
  return (
    <>
      <div className={styles.instead}>
        <Instead />
      </div>
      <div id={OUTLET_ID} />
    </>
  );
};

const Instead = () => {
  usePath();
  useSession();
  useObservable(deployed$, deployed$.value);
  const { mounted, failed } = useObservable(screens$, screens$.value);
  const screen = currentScreen();
  if (screen?.kind === 'unavailable') {
    return (
      <EmptyState
        level={1}
        icon={<InfoIcon size={28} />}
        title="Este módulo no está disponible"
        text="Todavía no se instaló o se está actualizando. Intente nuevamente en unos minutos."
        action={
          <Button variant="default" onClick={() => void refreshDeployed()}>
            Reintentar
          </Button>
        }
      />
    );
  }
  if (screen?.kind !== 'screen' || mounted === screen.mfe.name) return null;
  const { name, label } = screen.mfe;
  if (failed.has(name)) return <AreaError level={1} name={label} onRetry={() => retryScreen(name)} />;
  return <ScreenSkeleton />;
};
