import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Membresia, MisPermisos, Sucursal } from '@odonto/contracts/organizacion-vistas';
import { permisos$ } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { aroundTests, falla, testServer } from '@odonto/mfe-kit/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DE_ADMIN, deDirector, unaMembresia, unaSucursal } from './organizacion.builder.ts';
import { OrganizacionScreen } from './organizacion.screen.tsx';

const { server, read, writes } = testServer();
const avisos = aroundTests(server, { rol: 'admin' });

const SILLONES = [
  { id: 'a', nombre: 'Ventana', orden: 0 },
  { id: 'b', nombre: 'Puerta', orden: 1 },
  { id: 'c', nombre: 'Fondo', orden: 2 },
];
const centro = unaSucursal({ id: 'centro', sillones: SILLONES, feriados: ['2020-05-01', '2999-05-01'] });
const norte = unaSucursal({ id: 'norte', nombre: 'Norte', color: '#4c6ef5' });
const vieja = unaSucursal({ id: 'vieja', nombre: 'Vieja', archivada: true });
const marta = unaMembresia(centro, {
  id: 'm-marta',
  agregados: ['pagos.anular'],
  quitados: ['pagos.registrar'],
});
const diego = unaMembresia(centro, {
  id: 'm-diego',
  profesional_id: 'diego',
  nombre: 'Diego Paz',
  funcion: 'odontologo',
});
/** The signed-in user. */
const ana = unaMembresia(centro, {
  id: 'm-ana',
  profesional_id: 'u1',
  nombre: 'Ana Gómez',
  funcion: 'director',
});

const hay = (sucursales: readonly Sucursal[], membresias: readonly Membresia[]) => {
  read('/api/organizacion/sucursales', () => [...sucursales]);
  read('/api/organizacion/membresias', () => [...membresias]);
};

const como = (mis: MisPermisos) => permisos$.next({ status: 'listo', mis });

const abrir = () => renderScreen(<OrganizacionScreen />, '/organizacion');
const dialogo = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));

const abrirCentro = async () => {
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: 'Centro' }));
  return { user, centro: dialogo('Centro') };
};

beforeEach(() => {
  como(DE_ADMIN);
  hay([centro, norte, vieja], [marta, diego, ana]);
  read('/api/organizacion/cuentas', () => []);
  read('/api/organizacion/politica', () => ({ historia: 'sucursal', tope_descuento: 0 }));
});

