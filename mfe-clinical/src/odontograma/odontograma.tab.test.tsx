import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RegistroDental } from '@odonto/contracts/odontograma';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { probarRegistros, servidor } from '../testing/probar-registros.ts';
import { registro } from '../testing/registro.builder.ts';
import OdontogramaTab from './odontograma.tab.tsx';

const notificaciones = probarRegistros();
// Too narrow for a panel beside the chart: teeth open in a dialog.
beforeEach(() => {
  window.innerWidth = 834;
});
const CARTA = '/api/odontograma/p1';

/** A server that stores what it receives. */
const carta = (iniciales: readonly RegistroDental[] = []) => {
  let registros = [...iniciales];
  servidor.leer(CARTA, () => registros);
  servidor.leer(`${CARTA}/diente/:diente`, () => registros.filter(({ diente_id }) => diente_id === 16));
  return servidor.escrituras(({ metodo, ruta, cuerpo }) => {
    const id = ruta.split('/').at(-1);
    if (metodo === 'DELETE') {
      registros = registros.filter((uno) => uno.id !== id);
      return { message: 'Tratamiento eliminado correctamente' };
    }
    const { dientes, ...datos } = cuerpo as Partial<RegistroDental> & { dientes?: number[] };
    const nuevos = (dientes ?? [datos.diente_id ?? 16]).map((diente_id) =>
      registro({ ...datos, diente_id, id: metodo === 'PUT' ? (id ?? '') : `n${diente_id}` }),
    );
    registros = [...nuevos, ...registros.filter((uno) => nuevos.every((nuevo) => nuevo.id !== uno.id))];
    return dientes ? nuevos : (nuevos[0] ?? null);
  });
};
const diente = (numero: number) => screen.findByRole('button', { name: new RegExp(`^Diente ${numero},`) });
const enfocar = async (numero: number) => {
  const uno = await diente(numero);
  act(() => uno.focus());
};
const boton = (name: string | RegExp) => screen.findByRole('button', { name });
const dialogo = (name: string | RegExp) => screen.findByRole('dialog', { name });

describe('la carta', () => {
  test('tiene los 32 dientes permanentes, y cada uno dice lo último que se le registró', async () => {
    carta([
      registro({ id: 'r2', color: 'realizado', fecha: '2026-04-01T10:00:00.000Z' }),
      registro({ superficie: ['M'] }),
    ]);
    renderScreen(<OdontogramaTab pacienteId="p1" />);
    expect((await diente(16)).getAttribute('aria-label')).toBe(
      'Diente 16, primer molar superior derecho, caries en oclusal, realizado',
    );
    expect(screen.getAllByRole('button', { name: /^Diente / })).toHaveLength(32);
  });

  test('se recorre con flechas, y Tab la pisa una vez', async () => {
    carta();
    const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
    await enfocar(18);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(await diente(46));
    expect((await diente(46)).tabIndex).toBe(0);
    expect((await diente(18)).tabIndex).toBe(-1);
  });

  test('si no se puede leer, lo dice y Reintentar la trae', async () => {
    servidor.leer(CARTA, () => falla(500, 'No.'));
    const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
    await screen.findByText('No se pudo cargar el odontograma');
    carta();
    await user.click(await boton('Reintentar'));
    await diente(16);
  });

  test('el filtro deja solo lo que se busca', async () => {
    carta([registro(), registro({ id: 'r2', diente_id: 26, color: 'realizado' })]);
    const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
    await diente(16);
    await user.click(await boton('Filtros'));
    await user.click(screen.getByRole('combobox', { name: 'Filtrar por estado' }));
    await user.click(await screen.findByRole('option', { name: 'Realizado' }));
    expect((await diente(16)).getAttribute('aria-label')).toMatch(/sin registros$/);
    expect((await diente(26)).getAttribute('aria-label')).toMatch(/realizado$/);
    await screen.findByText('1 de 2 registros');
  });
});

