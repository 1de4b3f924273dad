import { followPermisos, followServer, keepSession, provideSlots } from '@odonto/mfe-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { refreshDeployed } from './deployed/deployed.ts';
import { slotHost } from './deployed/slot-host.ts';
import { Root } from './root.tsx';
import { startScreens } from './screens/screens.ts';

void refreshDeployed();
followServer();
followPermisos();
keepSession();
provideSlots(slotHost);
startScreens();

const element = document.getElementById('raiz');
if (element === null) throw new Error('index.html has no #raiz');
createRoot(element).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
