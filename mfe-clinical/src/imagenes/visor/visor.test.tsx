/** The viewer: zoom, turn, brightness, two images side by side, and the teeth of an image. */
import { expect, test } from '@jest/globals';
import type { Foto } from '@odonto/contracts/foto';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { probarRegistros, servidor } from '../../testing/probar-registros.ts';
import { registro } from '../../testing/registro.builder.ts';
import ImagenesTab from '../imagenes.tab.tsx';
import { acercar, COMO_ES, girar } from './mirada.ts';

probarRegistros();

const foto = (n: number, fecha = '2026-11-20T15:00:00.000Z'): Foto => ({
  id: `f${n}`,
  descripcion: `Imagen ${n}`,
  fecha,
  url: `/uploads/f${n}/original?firma=x`,
  miniatura_url: `/uploads/f${n}/miniatura?firma=x`,
  tipo: 'image/png',
  tamano: 100,
  ancho: 20,
  alto: 10,
});
const abrir = async (fotos: readonly Foto[], registros = [registro()]) => {
  servidor.leer('/api/fotos/p1', () => [...fotos]);
  servidor.leer('/api/odontograma/p1', () => registros);
  const rendered = renderScreen(<ImagenesTab pacienteId="p1" />, '/pacientes/p1?tab=imagenes');
  await screen.findByRole('button', { name: /^Imagen 1/ });
  return rendered;
};
/** The images in the viewer, without the thumbnails behind it. */
const imagenes = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('img')
    .map((img) => img.getAttribute('alt'));
const boton = (name: string) => screen.getByRole('button', { name });

test('las miniaturas están por meses, con los dientes de cada una', async () => {
  await abrir(
    [foto(3), foto(2), foto(1, '2026-09-02T15:00:00.000Z')],
    [registro({ diente_id: 36, imagenes: [{ id: 'f1', url: '/f1', descripcion: 'Imagen 1' }] })],
  );
  const mes = (nombre: string) => within(screen.getByRole('region', { name: nombre })).getAllByRole('button');
  expect(mes('noviembre de 2026')).toHaveLength(2);
  const [vieja] = mes('septiembre de 2026');
  await waitFor(() => expect(vieja?.textContent).toContain('Diente 36'));
});

test('la mirada va de la imagen entera a ocho veces, y gira de a un cuarto', () => {
  expect(acercar(COMO_ES, 0.5).zoom).toBe(1);
  expect(acercar(acercar(COMO_ES, 100), 2).zoom).toBe(8);
  expect([girar(COMO_ES).giro, girar(girar(girar(girar(COMO_ES)))).giro]).toEqual([90, 0]);
});

test('se acerca, se gira, se aclara, y vuelve a como es; nada se guarda', async () => {
  const enviados = servidor.escrituras(() => ({}));
  const { user } = await abrir([foto(1)]);
  await user.click(screen.getByRole('button', { name: /^Imagen 1/ }));
  const visor = within(await screen.findByRole('dialog', { name: 'Imagen 1' }));
  const imagen = visor.getByRole('img', { name: 'Imagen 1' });
  await user.click(boton('Acercar'));
  screen.getByText('150 %');
  screen.getByRole('region', { name: 'Imagen 1, ampliada' });
  await user.click(boton('Girar'));
  expect(imagen.parentElement?.style.getPropertyValue('--giro')).toBe('90deg');
  fireEvent.change(screen.getByRole('slider', { name: 'Brillo' }), { target: { value: '150' } });
  fireEvent.change(screen.getByRole('slider', { name: 'Contraste' }), { target: { value: '80' } });
  expect(imagen.style.filter).toBe('brightness(150%) contrast(80%)');
  await user.click(boton('Como es'));
  screen.getByText('100 %');
  expect(imagen.style.filter).toBe('brightness(100%) contrast(100%)');
  expect(boton('Alejar')).toHaveProperty('disabled', true);
  expect(enviados).toEqual([]);
});

test('dos se comparan una al lado de la otra; las flechas de un ajuste son suyas', async () => {
  const { user } = await abrir([foto(3), foto(2), foto(1)]);
  await user.click(screen.getByRole('button', { name: /^Imagen 3/ }));
  await user.click(await screen.findByRole('button', { name: 'Comparar' }));
  expect(imagenes()).toEqual(['Imagen 3', 'Imagen 2']);
  await user.click(screen.getByRole('combobox', { name: 'Comparar con' }));
  await user.click(await screen.findByRole('option', { name: /^Imagen 1/ }));
  expect(imagenes()).toEqual(['Imagen 3', 'Imagen 1']);
  screen.getAllByRole('slider', { name: 'Brillo' })[0]?.focus();
  await user.keyboard('{ArrowRight}');
  screen.getByRole('dialog', { name: 'Imagen 3' });
  await user.click(boton('Comparar'));
  expect(imagenes()).toEqual(['Imagen 3']);
});

test('desde el visor se va al diente, y se asocia a otro registro', async () => {
  const enviados = servidor.escrituras(() => ({ ...registro({ id: 'r2', diente_id: 11 }) }));
  const { user } = await abrir(
    [foto(1)],
    [
      registro({ id: 'r1', diente_id: 36, imagenes: [{ id: 'f1', url: '/f1', descripcion: 'Imagen 1' }] }),
      registro({ id: 'r2', diente_id: 11, tratamiento: 'CORONA' }),
    ],
  );
  await user.click(screen.getByRole('button', { name: /^Imagen 1/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Asociar a un diente' }));
  expect(screen.getAllByRole('option').map((opcion) => opcion.textContent)).toEqual([
    'Diente 11 · Corona, a realizar',
  ]);
  await user.click(screen.getByRole('option', { name: /^Diente 11/ }));
  await waitFor(() =>
    expect(enviados.map(({ ruta, cuerpo }) => [ruta, cuerpo])).toEqual([
      ['/api/odontograma/link-image', { odontograma_id: 'r2', imagen_id: 'f1' }],
    ]),
  );
  await user.click(boton('Diente 36'));
  await waitFor(() => expect(location.search).toBe('?tab=odontograma&diente=36'));
});

test('una imagen se suelta en cualquier lugar de la pestaña', async () => {
  await abrir([foto(1)]);
  const pestana = screen.getByRole('region', { name: 'Galería de Fotos' });
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'molar.png', { type: 'image/png' })] };
  const miniatura = screen.getByRole('button', { name: /^Imagen 1/ });
  fireEvent.dragOver(miniatura, { dataTransfer });
  expect(pestana.getAttribute('data-encima')).toBe('true');
  fireEvent.drop(miniatura, { dataTransfer });
  expect(pestana.getAttribute('data-encima')).toBeNull();
  screen.getByText('molar.png');
});
