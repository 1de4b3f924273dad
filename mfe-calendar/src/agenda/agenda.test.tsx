/** The agenda of a site: its board, booking, and moving by keyboard. */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  CON_SOBRETURNO,
  DIA,
  servirAgenda,
  SOLO_FLUJO,
  trabajaEnCentro,
  unaCita,
} from '../testing/agenda.builder.ts';
import { probarTurnos, servidor } from '../testing/probar-turnos.ts';
import { AgendaScreen } from './agenda.screen.tsx';

jest.setTimeout(60_000);

const notificaciones = probarTurnos();
const ultima = () => notificaciones.at(-1)?.message;

beforeEach(() => {
  window.innerWidth = 1366;
  trabajaEnCentro();
});

const abrir = async (citas: readonly TurnoDeSucursal[]) => {
  const guardar = servirAgenda(citas);
  const rendered = renderScreen(<AgendaScreen />, `/agenda?dia=${DIA}`);
  await screen.findByRole('heading', { name: 'Agenda Centro' });
  await waitFor(() => expect(screen.queryByText('Sillón 2')).not.toBeNull());
  return { ...rendered, guardar };
};
const rechazo = (code: string, message: string, choques: readonly object[] = []) =>
  HttpResponse.json({ message, code, requestId: 'r1', choques }, { status: 409 });

test('una columna por sillón; de quien no se puede ver el nombre solo se dice que está ocupado', async () => {
  const { paciente: _, descripcion: __, ...oculta } = unaCita({ hora: '10:00', sillon_id: 's2' });
  const { user } = await abrir([unaCita({ flujo: 'en_espera' }), oculta, unaCita({ estado: 'cancelado' })]);
  const lista = within(await screen.findByRole('list', { name: 'Turnos' }));
  await waitFor(() =>
    expect(lista.getAllByRole('button').map((uno) => uno.getAttribute('aria-label'))).toEqual([
      '09:00 Pérez, Juana, Control, En espera, 30 minutos, Sillón 1',
      '10:00 Ocupado, Confirmado, 30 minutos, Sillón 2',
    ]),
  );
  await user.click(screen.getByRole('radio', { name: 'Profesionales' }));
  await screen.findByText('Ana Gómez');
  // A profesional without appointments and without hours on that day has no column.
  expect(screen.queryByText('Luis Sosa')).toBeNull();
});

test('con el teclado se levanta, se lleva de a cinco minutos y al otro sillón, y se suelta', async () => {
  const cita = unaCita({ id: 'uno' });
  const enviados = servidor.escrituras(() => HttpResponse.json({ ...cita, superpuestos: [] }));
  const { user, guardar } = await abrir([cita]);
  const tarjeta = await screen.findByRole('button', { name: /Pérez, Juana/ });
  act(() => tarjeta.focus());
  await user.keyboard(' ');
  expect(screen.getByText('Pérez, Juana: Sillón 1, 09:00 a 09:30')).toBeTruthy();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  expect(screen.getByText('Pérez, Juana: Sillón 2, 09:10 a 09:40')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Volvió a su lugar')).toBeTruthy();
  expect(enviados).toHaveLength(0);

  await user.keyboard(' {ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  guardar([{ ...cita, hora: '09:05', sillon_id: 's2', duracion: 35 }]);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(enviados[0]).toMatchObject({
      ruta: '/api/turnos/uno',
      cuerpo: { hora: '09:05', sillon_id: 's2', duracion: 35 },
    }),
  );
  const llevada = await screen.findByRole('button', { name: /^09:05 .*Sillón 2/ });
  await waitFor(() => expect(document.activeElement).toBe(llevada));
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(enviados[1]?.cuerpo).toEqual({ hora: '09:00', sillon_id: 's1', duracion: 30 }));
});

test('la tarjeta en mano dice a qué hora quedaría, y si allí se superpone con otra', async () => {
  const otra = unaCita({ id: 'otra', sillon_id: 's2', hora: '09:30' });
  const { user } = await abrir([unaCita({ id: 'uno' }), otra]);
  const tarjeta = await screen.findByRole('button', { name: /^09:00 Pérez/ });
  act(() => tarjeta.focus());
  await user.keyboard(' ');
  expect((await screen.findByText('09:00 a 09:30')).closest('[data-choca]')).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect((await screen.findByText('09:05 a 09:35')).closest('[data-choca]')).not.toBeNull();
  await user.keyboard('{ArrowUp}');
  expect((await screen.findByText('09:00 a 09:30')).closest('[data-choca]')).toBeNull();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect((await screen.findByText('09:00 a 09:35')).closest('[data-choca]')).not.toBeNull();
});

