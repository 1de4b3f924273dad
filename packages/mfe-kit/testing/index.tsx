/** Helpers for tests of screens: `import { renderScreen, signIn } from '@odonto/mfe-kit/testing'`. */
import { configure, render, type RenderResult, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { closeSession, makeQueryClient, openSession, type Rol } from '../src/index.ts';
import { LeaveDialog, Providers } from '../src/ui/index.ts';

// Tests must not fail only because the machine is busy.
configure({ asyncUtilTimeout: 20_000 });

export interface Screen extends RenderResult {
  readonly user: UserEvent;
  /** The query cache of the screen. */
  readonly client: ReturnType<typeof makeQueryClient>;
}

/**
 * Renders a screen at an address as the shell does, but without transitions and portals. The screen has its own query
 * cache, which does not retry.
 */
export const renderScreen = (shown: ReactNode, path = '/'): Screen => {
  history.replaceState(null, '', path);
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false } });
  const result = render(
    <Providers root env="test" client={client}>
      <BrowserRouter>{shown}</BrowserRouter>
      <LeaveDialog />
    </Providers>,
  );
  return { ...result, client, user: userEvent.setup() };
};

/** Opens the menu of a row and chooses an action. */
export const chooseInMenu = async (user: UserEvent, of: string, word: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: `Más acciones: ${of}` }));
  await user.click(await screen.findByRole('menuitem', { name: word }));
};

/** Opens a session of that role; its user is Ana Gómez. */
export const signIn = (rol: Rol = 'profesional'): void =>
  openSession('token-de-prueba', { id: 'u1', nombre: 'Ana', apellido: 'Gómez', rol });

export const signOut = closeSession;