test('muestra las sucursales con su equipo, y las archivadas plegadas', async () => {
  abrir();
  const fila = (await screen.findByRole('button', { name: 'Centro' })).closest('tr');
  expect([...(fila?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Centro',
    'Av. Corrientes 1234',
    '11 4321-0000',
    '3',
    '3 personas',
  ]);
  expect(screen.getByText('1 sucursal archivada').closest('details')?.open).toBe(false);
});

describe('un administrador', () => {
  test('cambia a quien sea, y otorga todas las funciones', async () => {
    const { user, centro: cajon } = await abrirCentro();
    await user.click(cajon.getByRole('button', { name: 'Cambiar los permisos de Diego Paz' }));
    await user.click(dialogo('Permisos de Diego Paz').getByRole('combobox', { name: 'Función en Centro' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Odontólogo',
      'Asistente',
      'Recepción',
      'Director',
    ]);
  });

  test('ofrece a cada cuenta las funciones de su rol', async () => {
    read('/api/organizacion/cuentas', () => [
      { id: 'rosa', nombre: 'Rosa Luna', rol: 'personal', especialidad: '' },
    ]);
    const enviados = writes(() => marta);
    const { user, centro: cajon } = await abrirCentro();
    await user.click(cajon.getByRole('button', { name: 'Agregar al equipo' }));
    const formulario = dialogo('Agregar al equipo de Centro');
    await user.click(formulario.getByRole('combobox', { name: /^Persona/ }));
    await user.click(await screen.findByRole('option', { name: 'Rosa Luna · Personal de sucursal' }));
    await user.click(formulario.getByRole('combobox', { name: 'Función en Centro' }));
    expect(screen.queryByRole('option', { name: 'Odontólogo' })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Recepción' }));
    await user.click(formulario.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(enviados).toMatchObject([
        {
          metodo: 'POST',
          cuerpo: { profesional_id: 'rosa', sucursal_id: 'centro', funcion: 'recepcion', agregados: [] },
        },
      ]),
    );
  });

  test('de una sucursal archivada ve los datos y la reabre', async () => {
    const enviados = writes(() => ({ ...vieja, archivada: false }));
    const { user } = abrir();
    await user.click(await screen.findByText('1 sucursal archivada'));
    await user.click(screen.getByRole('button', { name: 'Vieja' }));
    const cajon = dialogo('Vieja');
    expect(cajon.queryByRole('heading', { name: 'Sillones' })).toBeNull();
    await user.click(cajon.getByRole('button', { name: 'Reabrir Vieja' }));
    await waitFor(() =>
      expect(enviados).toMatchObject([
        { metodo: 'POST', ruta: '/api/organizacion/sucursales/vieja/reapertura' },
      ]),
    );
  });

  test.each([
    ['Centro', 'Archivar sucursal', { ...centro, archivada: true }, 'Se archivó la sucursal Centro'],
    ['Vieja', 'Reabrir Vieja', { ...vieja, archivada: false }, 'Se reabrió la sucursal Vieja'],
  ])(
    'lee lo que hizo con %s aunque la noticia llegue antes que la respuesta',
    async (nombre, boton, cambiada, aviso) => {
      const respuesta = Promise.withResolvers<Sucursal>();
      writes(() => respuesta.promise);
      const { user, client } = abrir();
      await user.click(await screen.findByText('1 sucursal archivada'));
      await user.click(screen.getByRole('button', { name: nombre }));
      await user.click(dialogo(nombre).getByRole('button', { name: boton }));
      if (cambiada.archivada) await user.click(dialogo(boton).getByRole('button', { name: 'Archivar' }));
      hay(
        [centro, norte, vieja].map((una) => (una.id === cambiada.id ? cambiada : una)),
        [],
      );
      await act(() => client.invalidateQueries());
      await waitFor(() => expect(screen.queryByRole('button', { name: boton })).toBeNull());
      expect(avisos).toEqual([]);
      respuesta.resolve(cambiada);
      await waitFor(() => expect(avisos).toEqual([{ type: 'success', message: aviso }]));
    },
  );

  test('lee por qué el servidor no archiva', async () => {
    const frase = 'La sucursal tiene 3 turnos futuros. Reprográmelos antes de archivarla.';
    writes(() => falla(409, frase));
    const { user, centro: cajon } = await abrirCentro();
    await user.click(cajon.getByRole('button', { name: 'Archivar sucursal' }));
    await user.click(dialogo('Archivar sucursal').getByRole('button', { name: 'Archivar' }));
    await dialogo('Archivar sucursal').findByText(frase);
  });
});

describe('un director', () => {
  beforeEach(() => {
    como(deDirector(centro));
    hay([centro, norte], [marta, diego, ana]);
  });

  test('no abre, edita ni archiva sucursales, ni ve la política', async () => {
    const { centro: cajon } = await abrirCentro();
    for (const name of ['Nueva sucursal', 'Editar datos', 'Archivar sucursal'])
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
    expect(screen.queryByText('Historias clínicas')).toBeNull();
    cajon.getByRole('form', { name: 'Agregar sillón' });
    cajon.getByRole('form', { name: 'Agregar feriado' });
  });

  test('cambia a recepción y asistentes; ni a odontólogos ni a sí mismo', async () => {
    const { user, centro: cajon } = await abrirCentro();
    const cambiables = cajon
      .getAllByRole('button', { name: /^Cambiar los permisos de/ })
      .map((boton) => boton.getAttribute('aria-label'));
    expect(cambiables).toEqual(['Cambiar los permisos de Marta Díaz']);
    await user.click(cajon.getByRole('button', { name: 'Agregar al equipo' }));
    await user.click(screen.getByRole('combobox', { name: 'Función en Centro' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Recepción',
      'Asistente',
    ]);
  });

  test('without the data of pacientes there is no other permission with them', async () => {
    const { user, centro: cajon } = await abrirCentro();
    await user.click(cajon.getByRole('button', { name: 'Cambiar los permisos de Marta Díaz' }));
    const casilla = (name: RegExp) =>
      dialogo('Permisos de Marta Díaz').getByRole<HTMLInputElement>('checkbox', { name });
    expect(casilla(/^Ver los turnos/).checked).toBe(true);
    await user.click(casilla(/^Ver los datos de los pacientes/));
    screen.getByText('Sin «Ver los datos de los pacientes» no hay otro permiso sobre los pacientes.');
    expect([casilla(/^Ver los turnos/).checked, casilla(/^Ver los turnos/).disabled]).toEqual([false, true]);
    await user.click(casilla(/^Ver los datos de los pacientes/));
    expect([casilla(/^Ver los turnos/).checked, casilla(/^Ver los turnos/).disabled]).toEqual([true, false]);
  });

  test('no ofrece agregar un permiso que no tiene', async () => {
    const [propia] = deDirector(centro).membresias;
    if (propia) {
      const permisos = propia.permisos.filter((permiso) => permiso !== 'historia.ver');
      como({ administra: false, membresias: [{ ...propia, permisos }] });
    }
    const { user, centro: cajon } = await abrirCentro();
    await user.click(cajon.getByRole('button', { name: 'Cambiar los permisos de Marta Díaz' }));
    const formulario = dialogo('Permisos de Marta Díaz');
    formulario.getByLabelText('Escribir en la historia clínica');
    expect(formulario.queryByLabelText('Ver la historia clínica')).toBeNull();
    expect(formulario.queryByLabelText('Gestionar el equipo')).toBeNull();
  });

  test('de la sucursal que no dirige ve los datos y nada que cambiar', async () => {
    const { user } = abrir();
    await user.click(await screen.findByRole('button', { name: 'Norte' }));
    const cajon = dialogo('Norte');
    cajon.getByText('Av. Corrientes 1234');
    expect(cajon.queryByRole('form')).toBeNull();
    expect(cajon.queryByRole('heading', { name: 'Equipo' })).toBeNull();
  });

  test('que pierde la sucursal abierta vuelve a la lista, y lee por qué', async () => {
    const { user, centro: cajon } = await abrirCentro();
    // What the user changes is saved just before the answer without the site.
    writes(() => centro);
    hay([norte], []);
    await user.click(cajon.getByRole('button', { name: 'Quitar el feriado del 01/05/2999' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(avisos).toEqual([{ type: 'warning', message: 'Tus permisos cambiaron' }]);
  });
});

describe('los sillones', () => {
  test('se ordenan con el teclado: cada uno guarda su lugar, y el foco sigue en él', async () => {
    const orden = ['b', 'a', 'c'].map((id, lugar) => ({ id, nombre: id, orden: lugar }));
    const enviados = writes(() => ({ ...centro, sillones: orden }));
    const { user, centro: cajon } = await abrirCentro();
    cajon.getByRole('button', { name: 'Subir Puerta' }).focus();
    await user.keyboard('{Enter}');
    await cajon.findByText('Puerta: lugar 1 de 3');
    expect(enviados.map(({ ruta, cuerpo }) => [ruta.at(-1), cuerpo])).toEqual([
      ['b', { nombre: 'Puerta', orden: 0 }],
      ['a', { nombre: 'Ventana', orden: 1 }],
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Subir b');
  });

  test('el primero no sube', async () => {
    const enviados = writes(() => centro);
    const { user, centro: cajon } = await abrirCentro();
    await user.click(cajon.getByRole('button', { name: 'Subir Ventana' }));
    await user.click(cajon.getByRole('button', { name: 'Bajar Fondo' }));
    expect(enviados).toEqual([]);
  });

  test('al renombrar, el foco va al nombre y vuelve al botón', async () => {
    const { user, centro: cajon } = await abrirCentro();
    await user.click(cajon.getByRole('button', { name: 'Renombrar Puerta' }));
    expect(document.activeElement).toBe(cajon.getByLabelText('Nombre del sillón'));
    await user.click(cajon.getByRole('button', { name: 'Cancelar' }));
    expect(document.activeElement).toBe(cajon.getByRole('button', { name: 'Renombrar Puerta' }));
  });
});

test('los feriados que pasaron se conservan al agregar y al quitar uno', async () => {
  const enviados = writes(() => centro);
  const { user, centro: cajon } = await abrirCentro();
  cajon.getByText('1 feriado pasado');
  await user.click(cajon.getByRole('button', { name: 'Quitar el feriado del 01/05/2999' }));
  await waitFor(() => expect(enviados[0]?.cuerpo).toEqual({ feriados: ['2020-05-01'] }));
  const formulario = within(cajon.getByRole('form', { name: 'Agregar feriado' }));
  await user.click(formulario.getByRole('button', { name: 'Agregar' }));
  formulario.getByText('La fecha no es válida');
});

test('las excepciones se ven en la matriz, con la palabra y no solo el color', async () => {
  abrir();
  const gente = within(await screen.findByRole('list', { name: 'Personas con excepciones' }));
  expect(gente.getAllByRole('listitem')[0]?.textContent).toBe(
    'Marta Díaz · Recepción en CentroAgregado: anular pagosQuitado: registrar pagos',
  );
  const tabla = within(screen.getByRole('table', { name: 'Permisos de cada función' }));
  const anular = tabla.getByRole('rowheader', { name: 'Anular pagos' }).closest('tr');
  expect([...(anular?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Anular pagos',
    'Solo lo propio',
    'No',
    'No',
    'Sí',
  ]);
  expect(tabla.queryByRole('rowheader', { name: /caja|presupuestos|tablero|sobreturno|espera/ })).toBeNull();
});

test('una excepción se marca, y deshecha no queda; al cambiar de función caen las que ya no dicen nada', async () => {
  const enviados = writes(() => marta);
  const { user, centro: cajon } = await abrirCentro();
  await user.click(cajon.getByRole('button', { name: 'Cambiar los permisos de Marta Díaz' }));
  const formulario = dialogo('Permisos de Marta Díaz');
  expect(formulario.getAllByText(/^(Agregado|Quitado)$/)).toHaveLength(2);
  await user.click(formulario.getByLabelText('Registrar pagos'));
  expect(formulario.queryByText('Quitado')).toBeNull();
  await user.click(formulario.getByLabelText('Registrar pacientes'));
  await user.click(formulario.getByRole('combobox', { name: 'Función en Centro' }));
  await user.click(screen.getByRole('option', { name: 'Asistente' }));
  await user.click(formulario.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(enviados).toHaveLength(1));
  expect(enviados[0]).toMatchObject({
    metodo: 'PUT',
    ruta: '/api/organizacion/membresias/m-marta',
    cuerpo: { funcion: 'asistente', agregados: ['pagos.anular'], quitados: [] },
  });
});
