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

/** A screen that failed does not take the micro-frontend's others with it. */
const Screens = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Area name={label} resetKey={useLocation().pathname}>
    {children}
  </Area>
);

/**
 * What the shell calls to show and hide a micro-frontend. The module that the manifest calls `app` exports it:
 * `export const { bootstrap, mount, unmount } = lifecycles('Pacientes', App);`
 * `App` finds router, theme and query cache around it; if it throws, its area says so and the rest goes on.
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
