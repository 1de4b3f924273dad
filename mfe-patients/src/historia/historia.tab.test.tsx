import { afterEach, expect, test } from '@jest/globals';
import { currentSession } from '@odonto/mfe-kit';
import { renderScreen, signIn } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { unPaciente } from '../paciente/paciente.builder.ts';
import { usePaciente } from '../paciente/pacientes.queries.ts';
import { nombreDe } from '../paciente/visible.ts';
import { sinOrganizacion, trabajarEn } from '../testing/en-sucursal.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import HistoriaTab from './historia.tab.tsx';

const notificaciones = probarPacientes();
afterEach(sinOrganizacion);

const usuarioActual = (): string => {
  const session = currentSession();
  return session.status === 'dentro' ? session.usuario.id : '';
};
const telefono = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Teléfono' });
const guardar = () => screen.getByRole('button', { name: 'Guardar Historia' });

/** A screen that already has the paciente. A click opens the tab. */
const Sabida = () => {
  const { data } = usePaciente('p1');
  const [abierta, setAbierta] = useState(false);
  return abierta ? (
    <HistoriaTab pacienteId="p1" />
  ) : (
    <button type="button" onClick={() => setAbierta(true)}>
      abrir {data && nombreDe(data)}
    </button>
  );
};

test('muestra enseguida lo que ya se sabía, y se puede cambiar cuando llega la versión', async () => {
  const paciente = unPaciente({ id: 'p1', telefono: '1' });
  servidor.leer(() => Response.json(paciente));
  const { user } = renderScreen(<Sabida />);
  await screen.findByText('abrir Juana Pérez');
  const { promise, resolve } = Promise.withResolvers<Response>();
  servidor.leer(() => promise);
  await user.click(screen.getByRole('button'));
  const campo = await telefono();
  expect([campo.value, campo.readOnly]).toEqual(['1', true]);
  const enviados = servidor.guardados(() => Response.json(paciente));
  await user.click(guardar());
  expect(enviados).toEqual([]);
  resolve(Response.json({ ...paciente, telefono: '2' }, { headers: { etag: '"7"' } }));
  await waitFor(() => expect([campo.value, campo.readOnly]).toEqual(['2', false]));
});

test('lo que no se pudo guardar lo dice, y lo escrito queda', async () => {
  servidor.leer(() => Response.json(unPaciente({ id: 'p1', telefono: '1' })));
  servidor.guardados(() => falla(500, ''));
  const { user } = renderScreen(<HistoriaTab pacienteId="p1" />);
  await user.type(await telefono(), '2');
  await user.click(guardar());
  await waitFor(() =>
    expect(notificaciones).toEqual([{ type: 'error', message: 'Error al guardar los datos.' }]),
  );
  expect((await telefono()).value).toBe('12');
});

test('quien guarda con el teclado no pierde el lugar, tampoco por un conflicto que deja para después', async () => {
  const paciente = unPaciente({ id: 'p1', telefono: '1' });
  servidor.leer(() => Response.json(paciente, { headers: { etag: '"7"' } }));
  servidor.guardados(() => falla(412, 'Cambió'));
  const { user } = renderScreen(<HistoriaTab pacienteId="p1" />);
  await user.type(await telefono(), '2');
  servidor.leer(() => Response.json({ ...paciente, telefono: '3' }, { headers: { etag: '"8"' } }));
  guardar().focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Los datos cambiaron mientras usted los editaba' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(guardar());
});

test('lo escrito vuelve después de que el servidor terminó la sesión, sobre la versión en la que se escribió', async () => {
  const paciente = unPaciente({ id: 'p1', telefono: '1', email: 'a@b.c' });
  servidor.leer(() => Response.json(paciente, { headers: { etag: '"7"' } }));
  servidor.guardados(() => falla(401, 'Su sesión terminó'));
  const { user, unmount } = renderScreen(<HistoriaTab pacienteId="p1" />);
  await user.type(await telefono(), '2');
  await user.click(screen.getByRole('checkbox', { name: 'Diabetes' }));
  await user.click(guardar());
  await waitFor(() => expect(currentSession().status).toBe('fuera'));
  unmount();
  signIn();
  servidor.leer(() => Response.json({ ...paciente, telefono: '3' }, { headers: { etag: '"8"' } }));
  const enviados = servidor.guardados(() => falla(412, 'Cambió'));
  const otra = renderScreen(<HistoriaTab pacienteId="p1" />);
  expect((await telefono()).value).toBe('12');
  expect(screen.getByRole('checkbox', { name: 'Diabetes' })).toHaveProperty('checked', true);
  await otra.user.click(guardar());
  await screen.findByRole('dialog', { name: 'Los datos cambiaron mientras usted los editaba' });
  expect(enviados).toMatchObject([{ version: '"7"' }]);
});

test('quien solo la lee no encuentra qué guardar: con un acceso excepcional, y el asistente', async () => {
  const deOtra = unPaciente({
    id: 'p1',
    telefono: '1',
    profesional_id: 'otra',
    organizacion: true,
    sucursales: ['norte'],
  });
  const hasta = new Date(Date.now() + 3_600_000).toISOString();
  const accesos = [{ accesoId: 'a1', profesionalId: usuarioActual(), hasta }];
  trabajarEn('profesional', { sucursal: 'Centro', funcion: 'odontologo' });
  servidor.leer(() => Response.json({ ...deOtra, accesos }));
  const { unmount } = renderScreen(<HistoriaTab pacienteId="p1" />);
  expect((await telefono()).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Guardar Historia' })).toBeNull();
  unmount();

  signIn('personal');
  trabajarEn('personal', { sucursal: 'Norte', funcion: 'asistente' });
  renderScreen(<HistoriaTab pacienteId="p1" />);
  expect((await telefono()).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Guardar Historia' })).toBeNull();
});
