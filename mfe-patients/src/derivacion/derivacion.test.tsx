import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Derivacion } from '@odonto/contracts/derivacion';
import { chooseInMenu, renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { FichaMenu } from '../ficha/ficha.menu.tsx';
import { deCentro } from '../paciente/paciente.builder.ts';
import { sinOrganizacion, trabajarEn } from '../testing/en-sucursal.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { DerivacionesScreen } from '../traspaso/derivaciones.screen.tsx';

const notificaciones = probarPacientes();
const mensajes = () => notificaciones.map(({ message }) => message);
const YO = { id: 'u1', nombre: 'Gómez, Ana' };
const SOL = { id: 'd2', nombre: 'Sol, Raúl' };
const RECEPTOR = { ...SOL, especialidad: 'Endodoncia', sucursales: [{ id: 'norte', nombre: 'Norte' }] };

const una = (datos: Partial<Derivacion> = {}): Derivacion => ({
  id: 'e1',
  paciente: { id: 'p1', nombre: 'Juana Pérez', iniciales: 'J. P.' },
  de: YO,
  receptor: SOL,
  sigue_id: YO.id,
  sucursal_id: 'norte',
  sucursal: 'Norte',
  especialidad: 'Endodoncia',
  urgencia: 'urgente',
  motivo: 'Conducto en 36',
  estado: 'solicitada',
  solicitada_at: '2026-11-20T12:00:00.000Z',
  vence_at: '2026-12-20T12:00:00.000Z',
  resuelta_at: null,
  respondida_at: null,
  cerrada_at: null,
  motivo_rechazo: null,
  informe: null,
  ...datos,
});
const recibida = (datos: Partial<Derivacion> = {}): Derivacion =>
  una({ de: SOL, receptor: YO, sigue_id: SOL.id, ...datos });

const juana = deCentro({ id: 'p1', nombre: 'Juana Pérez' });
const abrirMenu = () => renderScreen(<FichaMenu paciente={juana} />, '/pacientes/p1');

beforeEach(() => {
  trabajarEn('profesional', { sucursal: 'Centro', funcion: 'odontologo' });
  servidor.receptores(RECEPTOR);
  servidor.equipo({ paciente_id: 'p1', responsable: YO, equipo: [] });
  servidor.transferencias(() => ({ recibidas: [], enviadas: [] }));
});
afterEach(sinOrganizacion);

test('se deriva desde la ficha: el receptor pone su sucursal y su especialidad', async () => {
  const enviados = servidor.traspasos(() => una());
  const { user } = abrirMenu();
  await chooseInMenu(user, 'Juana Pérez', 'Derivar');
  const dialogo = await screen.findByRole('dialog', { name: 'Derivar paciente' });
  await user.click(within(dialogo).getByRole('button', { name: 'Derivar' }));
  expect(mensajes()).toEqual(['Indique a quién se deriva el paciente']);
  await user.click(await within(dialogo).findByRole('combobox', { name: 'A quién' }));
  await user.click(await screen.findByRole('option', { name: 'Sol, Raúl · Endodoncia' }));
  await user.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), 'Conducto en 36');
  await user.click(within(dialogo).getByRole('button', { name: 'Derivar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(enviados.map(({ ruta, cuerpo }) => [ruta, cuerpo])).toEqual([
    [
      '/api/pacientes/p1/derivaciones',
      {
        receptor_id: 'd2',
        sucursal_id: 'norte',
        especialidad: 'Endodoncia',
        urgencia: 'programada',
        motivo: 'Conducto en 36',
      },
    ],
  ]);
  expect(mensajes().at(-1)).toBe('Derivación enviada a Sol, Raúl. Tiene 30 días para aceptarla.');
});

test('la ficha lista las del paciente, y quien deriva la cierra después de preguntar', async () => {
  servidor.derivacionesDe(() => [una({ estado: 'respondida', informe: 'Conducto terminado' })]);
  const enviados = servidor.traspasos(() => una({ estado: 'cerrada' }));
  const { user } = abrirMenu();
  await chooseInMenu(user, 'Juana Pérez', 'Derivaciones');
  const dialogo = await screen.findByRole('dialog', { name: 'Derivaciones del paciente' });
  const fila = await within(dialogo).findByRole('listitem');
  expect(fila.textContent).toContain('De Gómez, Ana para Sol, Raúl');
  expect(fila.textContent).toContain('Derivación · Norte · Endodoncia · Urgente · 20/11/2026');
  within(fila).getByText('Informe: Conducto terminado');
  await user.click(within(fila).getByRole('button', { name: 'Cerrar' }));
  const pregunta = await screen.findByRole('dialog', { name: 'Cerrar derivación' });
  expect(pregunta.textContent).toContain('Sol, Raúl deja el equipo del paciente.');
  await user.click(within(pregunta).getByRole('button', { name: 'Cerrar derivación' }));
  await waitFor(() => expect(mensajes()).toContain('Derivación cerrada'));
  expect(enviados.map(({ ruta }) => ruta)).toEqual(['/api/derivaciones/e1/cierre']);
});

