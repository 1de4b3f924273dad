import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Foto } from '@odonto/contracts/foto';
import { notifications$ } from '@odonto/mfe-kit';
import { renderScreen, signIn, signOut } from '@odonto/mfe-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { motivoDeRechazo } from './archivo-elegido.ts';
import ImagenesTab from './imagenes.tab.tsx';

const foto = (n: number): Foto => ({
  id: `f${n}`,
  descripcion: `Imagen ${n}`,
  fecha: '2026-11-20T12:00:00.000Z',
  url: `/uploads/f${n}/original?firma=x`,
  miniatura_url: `/uploads/f${n}/miniatura?firma=x`,
  tipo: 'image/png',
  tamano: 100,
  ancho: 20,
  alto: 10,
});

let fotos: Foto[];
const server = setupServer(
  http.get('/api/fotos/p1', () => HttpResponse.json(fotos)),
  http.get('/api/odontograma/p1', () => HttpResponse.json([])),
  http.delete('/api/fotos/:id', ({ params }) => {
    fotos = fotos.filter(({ id }) => id !== params['id']);
    return HttpResponse.json({ message: 'Imagen eliminada correctamente' });
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  fotos = [];
  signIn();
});
afterEach(() => {
  server.resetHandlers();
  signOut();
});
afterAll(() => server.close());

const abrir = () => renderScreen(<ImagenesTab pacienteId="p1" />, '/pacientes/p1');

test('vacía: lo dice e invita a subir la primera', async () => {
  abrir();
  await screen.findByText('No hay imágenes');
  screen.getByText('Sube la primera imagen para comenzar.');
  screen.getByText('0 imágenes');
  screen.getByRole('heading', { name: 'Galería de Fotos' });
  screen.getByText('Imágenes del paciente y tratamientos');
  screen.getByRole('heading', { name: 'Subir Nueva Imagen' });
  screen.getByText(/^PNG, JPG, JPEG, GIF, WEBP o SVG, hasta 10MB. El formato TIF/);
  // The input takes no space on the screen or outside of it.
  expect(screen.getByLabelText<HTMLInputElement>('Imagen').hidden).toBe(true);
});

test('cuenta en singular y en plural', async () => {
  fotos = [foto(1)];
  abrir();
  await screen.findByText('1 imagen');
});

test('sin archivo no se puede enviar; sin descripción, lo pide', async () => {
  const { user } = abrir();
  const enviar = screen.getByRole<HTMLButtonElement>('button', { name: 'Subir imagen' });
  expect(enviar.disabled).toBe(true);
  await user.upload(screen.getByLabelText('Imagen'), new File(['x'], 'molar.png', { type: 'image/png' }));
  screen.getByText('molar.png');
  await user.click(enviar);
  screen.getByText('La descripción es obligatoria');
});

test('la que se acaba de subir está una vez, aunque la lista la haya traído antes que la respuesta', async () => {
  fotos = [foto(1)];
  const messages: string[] = [];
  const subscription = notifications$.subscribe(({ message }) => messages.push(message));
  const { user } = abrir();
  await screen.findByText('1 imagen');
  server.use(
    http.get('/api/fotos/p1', () => new Promise<never>(() => undefined)),
    http.post('/api/fotos/p1', () => HttpResponse.json(foto(1), { status: 201 })),
  );
  await user.upload(screen.getByLabelText('Imagen'), new File(['x'], 'molar.png', { type: 'image/png' }));
  await user.type(screen.getByLabelText(/^Descripción/), 'Imagen 1');
  await user.click(screen.getByRole('button', { name: 'Subir imagen' }));
  await waitFor(() => expect(messages).toContain('Imagen subida correctamente'));
  screen.getByText('1 imagen');
  subscription.unsubscribe();
});

test('lo que no se puede mostrar se dice antes de enviarlo', () => {
  const rechazo = (type: string, name: string, size = 10) => motivoDeRechazo({ type, name, size });
  expect(rechazo('image/tiff', 'a.tif')).toBe('El formato TIF no se puede mostrar en la web.');
  expect(rechazo('application/pdf', 'a.pdf')).toBe(
    'Formato no admitido. Use PNG, JPG, JPEG, GIF, WEBP o SVG.',
  );
  expect(rechazo('image/png', 'a.png', 10 * 1_048_576 + 1)).toBe('La imagen supera el máximo de 10 MB.');
  expect(rechazo('image/svg+xml', 'a.svg', 1_048_577)).toBe('El SVG supera el máximo de 1 MB.');
  expect(rechazo('image/png', 'a.png', 10 * 1_048_576)).toBeUndefined();
});

test('el visor da la vuelta y se maneja con las flechas', async () => {
  fotos = [foto(3), foto(2), foto(1)];
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: /Imagen 3/ }));
  const visor = await screen.findByRole('dialog', { name: 'Imagen 3' });
  within(visor).getByText(/1 de 3/);
  await user.click(within(visor).getByRole('button', { name: 'Imagen anterior' }));
  await screen.findByRole('dialog', { name: 'Imagen 1' });
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Imagen 3' });
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Imagen 3/ }));
});

test('eliminar pregunta, cierra el visor y la quita', async () => {
  fotos = [foto(2), foto(1)];
  const messages: string[] = [];
  const subscription = notifications$.subscribe(({ message }) => messages.push(message));
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: /Imagen 2/ }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Eliminar Imagen' });
  await user.click(within(dialogo).getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(messages).toContain('Imagen eliminada correctamente'));
  await screen.findByText('1 imagen');
  expect(screen.queryByRole('dialog')).toBeNull();
  subscription.unsubscribe();
});

test('si no se pudieron cargar, Reintentar las trae', async () => {
  server.use(http.get('/api/fotos/p1', () => HttpResponse.json({ message: 'no' }, { status: 500 })));
  const { user } = abrir();
  await screen.findByText('No se pudieron cargar las imágenes');
  server.resetHandlers();
  fotos = [foto(1)];
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('1 imagen');
});
