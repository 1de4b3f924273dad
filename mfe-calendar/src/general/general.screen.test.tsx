import { describe, expect, jest, test } from '@jest/globals';
import type { Turno } from '@odonto/contracts/turno';
import { diasDespues } from '@odonto/contracts/fechas';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { probarTurnos, servidor } from '../testing/probar-turnos.ts';
import { unTurno } from '../testing/turno.builder.ts';
import { momentoDe } from '../turnos/momento.ts';
import { GeneralScreen } from './general.screen.tsx';

jest.setTimeout(90_000);

const notificaciones = probarTurnos();
const ultima = () => notificaciones.at(-1)?.message;
const hoy = momentoDe(new Date()).fecha;
const manana = diasDespues(hoy, 1);

const abrir = async (turnos: readonly Turno[]) => {
  servidor.turnos(turnos);
  const rendered = renderScreen(<GeneralScreen />, '/turnos-general');
  await screen.findByRole('heading', { name: 'Próximos Turnos' });
  return rendered;
};
const proximos = () => within(screen.getByRole('region', { name: 'Próximos Turnos' }));
const turnoDeManana = (datos: Partial<Turno> = {}) => unTurno({ fecha: manana, hora: '09:00', ...datos });

describe('Próximos Turnos', () => {
  test('los cinco que vienen; Confirmar solo lo pendiente, Cancelar lo que no está cancelado', async () => {
    await abrir([
      turnoDeManana({ estado: 'cancelado', hora: '08:00' }),
      turnoDeManana(),
      turnoDeManana({ estado: 'confirmado', hora: '10:00' }),
      ...Array.from({ length: 5 }, (_, n) => turnoDeManana({ fecha: diasDespues(manana, n + 1) })),
    ]);
    await waitFor(() => expect(proximos().getAllByRole('listitem')).toHaveLength(5));
    const [primero, segundo] = proximos().getAllByRole('listitem');
    expect(primero?.textContent).toContain('ConfirmarCancelarWhatsApp');
    expect(segundo?.textContent).toContain('ConfirmadoJuana PérezControlCancelarWhatsApp');
  });

  test('confirmar dice lo suyo; un rechazo no dice nada, sin red sí', async () => {
    const enviados = servidor.escrituras(() => HttpResponse.json(turnoDeManana()));
    const { user } = await abrir([turnoDeManana({ id: 'tt' })]);
    await user.click(await proximos().findByRole('button', { name: /^Confirmar/ }));
    await waitFor(() => expect(ultima()).toBe('Turno confirmado correctamente'));
    expect(enviados).toEqual([
      { metodo: 'PUT', ruta: '/api/turnos/tt/estado', cuerpo: { estado: 'confirmado' } },
    ]);
    const otros = servidor.escrituras(() => falla(409, 'No se puede pasar de cancelado a confirmado'));
    const antes = notificaciones.length;
    await user.click(await proximos().findByRole('button', { name: /^Confirmar/ }));
    await waitFor(() => expect(otros).toHaveLength(1));
    expect(notificaciones).toHaveLength(antes);
    servidor.escrituras(() => HttpResponse.error());
    await user.click(await proximos().findByRole('button', { name: /^Confirmar/ }));
    await waitFor(() => expect(ultima()).toBe('Error al cambiar el estado del turno'));
  });

  test('cancelar pregunta antes', async () => {
    const enviados = servidor.escrituras(() => HttpResponse.json(turnoDeManana()));
    const { user } = await abrir([turnoDeManana()]);
    await user.click(await proximos().findByRole('button', { name: /^Cancelar/ }));
    await screen.findByText(/Un turno cancelado no se puede reabrir/);
    expect(enviados).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancelar turno' }));
    await waitFor(() => expect(ultima()).toBe('Turno cancelado correctamente'));
  });
});

describe('Turnos del día', () => {
  test('lista el día, sus horas libres y a quién recordar; Mover avisa si se superpone', async () => {
    const enviados = servidor.escrituras(() => HttpResponse.json(turnoDeManana()));
    const { user } = await abrir([
      turnoDeManana({ id: 'uno' }),
      turnoDeManana({ hora: '09:20', paciente: { id: 'p2', nombre: 'Luna', telefono: '', email: '' } }),
    ]);
    await user.click((await proximos().findAllByRole('button', { name: /^Ver el día/ }))[0] ?? document.body);
    const dia = within(await screen.findByRole('dialog', { name: 'Turnos del día' }));
    await dia.findByText('Recordatorios: 2 por enviar');
    const libres = dia.getAllByRole('button', { name: /^Agendar a las/ }).map((boton) => boton.textContent);
    expect(libres.slice(0, 3)).toEqual(['08:00', '08:30', '10:00']);
    await user.click(dia.getByRole('button', { name: /Enviar recordatorio: 09:20 Luna/ }));
    expect(ultima()).toBe('El paciente Luna no tiene número de teléfono registrado');
    dia.getByText('Recordatorios: 2 por enviar');
    await user.click(dia.getByRole('button', { name: 'Mover: Juana Pérez, 09:00' }));
    const mover = within(await screen.findByRole('dialog', { name: 'Mover turno' }));
    await mover.findByText('09:20, Luna');
    await user.click(mover.getByRole('button', { name: 'Cancelar' }));
    const boton = dia.getByRole('button', { name: 'Mover: Juana Pérez, 09:00' });
    await waitFor(() => expect(document.activeElement).toBe(boton));
    expect(enviados).toEqual([]);
    await user.click(boton);
    await user.click(await screen.findByRole('button', { name: 'Mover igualmente' }));
    await waitFor(() => expect(ultima()).toMatch(/^Turno movido al/));
    expect(enviados[0]).toMatchObject({ ruta: '/api/turnos/uno', cuerpo: { fecha: manana, hora: '09:00' } });
  });
});

