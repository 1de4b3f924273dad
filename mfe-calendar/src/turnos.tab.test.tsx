import { describe, expect, jest, test } from '@jest/globals';
import type { Turno } from '@odonto/contracts/turno';
import { formatFecha } from '@odonto/mfe-kit';
import { renderScreen, signIn } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { probarTurnos, servidor } from './testing/probar-turnos.ts';
import { unTurno } from './testing/turno.builder.ts';
import { diaLegible } from './turnos/fechas-de-calendario.ts';
import { momentoDe } from './turnos/momento.ts';
import TurnosTab from './turnos.tab.tsx';

jest.setTimeout(60_000);

const notificaciones = probarTurnos();
const ultima = () => notificaciones.at(-1);

const abrir = async (turnos: readonly Turno[]) => {
  servidor.turnos(turnos);
  const rendered = renderScreen(<TurnosTab pacienteId="p1" />, '/pacientes/p1');
  await screen.findByRole('button', { name: 'Agendar turno' });
  return rendered;
};
const campo = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('la lista', () => {
  test('primero lo que viene, después lo que fue, cada uno con su estado en palabras', async () => {
    await abrir([
      unTurno({ fecha: '2020-01-01', estado: 'completado' }),
      unTurno({ fecha: '2021-01-01', estado: 'cancelado' }),
      unTurno({ fecha: '2099-12-31', hora: '08:00:00' }),
    ]);
    const filas = screen.getAllByRole('listitem').map((fila) => fila.textContent);
    expect(filas[0]).toContain('31/12/209908:00');
    expect(filas[0]).toContain('Pendiente');
    expect(filas[1]).toContain('01/01/2021');
    expect(filas[1]).toContain('Cancelado');
    expect(filas[2]).toContain('01/01/2020');
    // A completed appointment has no such button.
    const seCancelan = screen.getAllByRole('button', { name: /^Cancelar turno del/ });
    expect(seCancelan.map((boton) => boton.getAttribute('aria-label'))).toEqual([
      'Cancelar turno del 31/12/2099 08:00',
      'Cancelar turno del 01/01/2021 10:30',
    ]);
  });

  test('lo que el servidor niega no se ofrece', async () => {
    await abrir([
      unTurno({ fecha: '2099-12-30', hora: '08:00:00', sin_permiso: ['turnos.mover'] }),
      unTurno({ fecha: '2099-12-31', hora: '08:00:00', sin_permiso: ['turnos.flujo'] }),
    ]);
    const seCancelan = screen.getAllByRole('button', { name: /^Cancelar turno del/ });
    expect(seCancelan.map((boton) => boton.getAttribute('aria-label'))).toEqual([
      'Cancelar turno del 31/12/2099 08:00',
    ]);
  });

  test('vacía lo dice y ofrece agendar', async () => {
    const { user } = await abrir([]);
    screen.getByText('Este paciente no tiene turnos agendados.');
    await user.click(screen.getByRole('button', { name: 'Agendar el primero' }));
    screen.getByRole('form', { name: 'Agendar turno' });
  });

  test('si no se puede cargar lo dice', async () => {
    servidor.leer('/api/turnos/:id', () => falla(500, ''));
    renderScreen(<TurnosTab pacienteId="p1" />);
    await screen.findByText('No se pudieron cargar los turnos.');
  });

  test('cancelar pregunta, y elimina con su evento de Google', async () => {
    const enviados = servidor.escrituras(() => HttpResponse.json({ message: 'x' }));
    const { user } = await abrir([unTurno({ id: 'tt', google_event_id: 'g1' })]);
    await user.click(screen.getByRole('button', { name: /^Cancelar turno del/ }));
    await screen.findByText(/Esta acción no se puede deshacer/);
    expect(enviados).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancelar turno' }));
    await waitFor(() => expect(ultima()?.message).toBe('Turno eliminado correctamente.'));
    expect(enviados).toEqual([
      { metodo: 'DELETE', ruta: '/api/turnos/tt', cuerpo: { google_event_id: 'g1' } },
    ]);
  });

  test('se dice que se eliminó aunque la noticia llegue antes que la respuesta', async () => {
    const respuesta = Promise.withResolvers<HttpResponse<{ message: string }>>();
    servidor.escrituras(() => respuesta.promise);
    const { user, client } = await abrir([unTurno()]);
    await user.click(screen.getByRole('button', { name: /^Cancelar turno del/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar turno' }));
    servidor.turnos([]);
    await act(() => client.invalidateQueries());
    await screen.findByText('Este paciente no tiene turnos agendados.');
    expect(ultima()).toBeUndefined();
    respuesta.resolve(HttpResponse.json({ message: 'x' }));
    await waitFor(() => expect(ultima()?.message).toBe('Turno eliminado correctamente.'));
  });

  test('si no se puede eliminar lo dice', async () => {
    servidor.escrituras(() => falla(500, ''));
    const { user } = await abrir([unTurno()]);
    await user.click(screen.getByRole('button', { name: /^Cancelar turno del/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar turno' }));
    await waitFor(() => expect(ultima()?.message).toBe('No se pudo eliminar el turno.'));
  });
});

describe('el calendario', () => {
  test('el día que se elige y no tiene turnos se ofrece para agendar', async () => {
    const { user } = await abrir([unTurno()]);
    await user.click(screen.getByRole('radio', { name: 'Calendario' }));
    const dia = momentoDe(new Date()).fecha;
    const numeros = await screen.findAllByText(String(Number(dia.slice(8))));
    const numero = numeros.find((uno) => uno.closest(`[data-date="${dia}"]`));
    await user.click(numero ?? document.body);
    await screen.findByText(`Sin turnos el ${diaLegible(dia)}`);
    await user.click(screen.getByRole('button', { name: 'Agendar ese día' }));
    expect(screen.getByLabelText(/^Fecha/)).toHaveProperty('value', formatFecha(dia));
  });
});

describe('agendar', () => {
  const enviar = () => fireEvent.submit(screen.getByRole('form', { name: 'Agendar turno' }));

  test('pide los tres campos, y dice cuando quedó', async () => {
    const enviados = servidor.escrituras(() => HttpResponse.json(unTurno(), { status: 201 }));
    const { user } = await abrir([]);
    await user.click(screen.getByRole('button', { name: 'Agendar turno' }));
    campo(/^Fecha/, '2099-01-05');
    campo(/^Hora/, '09:00');
    enviar();
    await waitFor(() => expect(ultima()?.message).toBe('Por favor, complete todos los campos.'));
    campo(/^Descripción/, 'Limpieza');
    enviar();
    await waitFor(() => expect(ultima()?.message).toBe('Turno agendado con éxito.'));
    expect(enviados.map(({ cuerpo }) => cuerpo)).toEqual([
      { paciente_id: 'p1', fecha: '2099-01-05', hora: '09:00', descripcion: 'Limpieza' },
    ]);
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Agendar turno' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agendar turno' }));
  });

  test('lo que se superpone avisa, y se puede agendar igualmente; una serie son varios', async () => {
    const enviados = servidor.escrituras(() => HttpResponse.json(unTurno(), { status: 201 }));
    const { user } = await abrir([unTurno({ fecha: '2099-01-19', hora: '09:15' })]);
    await user.click(screen.getByRole('button', { name: 'Agendar turno' }));
    campo(/^Fecha/, '2099-01-05');
    campo(/^Hora/, '09:00');
    campo(/^Descripción/, 'Ortodoncia');
    campo(/^Cantidad/, '3');
    campo(/^Cada/, '2');
    enviar();
    await screen.findByText(/19\/01\/2099 09:15, Juana Pérez/);
    expect(enviados).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Agendar igualmente' }));
    await waitFor(() => expect(ultima()?.message).toBe('Se agendaron 3 turnos con éxito.'));
    expect(enviados.map(({ cuerpo }) => (cuerpo as { fecha: string }).fecha)).toEqual([
      '2099-01-05',
      '2099-01-19',
      '2099-02-02',
    ]);
  });

  test('si falla lo dice y lo escrito queda', async () => {
    servidor.escrituras(() => falla(500, ''));
    const { user } = await abrir([]);
    await user.click(screen.getByRole('button', { name: 'Agendar turno' }));
    campo(/^Fecha/, '2099-01-05');
    campo(/^Hora/, '09:00');
    campo(/^Descripción/, 'Limpieza');
    enviar();
    await waitFor(() => expect(ultima()?.message).toBe('Hubo un error al agendar el turno.'));
    expect(screen.getByLabelText(/^Descripción/)).toHaveProperty('value', 'Limpieza');
  });
});

test('el personal de una sucursal los ve, y los da en la agenda', async () => {
  signIn('personal');
  servidor.turnos([unTurno({ fecha: '2099-12-31', hora: '08:00:00' })]);
  renderScreen(<TurnosTab pacienteId="p1" />, '/pacientes/p1');
  expect((await screen.findByRole('link', { name: 'Abrir la agenda' })).getAttribute('href')).toBe('/agenda');
  screen.getByText('31/12/2099');
  expect(screen.queryByRole('button', { name: /Cancelar turno|Agendar/ })).toBeNull();
});
