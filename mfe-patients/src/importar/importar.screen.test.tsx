import { afterEach, describe, expect, test } from '@jest/globals';
import type { Importacion } from '@odonto/contracts/importacion';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { sinOrganizacion, trabajarEn } from '../testing/en-sucursal.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { unaFila, unaImportacion } from './importacion.builder.ts';
import { ImportarScreen } from './importar.screen.tsx';

probarPacientes();
afterEach(sinOrganizacion);

const RESUMEN = { alta: 1, 'duplicada-en-archivo': 1, 'ya-existe': 0, 'con-error': 1 };
const abrir = (id?: string) =>
  renderScreen(<ImportarScreen />, id === undefined ? '/pacientes/importar' : `/pacientes/importar?id=${id}`);
const archivo = (nombre = 'pacientes.csv') => new File(['Nombre;DNI\nAna;1'], nombre);
const elegir = () => screen.findByLabelText<HTMLInputElement>('Archivo de pacientes');

const FILAS = [
  unaFila(),
  unaFila({
    fila: 3,
    estado: 'con-error',
    datos: { nombre: 'Sin Edad', cuil: '1' },
    errores: [{ columna: 'Edad', message: 'La edad del paciente es obligatoria' }],
  }),
  unaFila({ fila: 4, estado: 'duplicada-en-archivo', repite_fila: 2 }),
];

const conAnalisis = (primera: Importacion) => {
  let una = primera;
  return servidor.importacion({
    leer: () => una,
    mandar: () => {
      una = { ...una, estado: 'analizada', resumen: RESUMEN };
      return una;
    },
    analisis: (estado) => ({
      resumen: RESUMEN,
      items: FILAS.filter((fila) => estado === '' || fila.estado === estado),
      siguiente: null,
    }),
  });
};

test('sube el archivo elegido y muestra cómo queda cada fila, sin guardar nada', async () => {
  const mapeo = { nombre: 0, cuil: 1, fecha_nacimiento: 2 };
  const enviados = conAnalisis(unaImportacion({ mapeo }));
  const { user } = abrir();
  await user.upload(await elegir(), archivo());
  const filas = await screen.findByRole('region', { name: 'Filas del archivo' });
  expect(
    within(filas)
      .getAllByRole('rowheader')
      .map((celda) => celda.textContent),
  ).toEqual(['Núñez, Ramón', 'Sin Edad', 'Núñez, Ramón']);
  expect(within(filas).getAllByText('02/03/1985')).toHaveLength(2);
  within(filas).getByText('Edad: La edad del paciente es obligatoria');
  within(filas).getByText('Es la misma persona que en la fila 2');
  expect(location.search).toBe('?id=i1');
  expect(enviados).toEqual([
    { metodo: 'POST', ruta: '', cuerpo: undefined },
    { metodo: 'PUT', ruta: '/i1/mapeo', cuerpo: { mapeo, existentes: 'omitir' } },
  ]);
});

test('un archivo que el servidor no reconoce se dice junto a la zona, y se puede elegir otro', async () => {
  servidor.importacion({ subir: () => falla(400, 'No se reconoce el formato. Use CSV o XLSX.') });
  const { user } = abrir();
  await user.upload(await elegir(), archivo());
  await screen.findByText('No se reconoce el formato. Use CSV o XLSX.');
  expect(screen.getByRole('button', { name: 'Elegir archivo' }).hasAttribute('disabled')).toBe(false);
});

test('un archivo de más de 20 MB no se envía', async () => {
  const enviados = servidor.importacion({});
  const { user } = abrir();
  const grande = archivo();
  Object.defineProperty(grande, 'size', { value: 20 * 1_048_576 + 1 });
  await user.upload(await elegir(), grande);
  await screen.findByText('El archivo supera el máximo de 20 MB.');
  expect(enviados).toEqual([]);
});

