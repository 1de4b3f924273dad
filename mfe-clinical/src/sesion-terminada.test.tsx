import { expect, test } from '@jest/globals';
import { currentSession } from '@odonto/mfe-kit';
import { renderScreen, signIn } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor } from '@testing-library/react';
import ImagenesTab from './imagenes/imagenes.tab.tsx';
import OdontogramaTab from './odontograma/odontograma.tab.tsx';
import { probarRegistros, servidor } from './testing/probar-registros.ts';

probarRegistros();

const terminada = () => waitFor(() => expect(currentSession().status).toBe('fuera'));
const texto = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });

test('lo registrado en un diente vuelve cuando la misma persona entra de nuevo, y en otro diente no está', async () => {
  servidor.leer('/api/odontograma/p1', () => []);
  servidor.leer('/api/odontograma/p1/diente/:diente', () => []);
  servidor.escrituras(() => falla(401, 'Su sesión terminó'));
  const abrir = async (diente: number) => {
    const rendered = renderScreen(<OdontogramaTab pacienteId="p1" />);
    await rendered.user.click(await screen.findByRole('button', { name: new RegExp(`^Diente ${diente},`) }));
    return rendered;
  };
  const { user, unmount } = await abrir(16);
  await user.click(screen.getByRole('combobox', { name: 'Tratamiento' }));
  await user.click(await screen.findByRole('option', { name: 'CARIES' }));
  await user.click(screen.getByRole('radio', { name: 'Realizado' }));
  await user.click(screen.getByRole('checkbox', { name: 'M, Mesial' }));
  await user.type(await texto('Comentario'), 'Profunda');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await terminada();
  unmount();
  signIn();
  const otra = await abrir(26);
  expect((await texto('Comentario')).value).toBe('');
  otra.unmount();
  await abrir(16);
  expect((await texto('Comentario')).value).toBe('Profunda');
  expect(screen.getByRole('checkbox', { name: 'M, Mesial' })).toHaveProperty('checked', true);
  expect(screen.getByRole('combobox', { name: 'Tratamiento' })).toHaveProperty('value', 'CARIES');
});

test('la imagen elegida y su descripción vuelven', async () => {
  servidor.leer('/api/fotos/p1', () => []);
  const { user, unmount } = renderScreen(<ImagenesTab pacienteId="p1" />);
  await user.upload(screen.getByLabelText('Imagen'), new File(['x'], 'molar.png', { type: 'image/png' }));
  await user.type(await texto('Descripción'), 'Molar');
  servidor.leer('/api/fotos/p2', () => falla(401, 'Su sesión terminó'));
  const otro = renderScreen(<ImagenesTab pacienteId="p2" />);
  await terminada();
  unmount();
  otro.unmount();
  signIn();
  renderScreen(<ImagenesTab pacienteId="p1" />);
  await screen.findByText('molar.png');
  expect((await texto('Descripción')).value).toBe('Molar');
});