test('quien recibe acepta, rechaza con un motivo y responde con su informe', async () => {
  const ajena = { id: 'p2', nombre: null, iniciales: 'N. V.' };
  servidor.derivaciones(() => ({
    recibidas: [
      recibida({ id: 'e0', estado: 'rechazada', motivo: null, motivo_rechazo: 'Sin lugar', paciente: ajena }),
      recibida({ paciente: ajena }),
      recibida({ id: 'e2', paciente: ajena }),
      recibida({ id: 'e3', estado: 'aceptada' }),
    ],
    enviadas: [],
  }));
  const enviados = servidor.traspasos(() => recibida({ estado: 'aceptada' }));
  const { user } = renderScreen(<DerivacionesScreen />, '/derivaciones');
  const recibidas = await screen.findByRole('region', { name: 'Recibidas' });
  const [primera, segunda, tercera, cuarta] = within(recibidas).getAllByRole('listitem');
  if (!primera || !segunda || !tercera || !cuarta) throw new Error('there are four');
  expect(cuarta.textContent).toContain('Rechazo: Sin lugar');
  expect(within(cuarta).queryByRole('button')).toBeNull();
  expect(primera.textContent).toContain('N. V.');
  expect(primera.textContent).toContain('vence el 20/12/2026');
  await user.click(within(primera).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(mensajes()).toContain('Aceptaste la derivación de Juana Pérez'));
  await user.click(within(segunda).getByRole('button', { name: 'Rechazar' }));
  const rechazo = await screen.findByRole('dialog', { name: 'Rechazar derivación' });
  await user.type(within(rechazo).getByRole('textbox', { name: 'Motivo' }), 'Sin lugar');
  await user.click(within(rechazo).getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(mensajes()).toContain('Derivación rechazada'));
  await user.click(within(tercera).getByRole('button', { name: 'Responder' }));
  const respuesta = await screen.findByRole('dialog', { name: 'Responder derivación' });
  await user.click(within(respuesta).getByRole('button', { name: 'Responder' }));
  expect(mensajes()).toContain('El informe es obligatorio');
  await user.type(within(respuesta).getByRole('textbox', { name: 'Informe' }), 'Conducto terminado');
  await user.click(within(respuesta).getByRole('button', { name: 'Responder' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(enviados.map(({ ruta, cuerpo }) => [ruta, cuerpo])).toEqual([
    ['/api/derivaciones/e1/aceptacion', undefined],
    ['/api/derivaciones/e2/rechazo', { motivo: 'Sin lugar' }],
    ['/api/derivaciones/e3/respuesta', { informe: 'Conducto terminado' }],
  ]);
});

test('quien derivó la retira; sin los datos del paciente no hay orden', async () => {
  servidor.derivaciones(() => ({ recibidas: [], enviadas: [una()] }));
  const enviados = servidor.traspasos(() => una({ estado: 'retirada' }));
  const { user } = renderScreen(<DerivacionesScreen />, '/derivaciones');
  const enviadas = await screen.findByRole('region', { name: 'Enviadas' });
  within(enviadas).getByRole('button', { name: 'Descargar orden de derivación de Juana Pérez' });
  await user.click(within(enviadas).getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(mensajes()).toContain('Derivación retirada'));
  expect(enviados.map(({ ruta }) => ruta)).toEqual(['/api/derivaciones/e1/retiro']);
});

test('si falla, Reintentar', async () => {
  servidor.derivaciones(() => {
    throw falla(500, '');
  });
  const { user } = renderScreen(<DerivacionesScreen />, '/derivaciones');
  await screen.findByText('No se pudieron cargar las derivaciones y transferencias.');
  servidor.derivaciones(() => ({ recibidas: [], enviadas: [una()] }));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('region', { name: 'Enviadas' });
});
