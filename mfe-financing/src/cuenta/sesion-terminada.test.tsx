import { expect, test } from '@jest/globals';
import { currentSession } from '@odonto/mfe-kit';
import { renderScreen, signIn } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor } from '@testing-library/react';
import FinanciacionTab from '../financiacion.tab.tsx';
import { unTratamiento } from '../testing/cuenta.builder.ts';
import { probarFinanciacion, servidor } from '../testing/probar-financiacion.ts';

probarFinanciacion();

const campo = (label: string) => screen.getByRole('textbox', { name: label });

/** The form that the button opens, of a paciente with a treatment. */
const abrir = async (boton: string) => {
  servidor.cuenta([unTratamiento()]);
  const rendered = renderScreen(<FinanciacionTab pacienteId="p1" />, '/pacientes/p1');
  await screen.findByRole('heading', { name: 'Tratamientos financiados' });
  await rendered.user.click(screen.getByRole('button', { name: boton }));
  await screen.findByRole('dialog', { name: boton });
  return rendered;
};

test('lo escrito vuelve cuando la misma persona entra después de que el servidor terminó su sesión', async () => {
  servidor.escrituras(() => falla(401, 'Su sesión terminó'));
  const { user, unmount } = await abrir('Nuevo tratamiento');
  await user.type(campo('Descripción'), 'Corona');
  await user.type(campo('Costo total'), '1.000,50');
  await user.type(campo('Cantidad de cuotas'), '3');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(currentSession().status).toBe('fuera'));
  unmount();
  signIn();
  await abrir('Nuevo tratamiento');
  expect(campo('Descripción')).toHaveProperty('value', 'Corona');
  expect(campo('Costo total')).toHaveProperty('value', '1.000,50');
});

test('lo escrito de un formulario no aparece en otro', async () => {
  servidor.escrituras(() => falla(401, 'Su sesión terminó'));
  const { user, unmount } = await abrir('Nuevo tratamiento');
  await user.type(campo('Descripción'), 'Corona');
  await user.type(campo('Costo total'), '10');
  await user.type(campo('Cantidad de cuotas'), '3');
  await user.type(campo('Observaciones'), 'Con descuento');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(currentSession().status).toBe('fuera'));
  unmount();
  signIn();
  await abrir('Registrar pago');
  expect(campo('Observaciones')).toHaveProperty('value', '');
});