describe('registrar', () => {
  test('Guardar dice lo que falta, y completo envía diente_id y casillero', async () => {
    const enviados = carta();
    const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
    await user.click(await diente(16));
    const guardar = await boton('Guardar');
    await user.click(guardar);
    screen.getByText('Seleccione un tipo de tratamiento');
    screen.getByText('Seleccione al menos una superficie');
    await user.click(screen.getByRole('combobox', { name: 'Tratamiento' }));
    await user.click(await screen.findByRole('option', { name: 'CARIES' }));
    await user.click(screen.getByRole('radio', { name: 'Realizado' }));
    expect(screen.queryByText('Seleccione un tipo de tratamiento')).toBeNull();
    await user.click(guardar);
    expect(enviados).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'M, Mesial' }));
    expect(screen.queryByText('Seleccione al menos una superficie')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'I, Incisal' })).toBeNull();
    await user.click(guardar);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviados).toEqual([
      {
        metodo: 'POST',
        ruta: CARTA,
        cuerpo: {
          diente_id: 16,
          casillero: 16,
          tratamiento: 'CARIES',
          color: 'realizado',
          superficie: ['M'],
          comentario: '',
        },
      },
    ]);
    screen.getByText('Tratamiento guardado en el odontograma.');
    expect(notificaciones).toEqual([]);
    expect((await diente(16)).getAttribute('aria-label')).toMatch(/caries en mesial, realizado$/);
  });

  test('sin tocar el ratón: flechas, estado, tratamiento, superficies, Enter', async () => {
    const enviados = carta();
    const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
    await enfocar(18);
    await user.keyboard('{ArrowRight}1');
    await dialogo(/Diente 17/);
    await user.keyboard('extraccion{Enter}vo{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviados[0]?.cuerpo).toMatchObject({
      diente_id: 17,
      tratamiento: 'EXTRACCIÓN',
      color: 'a_realizar',
      superficie: ['V', 'O'],
    });
    await waitFor(async () => expect(document.activeElement).toBe(await diente(17)));
  });

  test('lo que se teclea mientras se guarda va al diente siguiente, y un Enter de más no registra dos veces', async () => {
    carta();
    let contestar = () => {};
    const contestado = new Promise<void>((resolve) => {
      contestar = resolve;
    });
    const enviados = servidor.escrituras(async ({ cuerpo }) => {
      await contestado;
      const { diente_id = 0 } = cuerpo as Partial<RegistroDental>;
      return registro({ diente_id, id: `n${diente_id}` });
    });
    const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
    await enfocar(18);
    await user.keyboard('1');
    await dialogo(/Diente 18/);
    await user.keyboard('c{Enter}o{Enter}{Enter}{ArrowRight}3corona{Enter}v{Enter}');
    contestar();
    await waitFor(() => expect(enviados).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviados.map(({ cuerpo }) => cuerpo)).toMatchObject([
      { diente_id: 18, tratamiento: 'CARIES', color: 'a_realizar', superficie: ['O'] },
      { diente_id: 17, tratamiento: 'CORONA', color: 'realizado', superficie: ['V'] },
    ]);
  });

  test('la lista de tratamientos se recorre con flechas, y Escape cierra solo la lista', async () => {
    carta();
    const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
    await enfocar(18);
    await user.keyboard('1');
    await dialogo(/Diente 18/);
    const campo = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tratamiento' });
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(campo.value).toBe('INCRUSTACIÓN');
    await user.click(campo);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.clear(campo);
    await user.keyboard('nada que se le parezca');
    screen.getByText('Ningún tratamiento se llama así');
    await user.tab();
    expect(campo.value).toBe('INCRUSTACIÓN');
    await dialogo(/Diente 18/);
  });

  test('si falla, lo dice y no se pierde lo elegido', async () => {
    carta();
    servidor.escrituras(() => falla(500, 'Error interno'));
    const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
    await enfocar(16);
    await user.keyboard('2');
    await dialogo(/Diente 16/);
    await user.keyboard('corona{Enter}o{Enter}');
    await waitFor(() =>
      expect(notificaciones).toEqual([{ type: 'error', message: 'No se pudo guardar el tratamiento.' }]),
    );
    expect((await boton('Guardar')).hasAttribute('disabled')).toBe(false);
  });

  test('varios dientes van en un solo pedido', async () => {
    const enviados = carta();
    const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
    await diente(16);
    await user.click(await boton('Varios dientes'));
    await user.click(await diente(17));
    await user.click(await diente(16));
    await user.click(await boton('Registrar tratamiento'));
    await dialogo('Dientes 16, 17');
    await user.keyboard('sellador{Enter}3o{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviados).toHaveLength(1);
    expect(enviados[0]).toMatchObject({
      ruta: `${CARTA}/varios`,
      cuerpo: { dientes: [16, 17], tratamiento: 'SELLADOR', color: 'realizado', superficie: ['O'] },
    });
  });

  test('lo último se deshace, y queda como eliminación', async () => {
    const enviados = carta();
    const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
    await enfocar(16);
    await user.keyboard('1');
    await dialogo(/Diente 16/);
    await user.keyboard('caries{Enter}o{Enter}');
    await user.click(await boton('Deshacer'));
    await screen.findByText('Se deshizo.');
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    expect(enviados.map(({ metodo, ruta }) => `${metodo} ${ruta}`)).toEqual([
      `POST ${CARTA}`,
      'DELETE /api/odontograma/tratamiento/n16',
    ]);
    expect((await diente(16)).getAttribute('aria-label')).toMatch(/sin registros$/);
  });
});

