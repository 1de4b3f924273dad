import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { unPaciente } from '../paciente/paciente.builder.ts';
import { sinOrganizacion, trabajarEn } from '../testing/en-sucursal.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { BandaDeAcceso } from './banda.tsx';
import { SinPermiso } from './sin-permiso.tsx';

const notificaciones = probarPacientes();
const mensajes = () => notificaciones.map(({ message }) => message);
const MANANA = '2031-03-01T15:30:00.000Z';

beforeEach(() => trabajarEn('profesional', { sucursal: 'Norte', funcion: 'odontologo' }));
afterEach(sinOrganizacion);

const abrir = () =>
  renderScreen(
    <SinPermiso pacienteId="p1" motivo="No tienes permiso para ver los datos" lista="/pacientes" />,
    '/pacientes/p1',
  );

test('un odontólogo de otra sucursal abre la historia con un motivo', async () => {
  const enviados = servidor.accesos(() => ({ hasta: MANANA }));
  const { user } = abrir();
  await user.click(screen.getByRole('button', { name: 'Abrir con un motivo' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Acceso excepcional' });
  await user.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), 'Guardia');
  await user.click(within(dialogo).getByRole('button', { name: 'Abrir por 24 horas' }));
  expect(mensajes()).toEqual(['El motivo debe tener al menos 10 caracteres']);
  await user.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), ', dolor agudo');
  await user.click(within(dialogo).getByRole('button', { name: 'Abrir por 24 horas' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(enviados).toEqual([{ motivo: 'Guardia, dolor agudo' }]);
  expect(mensajes().at(-1)).toContain('Ves la historia hasta el 01/03/2031');
});

test('a quien no es odontólogo de la organización solo se le dice por qué', () => {
  sinOrganizacion();
  abrir();
  screen.getByText('No tienes permiso para ver los datos');
  expect(screen.queryByRole('button', { name: 'Abrir con un motivo' })).toBeNull();
});

test('una banda dice hasta cuándo, mientras nada más da la historia', () => {
  const acceso = { accesoId: 'a1', profesionalId: 'u1', hasta: MANANA };
  const de = (datos: object) =>
    unPaciente({ id: 'p1', organizacion: true, profesional_id: 'otra', ...datos });
  const bandas = () => screen.queryAllByText(/Puedes leer la historia, no escribir en ella/).length;
  const { rerender } = renderScreen(<BandaDeAcceso paciente={de({ accesos: [acceso] })} />, '/pacientes/p1');
  expect(bandas()).toBe(1);
  for (const datos of [
    { accesos: [{ ...acceso, hasta: '2020-03-01T15:30:00.000Z' }] },
    { accesos: [{ ...acceso, profesionalId: 'otra' }] },
    { accesos: [acceso], equipo: [{ profesionalId: 'u1' }] },
    { accesos: [acceso], profesional_id: 'u1' },
    {},
  ]) {
    rerender(<BandaDeAcceso paciente={de(datos)} />);
    expect(bandas()).toBe(0);
  }
});
