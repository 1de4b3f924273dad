import { type ComponentType, type ReactNode, StrictMode } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { BrowserRouter, useLocation } from '../router.ts';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { Area } from './area.tsx';
import { Providers } from './providers.tsx';

/** Id of the element in the shell's layout that the screens are mounted in. */
export const OUTLET_ID = 'pantalla';

const outlet = (): HTMLElement => {
  const element = document.getElementById(OUTLET_ID);
  if (element === null) throw new Error('The layout is not on the page');
  return element;
};

/** A failed screen does not affect the other screens of the micro-frontend. */
const Screens = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Area name={label} resetKey={useLocation().pathname}>
    {children}
  </Area>
);

/**
 * The functions with which the shell mounts and unmounts a micro-frontend. The module that the manifest calls `app`
 * exports them: `export const { bootstrap, mount, unmount } = lifecycles('Pacientes', App);` `App` is rendered inside
 * router, theme and query cache; when it throws, only its area fails.
 */
export const lifecycles = (label: string, App: ComponentType): ReactAppOrParcel<object> =>
  singleSpaReact({
    React,
    ReactDOMClient,
    renderType: 'createRoot',
    domElementGetter: outlet,
    suppressComponentDidCatchWarning: true,
    rootComponent: () => (
      <StrictMode>
        <Providers>
          <BrowserRouter>
            <Screens label={label}>
              <App />
            </Screens>
          </BrowserRouter>
        </Providers>
      </StrictMode>
    ),
  });