describe('un registro del diente', () => {
  const abrir = async (datos: Partial<RegistroDental> = {}) => {
    const enviados = carta([registro(datos)]);
    const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
    await user.click(await diente(16));
    await dialogo(/Diente 16/);
    return { enviados, user };
  };

  test('se edita con las seis superficies, y el color se recalcula aquí', async () => {
    const { enviados, user } = await abrir();
    await user.click(await boton(/^Editar caries/));
    const edicion = within(await dialogo('Editar tratamiento del diente 16'));
    await user.click(edicion.getByRole('checkbox', { name: 'I, Incisal' }));
    await user.click(edicion.getByRole('radio', { name: 'Realizado' }));
    await user.click(edicion.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(enviados).toEqual([
      {
        metodo: 'PUT',
        ruta: '/api/odontograma/tratamiento/r1',
        cuerpo: { tratamiento: 'CARIES', color: 'realizado', superficie: ['O', 'I'], comentario: '' },
      },
    ]);
  });

  test('se elimina tras preguntar', async () => {
    const { enviados, user } = await abrir();
    await user.click(await boton(/^Eliminar caries/));
    await user.click(within(await dialogo('Eliminar tratamiento')).getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Este diente no tiene registros.');
    expect(enviados).toEqual([
      { metodo: 'DELETE', ruta: '/api/odontograma/tratamiento/r1', cuerpo: undefined },
    ]);
  });

  test('si no se puede eliminar, lo dice', async () => {
    const { user } = await abrir();
    servidor.escrituras(() => falla(500, 'Error interno'));
    await user.click(await boton(/^Eliminar caries/));
    await user.click(within(await dialogo('Eliminar tratamiento')).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() =>
      expect(notificaciones).toEqual([{ type: 'error', message: 'No se pudo eliminar el tratamiento.' }]),
    );
  });

  test('lleva imágenes del paciente, y se le quitan', async () => {
    const { user } = await abrir();
    servidor.leer('/api/fotos/p1', () => [
      { id: 'f1', descripcion: 'Panorámica', url: '/u/1', miniatura_url: '/u/1m' },
    ]);
    const imagen = { id: 'f1', url: '/u/1', descripcion: 'Panorámica' };
    let imagenes: (typeof imagen)[] = [];
    servidor.leer(CARTA, () => [registro({ imagenes })]);
    servidor.leer(`${CARTA}/diente/16`, () => [registro({ imagenes })]);
    const enviados = servidor.escrituras(({ metodo }) => {
      imagenes = metodo === 'POST' ? [imagen] : [];
      return registro({ imagenes });
    });
    await user.click(await boton(/^Asociar imagen/));
    await user.click(await boton(/Panorámica/));
    await user.click(await boton(/Panorámica ?Asociada · Quitar/));
    await waitFor(() => expect(enviados).toHaveLength(2));
    const cuerpo = { odontograma_id: 'r1', imagen_id: 'f1' };
    expect(enviados).toEqual([
      { metodo: 'POST', ruta: '/api/odontograma/link-image', cuerpo },
      { metodo: 'DELETE', ruta: '/api/odontograma/unlink-image', cuerpo },
    ]);
  });

  test('si no se puede asociar, lo dice', async () => {
    const { user } = await abrir();
    servidor.leer('/api/fotos/p1', () => [
      { id: 'f1', descripcion: 'Panorámica', url: '/u/1', miniatura_url: '/u/1m' },
    ]);
    servidor.escrituras(() => falla(404, 'Imagen no encontrada'));
    await user.click(await boton(/^Asociar imagen/));
    await user.click(await boton(/Panorámica/));
    await waitFor(() =>
      expect(notificaciones).toEqual([{ type: 'error', message: 'No se pudo asociar la imagen.' }]),
    );
  });

  test('lo dice también cuando el diálogo ya se cerró', async () => {
    const { user } = await abrir();
    servidor.leer('/api/fotos/p1', () => [
      { id: 'f1', descripcion: 'Panorámica', url: '/u/1', miniatura_url: '/u/1m' },
    ]);
    const respuesta = Promise.withResolvers<ReturnType<typeof falla>>();
    servidor.escrituras(() => respuesta.promise);
    await user.click(await boton(/^Asociar imagen/));
    const foto = await boton(/Panorámica/);
    await user.click(foto);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(foto.isConnected).toBe(false));
    expect(notificaciones).toEqual([]);
    respuesta.resolve(falla(404, 'Imagen no encontrada'));
    await waitFor(() =>
      expect(notificaciones).toEqual([{ type: 'error', message: 'No se pudo asociar la imagen.' }]),
    );
  });
});

test('si no se puede quitar una imagen asociada, lo dice', async () => {
  const imagen = { id: 'f1', url: '/u/1', descripcion: 'Panorámica' };
  carta([registro({ imagenes: [imagen] })]);
  servidor.leer('/api/fotos/p1', () => [
    { id: 'f1', descripcion: 'Panorámica', url: '/u/1', miniatura_url: '/u/1m' },
  ]);
  servidor.escrituras(() => falla(500, 'Error interno'));
  const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
  await user.click(await diente(16));
  await user.click(await boton(/^Asociar imagen/));
  await user.click(await boton(/Panorámica ?Asociada · Quitar/));
  await waitFor(() =>
    expect(notificaciones).toEqual([{ type: 'error', message: 'No se pudo quitar la imagen.' }]),
  );
});

test('la carta de una fecha pasada se mira y no se toca', async () => {
  const ayer = new Date(Date.now() - 3 * 86_400_000).toISOString();
  carta([registro({ color: 'realizado' })]);
  servidor.leer(`${CARTA}/versiones`, () => [
    { registro: registro({ fecha: ayer }), desde: ayer, hasta: null },
  ]);
  const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
  await diente(16);
  await user.click(await boton('Ver al…'));
  await screen.findByText(/Solo lectura/);
  const pasado = await diente(16);
  expect(pasado.getAttribute('aria-label')).toMatch(/a realizar$/);
  await user.click(pasado);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await boton('Volver a hoy'));
  expect((await diente(16)).getAttribute('aria-label')).toMatch(/realizado$/);
});
