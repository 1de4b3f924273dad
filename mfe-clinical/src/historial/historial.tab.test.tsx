import { afterEach, describe, expect, test } from '@jest/globals';
import type { EntradaDeHistorial } from '@odonto/contracts/historial';
import { permisosQueDa } from '@odonto/contracts/permisos';
import { permisos$, SIN_ORGANIZACION } from '@odonto/mfe-kit';
import { renderScreen, signIn } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { probarRegistros, servidor } from '../testing/probar-registros.ts';
import { entrada } from '../testing/registro.builder.ts';
import HistorialTab from './historial.tab.tsx';

const notificaciones = probarRegistros();
const boton = (name: string | RegExp) => screen.findByRole('button', { name });

/** A server that returns the notes that were last written. */
const historial = (iniciales: readonly EntradaDeHistorial[] = []) => {
  let entradas = iniciales;
  servidor.leer('/api/historial/p1', () => [...entradas]);
  return servidor.escrituras(({ metodo, cuerpo }) => {
    if (metodo === 'DELETE') {
      entradas = [];
      return { message: 'Entrada eliminada correctamente' };
    }
    const nueva = entrada({ id: 'e9', ...(cuerpo as object) });
    entradas = [nueva];
    return { ...nueva };
  });
};
const abrir = () => renderScreen(<HistorialTab pacienteId="p1" />);

describe('la línea de tiempo', () => {
  test('muestra título, descripción, fecha y quién; sin nombre, Dr. Profesional', async () => {
    historial([entrada(), entrada({ id: 'e2', titulo: 'Control', profesional: { id: 'x', nombre: '' } })]);
    abrir();
    const primera = within(await screen.findByRole('article', { name: 'Primera consulta' }));
    primera.getByText('Sin dolor.');
    expect(primera.getByText('05/03/2026').closest('p')?.textContent).toMatch(/Ana Gómez/);
    within(screen.getByRole('article', { name: 'Control' })).getByText(/Dr. Profesional/);
  });

  test('deja ver lo que una entrada decía antes, quién la cambió y cuándo', async () => {
    historial([
      entrada({
        editado_at: '2026-03-06T12:00:00.000Z',
        enmiendas: [
          {
            titulo: 'Consulta',
            descripcion: 'Dolor leve.',
            reemplazada_at: '2026-03-06T12:00:00.000Z',
            por: { id: 'u1', nombre: 'Ana Gómez' },
          },
        ],
      }),
    ]);
    const { user } = abrir();
    await user.click(await screen.findByText('1 versión anterior'));
    screen.getByText('Dolor leve.');
    screen.getByText(/Hasta el 06\/03\/2026 .{5}, cuando Ana Gómez la cambió, decía:/);
  });

  test('si no se puede leer, lo dice y Reintentar la trae', async () => {
    servidor.leer('/api/historial/p1', () => falla(500, 'No.'));
    const { user } = abrir();
    await screen.findByText('Error al cargar el historial clínico');
    historial([entrada()]);
    await user.click(await boton('Reintentar'));
    await screen.findByRole('article', { name: 'Primera consulta' });
  });
});

