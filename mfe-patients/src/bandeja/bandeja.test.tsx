import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Bandeja } from '@odonto/contracts/bandeja';
import type { PedidoDeAccesoPropio } from '@odonto/contracts/pedido-de-acceso';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { sinOrganizacion, trabajarEn } from '../testing/en-sucursal.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { BandejaScreen } from './bandeja.screen.tsx';

const notificaciones = probarPacientes();
const JUANA = { id: 'p1', nombre: 'Juana Pérez' };
const SOL = { id: 'd2', nombre: 'Sol, Raúl' };
const YO = { id: 'u1', nombre: 'Gómez, Ana' };
const INSTANTE = '2026-11-20T12:00:00.000Z';

beforeEach(() => {
  trabajarEn('profesional', { sucursal: 'Centro', funcion: 'director' });
  servidor.masivas(() => []);
});
afterEach(sinOrganizacion);

const acceso = (id: string, profesional: typeof SOL) => ({
  id,
  paciente_id: 'p1',
  paciente: JUANA,
  profesional,
  motivo: 'Guardia, dolor agudo',
  desde: INSTANTE,
  hasta: '2026-11-21T12:00:00.000Z',
  revisado_at: null,
});

const LLENA: Bandeja = {
  pendientes: 6,
  pedidos: [
    {
      id: 'a1',
      paciente: JUANA,
      solicitante: { id: 'r1', nombre: 'Díaz, Rosa' },
      sucursal_id: 'norte',
      sucursal: 'Norte',
      motivo: 'Se mudó al barrio',
      estado: 'pendiente',
      pedido_at: INSTANTE,
    },
  ],
  accesos: [acceso('x1', SOL), acceso('x2', YO)],
  transferencias: [
    {
      id: 't1',
      paciente: { ...JUANA, iniciales: 'J. P.' },
      de: YO,
      receptor: SOL,
      sucursal_id: 'norte',
      turnos: 'conserva',
      motivo: 'Se muda',
      estado: 'pendiente',
      ofrecida_at: INSTANTE,
      vence_at: '2026-11-27T12:00:00.000Z',
      resuelta_at: null,
      motivo_rechazo: null,
    },
  ],
  derivaciones: [
    {
      id: 'v1',
      paciente: { ...JUANA, iniciales: 'J. P.' },
      de: YO,
      receptor: SOL,
      sigue_id: 'u1',
      sucursal_id: 'norte',
      sucursal: 'Norte',
      especialidad: '',
      urgencia: 'urgente',
      motivo: 'Conducto en 36',
      estado: 'solicitada',
      solicitada_at: INSTANTE,
      vence_at: '2026-12-20T12:00:00.000Z',
      resuelta_at: null,
      respondida_at: null,
      cerrada_at: null,
      motivo_rechazo: null,
      informe: null,
    },
  ],
  inactivos: [
    {
      profesional: { id: 'd9', nombre: 'Paz, Inés' },
      motivo: 'desactivada',
      sucursales: [
        { id: 'centro', nombre: 'Centro', pacientes: 1200 },
        { id: 'norte', nombre: 'Norte', pacientes: 1 },
      ],
    },
  ],
};
const VACIA: Bandeja = {
  pendientes: 0,
  pedidos: [],
  accesos: [],
  transferencias: [],
  derivaciones: [],
  inactivos: [],
};
const seccion = async (nombre: RegExp) => within(await screen.findByRole('region', { name: nombre }));

test('cada cosa que espera tiene su paso', async () => {
  let bandeja = LLENA;
  servidor.bandeja(() => bandeja);
  const enviados = servidor.pedidosDeAcceso(() => ({ sucursal: 'Norte' }));
  const { user } = renderScreen(<BandejaScreen />, '/bandeja');
  const pedidos = await seccion(/Pedidos de acceso/);
  pedidos.getByText('Díaz, Rosa, de Norte · 20/11/2026');
  await user.click(pedidos.getByRole('button', { name: 'Conceder' }));
  await user.click(pedidos.getByRole('button', { name: 'Rechazar' }));
  const accesos = await seccion(/Accesos excepcionales/);
  accesos.getByText('Lo revisa otra persona');
  await user.click(accesos.getByRole('button', { name: 'Marcar revisado' }));
  const derivaciones = await seccion(/Derivaciones que esperan/);
  derivaciones.getByText('De Gómez, Ana para Sol, Raúl, de Norte · Urgente · vence el 20/12/2026');
  derivaciones.getByText('Conducto en 36');
  await user.click(derivaciones.getByRole('button', { name: 'Retirar' }));
  const transferencias = await seccion(/Transferencias que esperan/);
  bandeja = VACIA;
  await user.click(transferencias.getByRole('button', { name: 'Retirar' }));
  await screen.findByText('No hay nada pendiente');
  expect(enviados.map(({ ruta }) => ruta)).toEqual([
    '/api/pedidos-de-acceso/a1/concesion',
    '/api/pedidos-de-acceso/a1/rechazo',
    '/api/accesos-excepcionales/x1/revision',
    '/api/derivaciones/v1/retiro',
    '/api/transferencias/t1/retiro',
  ]);
  await waitFor(() =>
    expect(notificaciones.map(({ message }) => message)).toEqual([
      'Norte ve al paciente',
      'Pedido rechazado',
      'Acceso revisado',
      'Derivación retirada',
      'Transferencia retirada',
    ]),
  );
});