test('entre profesionales se reasigna, también a otra hora, en un solo pedido', async () => {
  const citas = [unaCita({ id: 'uno' }), unaCita({ profesional_id: 'd2', hora: '12:00' })];
  const enviados = servidor.escrituras(() => HttpResponse.json({ ...citas[0], superpuestos: [] }));
  const { user } = await abrir(citas);
  await user.click(screen.getByRole('radio', { name: 'Profesionales' }));
  await screen.findByText('Luis Sosa');
  const tarjeta = await screen.findByRole('button', { name: /^09:00 Pérez/ });
  act(() => tarjeta.focus());
  await user.keyboard(' {ArrowRight}{Enter}');
  await waitFor(() => expect(enviados).toHaveLength(1));
  expect(enviados[0]).toMatchObject({
    ruta: '/api/turnos/uno/profesional',
    cuerpo: { profesional_id: 'd2' },
  });
  expect(enviados[0]?.cuerpo).not.toHaveProperty('hora');
  const devuelta = await screen.findByRole('button', { name: /^09:00 Pérez.*Ana Gómez/ });
  act(() => devuelta.focus());
  await user.keyboard(' {ArrowRight}{ArrowDown}{Enter}');
  await waitFor(() => expect(enviados).toHaveLength(2));
  expect(enviados[1]).toMatchObject({
    ruta: '/api/turnos/uno/profesional',
    cuerpo: { profesional_id: 'd2', hora: '09:05' },
  });
});

test('quien no atiende agenda para el responsable del paciente, y si no lo hay se le pide', async () => {
  trabajaEnCentro();
  const enviados = servidor.escrituras(() => HttpResponse.json(unaCita(), { status: 201 }));
  const { user } = await abrir([]);
  await user.click(await screen.findByTitle('Agendar: Sillón 2'));
  const form = within(await screen.findByRole('form', { name: 'Agendar turno' }));
  const atiende = form.getByRole<HTMLInputElement>('combobox', { name: /^Atiende/ });
  expect(atiende.value).toBe('');
  await user.click(form.getByRole('radio', { name: 'Endodoncia, 60 minutos' }));
  await user.click(form.getByRole('button', { name: 'Agendar' }));
  form.getByText('Indique el profesional');
  await user.type(form.getByRole('combobox', { name: /^Paciente/ }), 'sosa');
  await user.click(await screen.findByRole('option', { name: 'Sosa, Raúl' }));
  expect(atiende.value).toBe('Luis Sosa');
  await user.click(form.getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(enviados[0]?.cuerpo).toMatchObject({ paciente_id: 'p7', profesional_id: 'd2' }));
});

const completar = async (user: Awaited<ReturnType<typeof abrir>>['user']) => {
  await user.click(await screen.findByTitle('Agendar: Sillón 2'));
  const form = within(await screen.findByRole('form', { name: 'Agendar turno' }));
  expect(form.getByText(/Sucursal/).textContent).toContain('Sucursal Centro');
  await user.click(form.getByRole('radio', { name: 'Endodoncia, 60 minutos' }));
  await user.type(form.getByRole('combobox', { name: /^Paciente/ }), 'sosa');
  await user.click(await screen.findByRole('option', { name: 'Sosa, Raúl' }));
  await user.click(form.getByRole('combobox', { name: /^Atiende/ }));
  await user.click(await screen.findByRole('option', { name: 'Luis Sosa' }));
  return form;
};