describe('una entrada nueva', () => {
  test('dice lo que falta, con las palabras de las reglas y en su orden', async () => {
    const enviados = historial();
    const { user } = abrir();
    await user.click(await boton('Nueva Entrada'));
    const guardar = await boton('Guardar');
    const titulo = screen.getByRole('textbox', { name: /Título/ });
    const descripcion = screen.getByRole('textbox', { name: /Descripción/ });
    await user.click(guardar);
    await user.type(titulo, 'ab');
    await user.click(guardar);
    await user.type(titulo, 'c');
    await user.click(guardar);
    await user.type(descripcion, 'abc');
    await user.click(guardar);
    expect(notificaciones.map(({ message }) => message)).toEqual([
      'El título de la entrada es obligatorio',
      'El título debe tener al menos 3 caracteres',
      'La descripción de la entrada es obligatoria',
      'La descripción debe tener al menos 4 caracteres',
    ]);
    expect(enviados).toEqual([]);
  });

  test('se guarda y aparece', async () => {
    const enviados = historial();
    const { user } = abrir();
    await user.click(await boton('Nueva Entrada'));
    await user.type(screen.getByRole('textbox', { name: /Título/ }), 'Control');
    await user.type(screen.getByRole('textbox', { name: /Descripción/ }), 'Todo bien.');
    await user.click(await boton('Guardar'));
    await screen.findByRole('article', { name: 'Control' });
    expect(enviados).toEqual([
      {
        metodo: 'POST',
        ruta: '/api/historial',
        cuerpo: { titulo: 'Control', descripcion: 'Todo bien.', paciente_id: 'p1' },
      },
    ]);
    expect(notificaciones).toEqual([{ type: 'success', message: 'Entrada agregada correctamente' }]);
  });

  test('si falla, dice la razón del servidor y no se pierde lo escrito', async () => {
    historial();
    servidor.escrituras(() => falla(409, 'Otra razón'));
    const { user } = abrir();
    await user.click(await boton('Nueva Entrada'));
    const titulo = screen.getByRole('textbox', { name: /Título/ });
    await user.type(titulo, 'Control');
    await user.type(screen.getByRole('textbox', { name: /Descripción/ }), 'Todo bien.');
    await user.click(await boton('Guardar'));
    await waitFor(() => expect(notificaciones).toEqual([{ type: 'error', message: 'Otra razón' }]));
    expect(titulo).toHaveProperty('value', 'Control');
  });
});

test('editar la actualiza', async () => {
  const enviados = historial([entrada({ id: 'e9' })]);
  const { user } = abrir();
  await user.click(await boton('Editar Primera consulta'));
  await user.type(screen.getByRole('textbox', { name: /Descripción/ }), ' Con fiebre.');
  await user.click(await boton('Actualizar'));
  await screen.findByText('Sin dolor. Con fiebre.');
  expect(enviados).toEqual([
    {
      metodo: 'PUT',
      ruta: '/api/historial/e9',
      cuerpo: { titulo: 'Primera consulta', descripcion: 'Sin dolor. Con fiebre.' },
    },
  ]);
  expect(notificaciones).toEqual([{ type: 'success', message: 'Entrada actualizada correctamente' }]);
});