test('de dos pedidos contestados uno tras otro se lee la respuesta de cada uno', async () => {
  const [uno] = LLENA.pedidos;
  if (uno === undefined) throw new Error('there is no request');
  servidor.bandeja(() => ({ ...LLENA, pedidos: [uno, { ...uno, id: 'a2' }] }));
  const respuesta = Promise.withResolvers<object>();
  const enviados = servidor.pedidosDeAcceso(() => respuesta.promise);
  const { user } = renderScreen(<BandejaScreen />, '/bandeja');
  const pedidos = await seccion(/Pedidos de acceso/);
  for (const boton of pedidos.getAllByRole('button', { name: 'Rechazar' })) await user.click(boton);
  await waitFor(() => expect(enviados).toHaveLength(2));
  expect(notificaciones).toEqual([]);
  respuesta.resolve({ sucursal: 'Norte' });
  await waitFor(() =>
    expect(notificaciones.map(({ message }) => message)).toEqual(['Pedido rechazado', 'Pedido rechazado']),
  );
});

test('los pacientes de quien ya no atiende se transfieren todos, a uno en cada sucursal', async () => {
  servidor.bandeja(() => LLENA);
  servidor.atienden(SOL);
  let enCurso: readonly object[] = [];
  servidor.masivas(() => enCurso);
  const enviados = servidor.traspasos(() => ({ total: 1201 }));
  const { user } = renderScreen(<BandejaScreen />, '/bandeja');
  const inactivos = await seccion(/Pacientes sin responsable activo/);
  inactivos.getByText('Cuenta desactivada · 1.200 pacientes en Centro · 1 paciente en Norte');
  await user.click(inactivos.getByRole('button', { name: 'Transferir los pacientes de Paz, Inés' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Transferir sus pacientes' }));
  await user.click(dialogo.getByRole('button', { name: 'Transferir' }));
  expect(notificaciones.map(({ message }) => message)).toEqual([
    'Indique quién recibe a los pacientes de cada sucursal',
  ]);
  for (const sitio of ['Centro', 'Norte']) {
    await user.click(dialogo.getByRole('combobox', { name: `Quién los recibe en ${sitio}` }));
    await user.click(await screen.findByRole('option', { name: 'Sol, Raúl' }));
  }
  await user.type(dialogo.getByRole('textbox', { name: 'Motivo' }), 'Se jubiló');
  enCurso = [{ estado: 'en_curso', profesional: { id: 'd9' }, message: '40 de 1201' }];
  await user.click(dialogo.getByRole('button', { name: 'Transferir' }));
  await waitFor(() =>
    expect(notificaciones.map(({ message }) => message)).toContain('Se transfieren 1201 pacientes'),
  );
  expect(enviados.map(({ ruta, cuerpo }) => [ruta, cuerpo])).toEqual([
    [
      '/api/transferencias/masivas',
      {
        profesional_id: 'd9',
        receptores: [
          { sucursal_id: 'centro', receptor_id: 'd2' },
          { sucursal_id: 'norte', receptor_id: 'd2' },
        ],
        motivo: 'Se jubiló',
        turnos: 'reasigna',
      },
    ],
  ]);
  await inactivos.findByText('Transfiriendo: 40 de 1201');
  expect(inactivos.queryByRole('button')).toBeNull();
});

const propio = (datos: Partial<PedidoDeAccesoPropio>): PedidoDeAccesoPropio => ({
  id: 'a9',
  paciente: { id: 'p9', nombre: null, iniciales: 'E. Q.' },
  sucursal_id: 'norte',
  sucursal: 'Norte',
  estado: 'pendiente',
  pedido_at: INSTANTE,
  resuelto_at: null,
  ...datos,
});

test('quien pidió acceso ve qué fue de su pedido: iniciales, y el nombre cuando se le concedió', async () => {
  servidor.bandeja(() => VACIA);
  let responder: () => readonly PedidoDeAccesoPropio[] | Response = () => falla(500, '');
  servidor.pedidosPropios(() => responder());
  const { user } = renderScreen(<BandejaScreen />, '/bandeja');
  await screen.findByText('No se pudieron cargar tus pedidos de acceso.');
  expect(screen.queryByText('No hay nada pendiente')).toBeNull();
  responder = () => [
    propio({}),
    propio({ id: 'a8', estado: 'rechazado', resuelto_at: '2026-11-21T12:00:00.000Z' }),
    propio({
      id: 'a7',
      paciente: { id: 'p7', nombre: 'Quiroga, Elsa', iniciales: 'Q. E.' },
      estado: 'concedido',
    }),
  ];
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  const suyos = await seccion(/Mis pedidos de acceso/);
  expect(suyos.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'E. Q.Para Norte · pedido el 20/11/2026Pendiente',
    'E. Q.Para Norte · pedido el 20/11/2026 · respondido el 21/11/2026Rechazado',
    'Quiroga, ElsaPara Norte · pedido el 20/11/2026Concedido',
  ]);
  expect(suyos.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/pacientes/p7']);
});