test('una hora libre se agenda desde el día', async () => {
  const enviados = servidor.escrituras(() => HttpResponse.json(turnoDeManana(), { status: 201 }));
  servidor.leer('/api/pacientes', () => HttpResponse.json([{ id: 'p9', nombre: 'Luna, Martín' }]));
  const { user } = await abrir([turnoDeManana()]);
  await user.click(await proximos().findByRole('button', { name: /^Ver el día/ }));
  await user.click(await screen.findByRole('button', { name: 'Agendar a las 08:30' }));
  await user.click(screen.getByRole('combobox', { name: 'Paciente para las 08:30' }));
  await user.click(await screen.findByRole('option', { name: 'Luna, Martín' }));
  await user.type(screen.getByRole('textbox', { name: /^Descripción/ }), 'Consulta');
  await user.click(screen.getByRole('button', { name: 'Agendar' }));
  await waitFor(() => expect(ultima()).toBe('Turno agendado con éxito.'));
  expect(document.activeElement?.textContent).toBe('Horas libres');
  expect(enviados[0]?.cuerpo).toEqual({
    paciente_id: 'p9',
    fecha: manana,
    hora: '08:30',
    descripcion: 'Consulta',
  });
});

describe('la barra', () => {
  test('Sincronizar dice lo que dice el servidor, o que falló', async () => {
    servidor.escrituras(() => falla(503, 'La integración con Google Calendar no está configurada'));
    const { user } = await abrir([]);
    const pedir = () => user.click(screen.getByRole('button', { name: 'Sincronizar' }));
    await pedir();
    await waitFor(() => expect(ultima()).toBe('La integración con Google Calendar no está configurada'));
    servidor.escrituras(() => falla(500, ''));
    await pedir();
    await waitFor(() => expect(ultima()).toBe('Error al sincronizar'));
    servidor.escrituras(() => HttpResponse.error());
    await pedir();
    await waitFor(() => expect(ultima()).toBe('Error al sincronizar con Google Calendar'));
    servidor.escrituras(() =>
      HttpResponse.json({ message: 'Sincronización completada', creados: 1, actualizados: 0, eliminados: 0 }),
    );
    await pedir();
    await waitFor(() => expect(ultima()).toBe('Sincronización completada'));
    servidor.escrituras(() =>
      HttpResponse.json({ message: 'La sincronización continúa en segundo plano' }, { status: 202 }),
    );
    await pedir();
    await waitFor(() => expect(ultima()).toBe('La sincronización continúa en segundo plano'));
  });

  test('si Google retiró el permiso lo dice, con el camino para vincular de nuevo', async () => {
    servidor.leer('/api/profesionales/:id/google', () =>
      HttpResponse.json({ configurado: true, vinculado: false, permisoRetirado: true }),
    );
    await abrir([]);
    const camino = await screen.findByRole('link', { name: 'Vincular de nuevo desde Mi Perfil' });
    expect(camino.getAttribute('href')).toBe('/perfil');
  });

  test('Filtros cuenta lo que queda, y Limpiar lo devuelve', async () => {
    const { user } = await abrir([turnoDeManana(), turnoDeManana({ descripcion: 'Corona' })]);
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    const filtros = within(screen.getByRole('region', { name: 'Filtros' }));
    await filtros.findByText('2 turnos');
    await user.type(filtros.getByRole('textbox', { name: 'Buscar' }), 'CORONA');
    filtros.getByText('1 turno');
    await user.click(filtros.getByRole('button', { name: 'Limpiar' }));
    filtros.getByText('2 turnos');
  });

  test('Estadísticas del mes en curso', async () => {
    const { user } = await abrir([turnoDeManana({ fecha: hoy, hora: '00:00', estado: 'cancelado' })]);
    await user.click(screen.getByRole('button', { name: 'Estadísticas' }));
    await waitFor(() =>
      expect(screen.getByText('Tasa de cancelación').nextElementSibling?.textContent).toBe('100 %'),
    );
  });
});

test('si no se puede cargar lo dice, con Reintentar', async () => {
  servidor.leer('/api/turnos', () => falla(500, ''));
  renderScreen(<GeneralScreen />, '/turnos-general');
  await waitFor(() => expect(ultima()).toBe('Error al cargar los turnos'));
  await screen.findByRole('button', { name: 'Reintentar' });
});