test('eliminar pregunta antes', async () => {
  historial([entrada()]);
  const { user } = abrir();
  await user.click(await boton('Eliminar Primera consulta'));
  const pregunta = within(await screen.findByRole('dialog', { name: 'Eliminar Entrada' }));
  await user.click(pregunta.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('No hay entradas en el historial');
  expect(notificaciones).toEqual([{ type: 'success', message: 'Entrada eliminada correctamente' }]);
});

test('si no se puede eliminar, lo dice y se puede volver a intentar', async () => {
  historial([entrada()]);
  servidor.escrituras(() => falla(500, 'Error interno'));
  const { user } = abrir();
  await user.click(await boton('Eliminar Primera consulta'));
  const pregunta = within(await screen.findByRole('dialog', { name: 'Eliminar Entrada' }));
  await user.click(pregunta.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() =>
    expect(notificaciones).toEqual([{ type: 'error', message: 'Error al eliminar la entrada' }]),
  );
});

describe('una entrada de la organización', () => {
  afterEach(() => permisos$.next(SIN_ORGANIZACION));

  test('ofrece lo que el servidor permite, y muestra quién la escribió, lo agregado y lo tachado', async () => {
    historial([
      entrada({
        acciones: ['aclarar'],
        autor: { id: 'u2', nombre: 'Luz Paz' },
        aclaraciones: [
          {
            id: 'a1',
            texto: 'Era el diente 26.',
            fecha: '2026-03-07T12:00:00.000Z',
            profesional: { id: 'u3', nombre: 'Eva Ruiz' },
          },
        ],
        tachada: {
          motivo: 'Es de otro paciente.',
          fecha: '2026-03-08T12:00:00.000Z',
          profesional: { id: 'u4', nombre: 'Dora Sol' },
        },
      }),
    ]);
    abrir();
    const nota = within(await screen.findByRole('article', { name: 'Primera consulta' }));
    expect(nota.getAllByRole('button').map((uno) => uno.getAttribute('aria-label'))).toEqual([
      'Agregar aclaración Primera consulta',
    ]);
    nota.getByText(/Ana Gómez \(escrita por Luz Paz\)/);
    nota.getByText('Era el diente 26.');
    nota.getByText('Aclaración del 07/03/2026 · Eva Ruiz');
    nota.getByText('Tachada por Dora Sol el 08/03/2026: Es de otro paciente.');
  });

  test('se aclara sin cambiarla', async () => {
    const enviados = historial([entrada({ id: 'e9', acciones: ['aclarar'] })]);
    const { user } = abrir();
    await user.click(await boton('Agregar aclaración Primera consulta'));
    await user.type(screen.getByRole('textbox', { name: /Aclaración/ }), 'Era el 26.');
    await user.click(await boton('Guardar'));
    await waitFor(() => expect(notificaciones.at(-1)?.message).toBe('Aclaración agregada correctamente'));
    expect(enviados).toEqual([
      { metodo: 'POST', ruta: '/api/historial/e9/aclaraciones', cuerpo: { texto: 'Era el 26.' } },
    ]);
  });

  test('se tacha con un motivo', async () => {
    const enviados = historial([entrada({ id: 'e9', acciones: ['tachar'] })]);
    const { user } = abrir();
    await user.click(await boton('Tachar Primera consulta'));
    const motivo = screen.getByRole('textbox', { name: /Motivo/ });
    await user.type(motivo, 'Corto');
    await user.click(await boton('Tachar'));
    expect(notificaciones.map(({ message }) => message)).toEqual([
      'El motivo debe tener al menos 10 caracteres',
    ]);
    await user.type(motivo, ', pero ya no.');
    await user.click(await boton('Tachar'));
    await waitFor(() => expect(notificaciones.at(-1)?.message).toBe('Entrada tachada'));
    expect(enviados.map(({ ruta, cuerpo }) => [ruta, cuerpo])).toEqual([
      ['/api/historial/e9/tachado', { motivo: 'Corto, pero ya no.' }],
    ]);
  });

  test('la escribe un asistente en nombre del profesional que elige', async () => {
    signIn('personal');
    const permisos = [...permisosQueDa({ funcion: 'asistente', agregados: [], quitados: [] }, 'personal')];
    const centro = { sucursal_id: 'centro', sucursal: 'Centro', color: '#4c6ef5' };
    const membresias = [{ ...centro, funcion: 'asistente' as const, permisos }];
    permisos$.next({ status: 'listo', mis: { administra: false, membresias } });
    servidor.leer('/api/turnos/profesionales', () => [
      { id: 'd2', nombre: 'Eva Ruiz' },
      { id: 'd1', nombre: 'Ana Gómez' },
    ]);
    const enviados = historial();
    const { user } = abrir();
    await user.click(await screen.findByRole('combobox', { name: /En nombre de/ }));
    await user.click(await screen.findByRole('option', { name: 'Eva Ruiz' }));
    await user.click(await boton('Nueva Entrada'));
    await user.type(screen.getByRole('textbox', { name: /Título/ }), 'Control');
    await user.type(screen.getByRole('textbox', { name: /Descripción/ }), 'Todo bien.');
    await user.click(await boton('Guardar'));
    await screen.findByRole('article', { name: 'Control' });
    expect(enviados[0]?.cuerpo).toMatchObject({ en_nombre_de: 'd2' });
  });
});
