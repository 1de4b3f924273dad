import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { MenuItem } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { aroundTests, testServer } from '@odonto/mfe-kit/testing/server';
import { http, HttpResponse } from 'msw';
import { path$ } from '../screens/location.ts';
import { PATIENTS } from '../testing/mfes.ts';
import { HeaderNavigation } from './header-navigation.tsx';

const entry = (label: string): MenuItem => ({
  label,
  path: `/${label.toLowerCase()}`,
  icon: ['M0 0h24'],
  order: 0,
  roles: ['profesional'],
  mfe: PATIENTS,
});
const MENU = ['Hoy', 'Pacientes', 'Turnos', 'Caja', 'Perfil'].map(entry);
const [ENTRY, MORE, GAP] = [98, 64, 2];

const { server } = testServer();
aroundTests(server);
let room = 0;
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(ENTRY);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => room);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const names = (within_ = screen.getByRole('navigation')) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.textContent);
const more = () => screen.queryByRole('button', { name: 'Más' });

test('all entries stand side by side where they have room', () => {
  room = 5 * (ENTRY + GAP) - GAP;
  renderScreen(<HeaderNavigation menu={MENU} />);
  expect(names()).toEqual(['Hoy', 'Pacientes', 'Turnos', 'Caja', 'Perfil']);
  expect(more()).toBeNull();
});

test("those that do not fit are under 'Más', which Escape closes and whose button gets the focus back", async () => {
  room = 3 * (ENTRY + GAP) + MORE;
  path$.next('/caja');
  const { user } = renderScreen(<HeaderNavigation menu={MENU} />);
  expect(names()).toEqual(['Hoy', 'Pacientes', 'Turnos']);
  const button = more();
  if (button === null) throw new Error("there is no 'Más'");
  expect(button.hasAttribute('data-current')).toBe(true);
  await user.click(button);
  expect(names()).toEqual(['Hoy', 'Pacientes', 'Turnos', 'Caja', 'Perfil']);
  expect(screen.getByRole('link', { name: 'Caja' }).getAttribute('aria-current')).toBe('page');
  await user.keyboard('{Tab}{Escape}');
  expect(names()).toHaveLength(3);
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}{Tab}{Tab}{Tab}');
  expect(names()).toHaveLength(3);
});

test("what waits behind an entry under 'Más' is seen before it is opened", async () => {
  room = 3 * (ENTRY + GAP) + MORE;
  server.use(http.get('*/api/bandeja/pendientes', () => HttpResponse.json({ pendientes: 7 })));
  const bandeja = { ...entry('Bandeja'), contador: '/api/bandeja/pendientes' } as const;
  renderScreen(<HeaderNavigation menu={[...MENU.slice(0, 4), bandeja]} />);
  await screen.findByRole('button', { name: 'Más , 7 pendientes' });
  expect(screen.queryByRole('link', { name: /Bandeja/ })).toBeNull();
});