test('cambiar una columna analiza de nuevo; sin nombre no se puede seguir', async () => {
  const enviados = servidor.importacion({ leer: () => unaImportacion({ mapeo: { cuil: 1 } }) });
  const { user } = abrir('i1');
  await screen.findByText('Falta indicar qué columna es el nombre');
  expect(screen.getByRole('button', { name: /agregar/ }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('combobox', { name: 'Años' }));
  await user.click(await screen.findByRole('option', { name: 'Edad' }));
  await waitFor(() =>
    expect(enviados).toEqual([
      { metodo: 'PUT', ruta: '/i1/mapeo', cuerpo: { mapeo: { cuil: 1, edad: 2 }, existentes: 'omitir' } },
    ]),
  );
});

test('confirma lo analizado, muestra el avance y después el resultado con su informe', async () => {
  let una = unaImportacion({ estado: 'analizada', resumen: RESUMEN });
  const enviados = servidor.importacion({
    leer: () => una,
    analisis: () => ({ resumen: RESUMEN, items: FILAS, siguiente: null }),
    mandar: () => {
      una = { ...una, estado: 'en_curso', avance: { hechas: 1, total: 3 } };
      return una;
    },
  });
  const { user } = abrir('i1');
  await user.click(await screen.findByRole('button', { name: 'Agregar 1 paciente' }));
  await screen.findByText(/1 de 3 filas/);
  expect(enviados).toEqual([{ metodo: 'POST', ruta: '/i1/confirmacion', cuerpo: {} }]);
  una = {
    ...una,
    estado: 'terminada',
    avance: null,
    resultado: { importados: 1, completados: 0, omitidos: 0, revisar: 2 },
    message: 'Se importaron 1 pacientes; 2 filas necesitan revisión',
    deshacer_hasta: new Date(Date.now() + 60_000).toISOString(),
  };
  await screen.findByText('Se importaron 1 pacientes; 2 filas necesitan revisión');
  screen.getByRole('button', { name: 'Descargar informe' });
});

test('deshacer se pregunta antes, y después dice quiénes quedan', async () => {
  const terminada = unaImportacion({
    estado: 'terminada',
    resultado: { importados: 2, completados: 0, omitidos: 0, revisar: 0 },
    message: 'Se importaron 2 pacientes; 0 filas necesitan revisión',
    deshacer_hasta: new Date(Date.now() + 60_000).toISOString(),
  });
  const enviados = servidor.importacion({
    leer: () => terminada,
    analisis: () => ({ resumen: RESUMEN, items: [], siguiente: null }),
    mandar: () => ({
      ...terminada,
      estado: 'deshecha',
      archivo: null,
      deshecho: { eliminados: 1, conservados: [{ id: 'p1', nombre: 'Peña, Lucía' }] },
    }),
  });
  const { user } = abrir('i1');
  await user.click(await screen.findByRole('button', { name: 'Deshacer la importación' }));
  expect(enviados).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect((await screen.findByRole('link', { name: 'Peña, Lucía' })).getAttribute('href')).toBe(
    '/pacientes/p1',
  );
  screen.getByText(/Se eliminó 1 paciente\./);
  expect(enviados).toEqual([{ metodo: 'POST', ruta: '/i1/deshacer', cuerpo: {} }]);
});

test('deshacer dice, antes y después, que lo que se completó queda', async () => {
  const terminada = unaImportacion({
    estado: 'terminada',
    resultado: { importados: 2, completados: 3, omitidos: 0, revisar: 0 },
    message: 'Se importaron 2 pacientes; 0 filas necesitan revisión',
    deshacer_hasta: new Date(Date.now() + 60_000).toISOString(),
  });
  servidor.importacion({
    leer: () => terminada,
    analisis: () => ({ resumen: RESUMEN, items: [], siguiente: null }),
    mandar: () => ({
      ...terminada,
      estado: 'deshecha',
      archivo: null,
      deshecho: { eliminados: 2, conservados: [] },
    }),
  });
  const { user } = abrir('i1');
  const QUEDAN = /Los datos que se completaron en 3 pacientes que ya existían quedan\./;
  await user.click(await screen.findByRole('button', { name: 'Deshacer la importación' }));
  const pregunta = await screen.findByRole('dialog');
  expect(pregunta.textContent).toMatch(QUEDAN);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect((await screen.findByText(/Se eliminaron 2 pacientes\./)).textContent).toMatch(QUEDAN);
});

test('pasadas las 24 horas no se ofrece deshacer', async () => {
  conAnalisis(
    unaImportacion({
      estado: 'terminada',
      resultado: { importados: 2, completados: 0, omitidos: 0, revisar: 0 },
      message: 'Se importaron 2 pacientes; 0 filas necesitan revisión',
      deshacer_hasta: new Date(Date.now() - 1).toISOString(),
    }),
  );
  abrir('i1');
  await screen.findByRole('button', { name: 'Descargar informe' });
  expect(screen.queryByRole('button', { name: 'Deshacer la importación' })).toBeNull();
});

test('las importaciones anteriores se pueden volver a abrir', async () => {
  servidor.importacion({ lista: () => [unaImportacion({ estado: 'en_curso' })] });
  abrir();
  const link = await screen.findByRole('link', { name: 'pacientes.csv' });
  expect(link.getAttribute('href')).toBe('/pacientes/importar?id=i1');
  screen.getByText(/En curso/);
});

test('una importación ajena o que no está lo dice', async () => {
  servidor.importacion({ leer: () => falla(404, 'Importación no encontrada') });
  abrir('otra');
  await screen.findByText('Importación no encontrada');
});

describe('con sucursales', () => {
  const CON_SEDE = unaImportacion({
    columnas: [
      { indice: 0, titulo: 'Nombre', campo: 'nombre' },
      { indice: 1, titulo: 'Sede', campo: null },
    ],
    mapeo: { nombre: 0 },
  });

  test('una columna puede llevar la sucursal, y las filas la muestran; sin ella son personales', async () => {
    trabajarEn('profesional', { sucursal: 'Centro', funcion: 'odontologo' });
    let una = { ...CON_SEDE, estado: 'analizada' as const, resumen: RESUMEN };
    servidor.importacion({
      leer: () => una,
      mandar: () => {
        una = { ...una, mapeo: { nombre: 0, sucursal: 1 } };
        return una;
      },
      analisis: () => ({
        resumen: RESUMEN,
        items: [unaFila({ datos: { nombre: 'Núñez, Ramón', sucursal: 'Centro' } })],
        siguiente: null,
      }),
    });
    const { user } = abrir('i1');
    await screen.findByText('Ninguna columna dice la sucursal: los pacientes serán personales.');
    expect(screen.queryByRole('columnheader', { name: 'Sucursal' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Sede' }));
    await user.click(await screen.findByRole('option', { name: 'Sucursal' }));
    await screen.findByRole('columnheader', { name: 'Sucursal' });
    screen.getByRole('cell', { name: 'Centro' });
    expect(screen.queryByText(/serán personales/)).toBeNull();
  });

  test('a quien no trabaja en ninguna no se le ofrece', async () => {
    servidor.importacion({ leer: () => ({ ...CON_SEDE, estado: 'analizada', resumen: RESUMEN }) });
    const { user } = abrir('i1');
    await user.click(await screen.findByRole('combobox', { name: 'Sede' }));
    await screen.findByRole('option', { name: 'Notas' });
    expect(screen.queryByRole('option', { name: 'Sucursal' })).toBeNull();
    expect(screen.queryByText(/serán personales/)).toBeNull();
  });
});
