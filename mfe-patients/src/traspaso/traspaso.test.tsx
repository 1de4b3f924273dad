import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Transferencia } from '@odonto/contracts/transferencia';
import { chooseInMenu, renderScreen } from '@odonto/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FichaMenu } from '../ficha/ficha.menu.tsx';
import { deCentro } from '../paciente/paciente.builder.ts';
import { sinOrganizacion, trabajarEn } from '../testing/en-sucursal.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { DerivacionesScreen } from './derivaciones.screen.tsx';

const notificaciones = probarPacientes();
const mensajes = () => notificaciones.map(({ message }) => message);
const SOL = { id: 'd2', nombre: 'Sol, Raúl' };
const equipo = (responsable: string) => ({
  paciente_id: 'p1',
  responsable: { id: responsable, nombre: 'Gómez, Ana' },
  equipo: [{ ...SOL, hasta: '2031-03-01T03:00:00.000Z' }],
});
beforeEach(() => {
  trabajarEn(
    'profesional',
    { sucursal: 'Centro', funcion: 'odontologo' },
    { sucursal: 'Norte', funcion: 'odontologo' },
  );
  servidor.atienden(SOL);
  servidor.derivaciones(() => ({ recibidas: [], enviadas: [] }));
});
afterEach(sinOrganizacion);

const una = (datos: Partial<Transferencia> = {}): Transferencia => ({
  id: 't1',
  paciente: { id: 'p1', nombre: 'Juana Pérez', iniciales: 'J. P.' },
  de: { id: 'u1', nombre: 'Gómez, Ana' },
  receptor: SOL,
  sucursal_id: 'norte',
  turnos: 'conserva',
  motivo: 'Se muda',
  estado: 'pendiente',
  ofrecida_at: '2026-11-20T12:00:00.000Z',
  vence_at: '2026-11-27T12:00:00.000Z',
  resuelta_at: null,
  motivo_rechazo: null,
  ...datos,
});

const juana = deCentro({ id: 'p1', nombre: 'Juana Pérez' });
const abrirMenu = () => renderScreen(<FichaMenu paciente={juana} />, '/pacientes/p1');