test('un lugar ocupado dice con qué choca, y con permiso se da un sobreturno', async () => {
  trabajaEnCentro(CON_SOBRETURNO);
  const ocupada = unaCita({ id: 'otro', sillon_id: 's2', hora: '08:00' });
  const enviados = servidor.escrituras(({ cuerpo }) =>
    JSON.stringify(cuerpo).includes('sobreturno')
      ? HttpResponse.json(unaCita(), { status: 201 })
      : rechazo('choque', 'Ese horario se superpone con otro turno.', [
          { id: 'otro', hora: '08:00', duracion: 30, con: ['sillon'] },
        ]),
  );
  const { user } = await abrir([ocupada]);
  const form = await completar(user);
  await user.click(form.getByRole('button', { name: 'Agendar' }));
  const pregunta = within(await screen.findByRole('dialog', { name: 'El horario está ocupado' }));
  pregunta.getByText('08:00 a 08:30, Pérez, Juana: el sillón');
  await user.click(pregunta.getByRole('button', { name: 'Dar sobreturno' }));
  await waitFor(() => expect(ultima()).toBe('Turno agendado con éxito.'));
  const cuerpo = {
    sucursal_id: 'centro',
    paciente_id: 'p7',
    profesional_id: 'd2',
    sillon_id: 's2',
    motivo_id: 'm2',
    fecha: DIA,
    hora: '08:00',
    descripcion: 'Endodoncia',
    duracion: 60,
  };
  expect(enviados.map((uno) => uno.cuerpo)).toEqual([cuerpo, { ...cuerpo, sobreturno: true }]);
});

test('se agenda también a quien es de otra sucursal de quien agenda, o propio', async () => {
  trabajaEnCentro(undefined, { sucursal_id: 'norte', sucursal: 'Norte' });
  const { user } = await abrir([]);
  servidor.leer('/api/pacientes', ({ searchParams }) => {
    const sucursal = searchParams.get('sucursal');
    if (sucursal === null)
      return [
        { id: 'p9', nombre: 'Sosa, Ema' },
        { id: 'p8', nombre: 'Sosa, Ana' },
      ];
    return {
      items: [
        { id: sucursal === 'norte' ? 'p8' : 'p7', nombre: `Sosa, ${sucursal === 'norte' ? 'Ana' : 'Raúl'}` },
      ],
      siguiente: null,
    };
  });
  await user.click(await screen.findByTitle('Agendar: Sillón 2'));
  const form = within(await screen.findByRole('form', { name: 'Agendar turno' }));
  await user.type(form.getByRole('combobox', { name: /^Paciente/ }), 'sosa');
  await screen.findByRole('option', { name: 'Sosa, Ana · Norte' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Sosa, Raúl',
    'Sosa, Ana · Norte',
    'Sosa, Ema · Paciente propio',
  ]);
});

