import { followServer, keepSession } from '@odonto/mfe-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { refreshDeployed } from './deployed/deployed.ts';
import { Root } from './root.tsx';
import { startScreens } from './screens/screens.ts';

void refreshDeployed();
followServer();
keepSession();
startScreens();

const element = document.getElementById('raiz');
if (element === null) throw new Error('index.html has no #raiz');
createRoot(element).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
