import { expect, test } from '@jest/globals';
import type { ExportacionDeDatos } from '@odonto/contracts/exportacion';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { probarAdmin, servidor } from '../testing/probar-admin.ts';
import { LlevarDatosCard } from './llevar-datos.card.tsx';
import { formatTamano } from './palabras.ts';

const avisos = probarAdmin('profesional');

const ENTERA: ExportacionDeDatos = {
  id: 'e1',
  alcance: 'propio',
  estado: 'lista',
  pedida_at: new Date(2026, 10, 23, 10, 30).toISOString(),
  avance: null,
  archivo: {
    nombre: 'datos-2026-11-23.zip',
    tamano: 1_288_490_189,
    pacientes: 1240,
    imagenes: 1,
    vence_at: new Date(2026, 10, 24, 10, 31).toISOString(),
    url: '/api/export/datos/e1/archivo?vence=1&firma=x',
  },
  retiro: null,
};
const EN_CURSO: ExportacionDeDatos = {
  ...ENTERA,
  estado: 'en_curso',
  avance: { pacientes: 300, de: 1240 },
  archivo: null,
};

const abrir = () => renderScreen(<LlevarDatosCard alcance="propio" />, '/perfil');
const boton = (name: string | RegExp) => screen.getByRole('button', { name });

test('sin ninguna lo dice, y la que se pide muestra su avance hasta que está lista', async () => {
  let ahora: readonly ExportacionDeDatos[] = [];
  servidor.exportaciones(() => Response.json(ahora));
  const pedidos = servidor.pedirExportacion(() => {
    ahora = [EN_CURSO];
    return Response.json(EN_CURSO, { status: 202 });
  });
  const { user } = abrir();
  await screen.findByText('Todavía no preparó ninguno.');
  await user.click(boton('Preparar un archivo nuevo'));
  const barra = await screen.findByRole('progressbar', { name: '300 de 1.240 pacientes' });
  expect([barra.getAttribute('value'), barra.getAttribute('max')]).toEqual(['300', '1240']);
  screen.getByText('Puede salir de esta pantalla: el archivo se sigue preparando.');
  await user.click(boton('Preparar un archivo nuevo'));
  expect(pedidos).toHaveLength(1);
  ahora = [ENTERA];
  const enlace = await screen.findByRole(
    'link',
    { name: 'Descargar el archivo del 23/11/2026 10:30' },
    { timeout: 5_000 },
  );
  expect(enlace.getAttribute('href')).toBe(ENTERA.archivo?.url);
  expect(enlace.getAttribute('download')).toBe('datos-2026-11-23.zip');
  screen.getByText('1,2 GB · 1.240 pacientes · 1 imagen');
  screen.getByText('Se puede descargar hasta el 24/11/2026 10:31');
});

test('se elimina después de preguntar', async () => {
  servidor.exportaciones(() => Response.json([ENTERA]));
  const pedidos = servidor.pedirExportacion(() =>
    Response.json({ message: 'Exportación eliminada correctamente' }),
  );
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: /^Eliminar el archivo del/ }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Eliminar el archivo' }));
  await user.click(dialogo.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(avisos).toEqual(['Exportación eliminada correctamente']));
  expect(pedidos.map(({ metodo, ruta }) => `${metodo} ${ruta}`)).toEqual(['DELETE /api/export/datos/e1']);
});

test('una que ya no tiene archivo dice por qué, y no ofrece nada', async () => {
  const retiro = { motivo: 'paciente', mensaje: 'Se eliminó un paciente: pida otra.' } as const;
  servidor.exportaciones(() => Response.json([{ ...ENTERA, estado: 'retirada', archivo: null, retiro }]));
  abrir();
  await screen.findByText('Se eliminó un paciente: pida otra.');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: /Eliminar/ })).toBeNull();
});

test('cuando no se pueden leer lo dice y las vuelve a pedir; cuando son muchas, el servidor dice cuándo', async () => {
  servidor.exportaciones(() => falla(500));
  const { user } = abrir();
  await screen.findByRole('heading', { name: 'No se pudieron cargar las exportaciones' });
  servidor.exportaciones(() => Response.json([]));
  servidor.pedirExportacion(() => falla(429, 'Ya tiene 3 exportaciones.'));
  await user.click(boton('Reintentar'));
  await user.click(await screen.findByRole('button', { name: 'Preparar un archivo nuevo' }));
  await waitFor(() => expect(avisos).toEqual(['Ya tiene 3 exportaciones.']));
});

test.each([
  [0, '1 KB'],
  [20_480, '20 KB'],
  [1_572_864, '1,5 MB'],
  [52_428_800, '50 MB'],
  [4_509_715_661, '4,2 GB'],
])('%d bytes se escriben %s', (bytes, escrito) => expect(formatTamano(bytes)).toBe(escrito));