test('sin ese permiso se dice el choque, y lo escrito queda para elegir otro lugar', async () => {
  servidor.escrituras(() => rechazo('choque', 'Ese horario se superpone con otro turno.'));
  const { user } = await abrir([]);
  const form = await completar(user);
  await user.click(form.getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(ultima()).toBe('Ese horario se superpone con otro turno.'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(form.getByLabelText(/^Descripción/)).toHaveProperty('value', 'Endodoncia');
});

test('fuera de horario se confirma; un lugar que otro acaba de tomar no', async () => {
  let respuestas = 0;
  const enviados = servidor.escrituras(() => {
    respuestas += 1;
    return respuestas === 1
      ? rechazo('fuera-de-horario', 'El profesional no atiende en ese horario')
      : rechazo('lugar-ocupado', 'Ese lugar se acaba de ocupar. Elija otro.');
  });
  const { user } = await abrir([]);
  const form = await completar(user);
  await user.click(form.getByRole('button', { name: 'Agendar' }));
  const pregunta = within(await screen.findByRole('dialog', { name: 'Fuera de horario' }));
  await user.click(pregunta.getByRole('button', { name: 'Agendar igualmente' }));
  await waitFor(() => expect(ultima()).toBe('Ese lugar se acaba de ocupar. Elija otro.'));
  expect(enviados[1]?.cuerpo).toMatchObject({ confirmado: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('quien solo lleva la sala no agenda ni mueve, y da los pasos', async () => {
  trabajaEnCentro(SOLO_FLUJO);
  const { sillon_id: _, ...cita } = unaCita({ id: 'uno', flujo: 'en_espera' });
  const enviados = servidor.escrituras(() => HttpResponse.json({ ...cita, superpuestos: [] }));
  const { user } = await abrir([cita]);
  expect(screen.queryByRole('button', { name: 'Agendar turno' })).toBeNull();
  const tarjeta = await screen.findByRole('button', { name: /^(?=.*Pérez, Juana).*Sin sillón/ });
  await user.click(tarjeta);
  const panel = within(await screen.findByRole('region', { name: 'Turno' }));
  expect(panel.queryByText('Mover o reasignar')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Al sillón' }));
  await user.click(panel.getByRole('radio', { name: 'Sillón 2' }));
  await waitFor(() =>
    expect(enviados[0]).toMatchObject({
      ruta: '/api/turnos/uno/flujo',
      cuerpo: { flujo: 'en_sillon', sillon_id: 's2' },
    }),
  );
});

test('lo que el servidor niega con un turno no se ofrece, aunque se pueda con los demás', async () => {
  const negada = unaCita({ id: 'uno', sin_permiso: ['turnos.mover', 'turnos.estado', 'turnos.flujo'] });
  const { user } = await abrir([negada]);
  const tarjeta = await screen.findByRole('button', { name: /Pérez, Juana/ });
  act(() => tarjeta.focus());
  await user.keyboard(' ');
  await screen.findByText('Este turno no se puede mover');
  await user.click(tarjeta);
  const panel = within(await screen.findByRole('region', { name: 'Turno' }));
  expect(panel.queryByText('Mover o reasignar')).toBeNull();
  for (const name of ['Llegó', 'Confirmar', 'Cancelar turno'])
    expect(panel.queryByRole('button', { name })).toBeNull();
  expect(panel.getByRole('button', { name: 'WhatsApp' })).toBeTruthy();
});

test('en un teléfono: los turnos del día, y los huecos de un sillón', async () => {
  window.innerWidth = 390;
  servirAgenda([unaCita({ duracion: 60 }), unaCita({ sillon_id: 's2', hora: '11:00' })]);
  const { user } = renderScreen(<AgendaScreen />, `/agenda?dia=${DIA}`);
  await screen.findByRole('button', { name: /11:00/ });
  const filas = () =>
    within(screen.getByRole('region', { name: 'Agenda del día' }))
      .getAllByRole('button')
      .map((uno) => uno.textContent);
  expect(filas().some((texto) => texto?.includes('libre'))).toBe(false);
  await user.click(screen.getByRole('combobox', { name: 'Sillón' }));
  await user.click(await screen.findByRole('option', { name: 'Sillón 1' }));
  expect(filas().filter((texto) => texto?.includes('libre'))).toEqual([
    '08:00 a 09:00 libre Agendar',
    '10:00 a 20:00 libre Agendar',
  ]);
});

test('en un teléfono un solo campo elige un sillón o un profesional, y lo guarda de un día a otro', async () => {
  window.innerWidth = 390;
  servirAgenda([
    unaCita(),
    unaCita({ hora: '10:00', profesional_id: 'd2', sillon_id: 'quitado' }),
    unaCita({ hora: '11:00', profesional_id: 'd2', fecha: '2099-11-26' }),
  ]);
  const { user } = renderScreen(<AgendaScreen />, `/agenda?dia=${DIA}`);
  await screen.findByRole('button', { name: /^09:00/ });
  const elegir = async (campo: string, opcion: string) => {
    await user.click(screen.getByRole('combobox', { name: campo }));
    await user.click(await screen.findByRole('option', { name: opcion }));
  };
  await elegir('Sillón', 'Sin sillón');
  screen.getByRole('button', { name: /^10:00/ });
  expect(screen.queryByRole('button', { name: /^09:00.*Pérez/ })).toBeNull();
  await elegir('Sillón', 'Ana Gómez');
  screen.getByRole('button', { name: /^09:00.*Pérez/ });
  await elegir('Profesional', 'Luis Sosa');
  expect(screen.queryByRole('button', { name: /^09:00.*Pérez/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
  await screen.findByRole('button', { name: /^11:00/ });
  await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
  await screen.findByRole('button', { name: '08:00 a 20:00 libre, agendar' });
  expect(screen.getByRole('combobox', { name: 'Profesional' })).toHaveProperty('value', 'Luis Sosa');
});