test('el responsable ofrece al paciente a otra sucursal', async () => {
  servidor.equipo(equipo('u1'));
  const enviados = servidor.traspasos(() => una());
  const { user } = abrirMenu();
  await user.click(await screen.findByRole('button', { name: 'Más acciones: Juana Pérez' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Transferir' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Transferir paciente' });
  within(dialogo).getByText(/se hace en el acto/);
  await user.click(within(dialogo).getByRole('combobox', { name: 'Sucursal' }));
  await user.click(await screen.findByRole('option', { name: 'Norte' }));
  within(dialogo).getByText(/tiene 7 días para aceptar/);
  await user.click(within(dialogo).getByRole('combobox', { name: 'Quién lo recibe' }));
  await user.click(await screen.findByRole('option', { name: 'Sol, Raúl' }));
  await user.click(within(dialogo).getByRole('button', { name: 'Transferir' }));
  expect(mensajes()).toEqual(['El motivo es obligatorio']);
  await user.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), 'Se muda');
  await user.click(within(dialogo).getByRole('combobox', { name: 'Turnos por venir' }));
  await user.click(await screen.findByRole('option', { name: 'Pasan a quien recibe al paciente' }));
  await user.click(within(dialogo).getByRole('button', { name: 'Transferir' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(enviados.map(({ ruta, cuerpo }) => [ruta, cuerpo])).toEqual([
    [
      '/api/pacientes/p1/transferencias',
      { sucursal_id: 'norte', receptor_id: 'd2', motivo: 'Se muda', turnos: 'reasigna' },
    ],
  ]);
  expect(mensajes().at(-1)).toBe('Transferencia ofrecida a Sol, Raúl. Tiene 7 días para aceptarla.');
});

test('dice qué turnos pasaron, y cuáles quedaron con quien los atendía', async () => {
  const quedo = { turno_id: 't9', fecha: '2026-11-25', hora: '10:00', motivo: 'choque' } as const;
  const pasados = una({ estado: 'aceptada', reasignacion: { reasignados: 2, quedan: [quedo] } });
  servidor.transferencias(() => ({ recibidas: [pasados], enviadas: [] }));
  renderScreen(<DerivacionesScreen />, '/derivaciones');
  await screen.findByText('2 turnos pasaron a Sol, Raúl');
  const quedan = screen.getByRole('list', { name: 'Turnos que quedaron con Gómez, Ana' });
  expect(within(quedan).getByRole('listitem').textContent).toBe(
    'Quedó con Gómez, Ana: 25/11/2026 10:00 · Choca con otro turno',
  );
});

test('quien no es el responsable ve el equipo, y no lo cambia', async () => {
  servidor.equipo(equipo('otra'));
  const { user } = abrirMenu();
  await chooseInMenu(user, 'Juana Pérez', 'Equipo');
  const dialogo = await screen.findByRole('dialog', { name: 'Equipo del paciente' });
  const quienes = await within(dialogo).findAllByRole('listitem');
  expect(quienes.map(({ textContent }) => textContent)).toEqual([
    'Gómez, Ana Responsable',
    expect.stringContaining('Sol, Raúl hasta el'),
  ]);
  expect(within(dialogo).queryByRole('button', { name: /Quitar/ })).toBeNull();
  expect(within(dialogo).queryByRole('button', { name: 'Sumar' })).toBeNull();
});

test('el responsable suma y quita del equipo', async () => {
  servidor.equipo(equipo('u1'));
  const enviados = servidor.traspasos(() => equipo('u1'));
  const { user } = abrirMenu();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseInMenu(user, 'Juana Pérez', 'Equipo');
  const dialogo = await screen.findByRole('dialog', { name: 'Equipo del paciente' });
  await user.click(await within(dialogo).findByRole('combobox', { name: 'Sumar al equipo' }));
  await user.click(await screen.findByRole('option', { name: 'Sol, Raúl' }));
  await user.click(within(dialogo).getByRole('button', { name: 'Sumar' }));
  await waitFor(() => expect(enviados).toHaveLength(1));
  await user.click(within(dialogo).getByRole('button', { name: 'Quitar del equipo a Sol, Raúl' }));
  await waitFor(() => expect(enviados).toHaveLength(2));
  expect(enviados.map(({ metodo, ruta, cuerpo }) => [metodo, ruta, cuerpo])).toEqual([
    ['POST', '/api/pacientes/p1/equipo', { profesional_id: 'd2' }],
    ['DELETE', '/api/pacientes/p1/equipo/d2', undefined],
  ]);
});

test('de dos que se quitan uno tras otro se lee lo de cada uno', async () => {
  const { equipo: suyo, ...resto } = equipo('u1');
  servidor.equipo({ ...resto, equipo: [...suyo, { id: 'd3', nombre: 'Paz, Inés', hasta: null }] });
  const respuesta = Promise.withResolvers<object>();
  const enviados = servidor.traspasos(() => respuesta.promise);
  const { user } = abrirMenu();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseInMenu(user, 'Juana Pérez', 'Equipo');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Equipo del paciente' }));
  for (const boton of await dialogo.findAllByRole('button', { name: /^Quitar del equipo a/ }))
    await user.click(boton);
  await waitFor(() => expect(enviados).toHaveLength(2));
  respuesta.resolve(equipo('u1'));
  await waitFor(() =>
    expect(mensajes()).toEqual(['Sol, Raúl ya no es del equipo', 'Paz, Inés ya no es del equipo']),
  );
});

test('las recibidas se aceptan o se rechazan con un motivo; de quien no se ve, las iniciales', async () => {
  const ajena = { id: 'p2', nombre: null, iniciales: 'N. V.' };
  servidor.transferencias(() => ({
    recibidas: [una(), una({ id: 't2', paciente: ajena })],
    enviadas: [una({ id: 't3', estado: 'rechazada', motivo: null, motivo_rechazo: 'Sin lugar' })],
  }));
  const enviados = servidor.traspasos(() => una({ estado: 'aceptada' }));
  const { user } = renderScreen(<DerivacionesScreen />, '/derivaciones');
  const recibidas = await screen.findByRole('region', { name: 'Recibidas' });
  const [primera, segunda] = within(recibidas).getAllByRole('listitem');
  if (!primera || !segunda) throw new Error('there are two');
  expect(segunda.textContent).toContain('N. V.');
  await user.click(within(primera).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(mensajes()).toContain('Eres responsable de Juana Pérez'));
  await user.click(within(segunda).getByRole('button', { name: 'Rechazar' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Rechazar transferencia' });
  await user.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), 'Sin lugar');
  await user.click(within(dialogo).getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(mensajes()).toContain('Transferencia rechazada'));
  expect(enviados.map(({ ruta, cuerpo }) => [ruta, cuerpo])).toEqual([
    ['/api/transferencias/t1/aceptacion', undefined],
    ['/api/transferencias/t2/rechazo', { motivo: 'Sin lugar' }],
  ]);
  const enviadas = screen.getByRole('region', { name: 'Enviadas' });
  within(enviadas).getByText('Rechazo: Sin lugar');
  expect(within(enviadas).queryByRole('button')).toBeNull();
});

test('una que se ofrece mientras tanto aparece con la noticia del servidor', async () => {
  let recibidas: readonly Transferencia[] = [];
  servidor.transferencias(() => ({ recibidas, enviadas: [] }));
  const { client } = renderScreen(<DerivacionesScreen />, '/derivaciones');
  await screen.findByRole('heading', { name: 'No hay derivaciones ni transferencias' });
  recibidas = [una()];
  // News of that `tipo` has the same effect in the page.
  await client.invalidateQueries({ queryKey: ['transferencia'] });
  within(await screen.findByRole('region', { name: 'Recibidas' })).getByText('Juana Pérez');
});

test('sin ninguna dice cómo se hace una', async () => {
  servidor.transferencias(() => ({ recibidas: [], enviadas: [] }));
  renderScreen(<DerivacionesScreen />, '/derivaciones');
  await screen.findByRole('heading', { name: 'No hay derivaciones ni transferencias' });
});
