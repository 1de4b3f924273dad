import { beforeEach, describe, expect, test } from '@jest/globals';
import type { RegistroDental } from '@odonto/contracts/odontograma';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { probarRegistros, servidor } from '../testing/probar-registros.ts';
import { registro } from '../testing/registro.builder.ts';
import OdontogramaTab from './odontograma.tab.tsx';

const notificaciones = probarRegistros();
const CARTA = '/api/odontograma/p1';
beforeEach(() => {
  window.innerWidth = 1366;
});

/** A chart whose server stores each new record. */
const abrir = async (iniciales: readonly RegistroDental[] = []) => {
  let registros = [...iniciales];
  servidor.leer(CARTA, () => registros);
  servidor.leer(`${CARTA}/diente/:diente`, ({ pathname }) =>
    registros.filter(({ diente_id }) => pathname.endsWith(`/${diente_id}`)),
  );
  const enviados = servidor.escrituras(({ cuerpo }) => {
    const datos = cuerpo as Partial<RegistroDental>;
    const nuevo = registro({ ...datos, id: `n${registros.length}`, fecha: '2026-06-01T10:00:00.000Z' });
    registros = [nuevo, ...registros];
    return nuevo;
  });
  const { user } = renderScreen(<OdontogramaTab pacienteId="p1" />);
  await diente(16);
  const cuerpos = () => enviados.map(({ cuerpo }) => cuerpo);
  return { user, cuerpos };
};
const diente = (numero: number) => screen.findByRole('button', { name: new RegExp(`^Diente ${numero},`) });
const boton = (name: string | RegExp) => screen.findByRole('button', { name });
const panel = (numero: number) => screen.findByRole('region', { name: new RegExp(`Diente ${numero}$`) });
const cara = (superficie: string) => {
  const [una] = document.querySelectorAll(`form [data-cara="${superficie}"]`);
  if (!una) throw new Error(`no está la cara ${superficie}`);
  return una;
};

describe('el panel al lado de la carta', () => {
  test('caries en 16-O son cuatro toques: diente, cara, tratamiento, Guardar', async () => {
    const { user, cuerpos } = await abrir();
    await user.click(await diente(16));
    await panel(16);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(cara('O'));
    await user.click(await boton('Caries'));
    await user.click(await boton('Guardar'));
    await screen.findByText('Tratamiento guardado en el odontograma.');
    expect(cuerpos()).toMatchObject([
      { diente_id: 16, tratamiento: 'CARIES', color: 'a_realizar', superficie: ['O'] },
    ]);
    // The panel still shows the tooth, and the focus is on the chart.
    await within(await panel(16)).findByRole('button', { name: /^Editar caries/ });
    expect(document.activeElement).toBe(await diente(16));
  });

  test('una corona son tres: es de todo el diente sin decirlo', async () => {
    const { user, cuerpos } = await abrir();
    await user.click(await diente(36));
    await user.click(await boton('Corona'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Todo el diente' }).checked).toBe(true);
    await user.click(await boton('Guardar'));
    await screen.findByText('Corona en 36');
    expect(cuerpos()).toMatchObject([{ tratamiento: 'CORONA', superficie: ['V', 'L', 'M', 'D', 'O'] }]);
    expect((await diente(36)).getAttribute('aria-label')).toMatch(/corona en todo el diente, a realizar$/);
  });

  test('el estado empieza por el último que se usó', async () => {
    const { user, cuerpos } = await abrir();
    await user.click(await diente(16));
    await user.keyboard('{Enter}');
    await user.click(await boton('Sellador'));
    await user.keyboard('3o{Enter}');
    await screen.findByText('Sellador en 16');
    await user.click(await diente(17));
    await panel(17);
    await user.click(await boton('Sellador'));
    await user.keyboard('o{Enter}');
    await screen.findByText('Sellador en 17');
    expect(cuerpos()).toMatchObject([{ color: 'realizado' }, { color: 'realizado', diente_id: 17 }]);
  });

  test('la cara interna de un diente de arriba es P, y se envía L', async () => {
    const { user, cuerpos } = await abrir();
    await user.click(await diente(16));
    expect(screen.queryByRole('checkbox', { name: 'L, Lingual' })).toBeNull();
    await user.click(await boton('Caries'));
    await user.keyboard('p');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'P, Palatina' }).checked).toBe(true);
    await user.click(await boton('Guardar'));
    await screen.findByText('Caries en 16');
    expect(cuerpos()).toMatchObject([{ superficie: ['L'] }]);
    await user.click(await diente(46));
    await panel(46);
    screen.getByRole('checkbox', { name: 'L, Lingual' });
  });

  test('pasar a otro diente pregunta por lo que no se guardó', async () => {
    const { user, cuerpos } = await abrir();
    await user.click(await diente(16));
    await user.click(await boton('Caries'));
    await user.click(await diente(17));
    const pregunta = await screen.findByRole('dialog', { name: 'Cambios sin guardar' });
    await user.click(within(pregunta).getAllByRole('button')[0] as HTMLElement);
    await panel(16);
    expect(cuerpos()).toEqual([]);
  });

  test('Escape lo cierra, y el foco vuelve al diente', async () => {
    const { user } = await abrir();
    await user.click(await diente(16));
    await panel(16);
    await user.keyboard('{Escape}');
    await screen.findByText('Elija un diente');
    expect(document.activeElement).toBe(await diente(16));
  });

  test.each([
    [834, 1366],
    [1366, 834],
  ])('una tableta que se gira de %d a %d no pierde lo elegido', async (antes, despues) => {
    window.innerWidth = antes;
    const { user } = await abrir();
    await user.click(await diente(16));
    await user.click(await boton('Caries'));
    act(() => {
      window.innerWidth = despues;
      window.dispatchEvent(new Event('resize'));
    });
    expect((await boton('Caries')).getAttribute('aria-pressed')).toBe('true');
  });

  test('lo que no se pudo guardar queda en el panel', async () => {
    const { user } = await abrir();
    servidor.escrituras(() => falla(500, 'Error interno'));
    await user.click(await diente(16));
    await user.click(await boton('Corona'));
    await user.click(await boton('Guardar'));
    await waitFor(() =>
      expect(notificaciones).toEqual([{ type: 'error', message: 'No se pudo guardar el tratamiento.' }]),
    );
    expect((await boton('Corona')).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('el pincel', () => {
  test('un tratamiento primero, y cada diente que se toca lo recibe', async () => {
    const { user, cuerpos } = await abrir();
    await user.click(await boton('Pincel'));
    await user.click(await boton('Sellador'));
    await user.keyboard('o');
    for (const numero of [16, 26]) await user.click(await diente(numero));
    await screen.findByText('Sellador en 26');
    expect(cuerpos()).toMatchObject([
      { diente_id: 16, tratamiento: 'SELLADOR', superficie: ['O'] },
      { diente_id: 26, tratamiento: 'SELLADOR', superficie: ['O'] },
    ]);
    await user.click(await boton('Terminar'));
    await user.click(await diente(16));
    await panel(16);
    expect(cuerpos()).toHaveLength(2);
  });

  test('sin caras elegidas vale la que se toca en la carta; fuera de ellas dice lo que falta', async () => {
    const { user, cuerpos } = await abrir();
    await user.click(await boton('Pincel'));
    await user.click(await boton('Caries'));
    await user.click(await diente(16));
    await screen.findByText('Seleccione al menos una superficie');
    const distal = (await diente(16)).querySelector('[data-cara="D"]');
    await user.click(distal as Element);
    await screen.findByText('Caries en 16');
    expect(cuerpos()).toMatchObject([{ diente_id: 16, superficie: ['D'] }]);
  });
});

describe('los temporarios', () => {
  const cuantos = () => document.querySelectorAll('[data-diente]').length;

  test('aparecen a pedido', async () => {
    const { user } = await abrir();
    expect(cuantos()).toBe(32);
    await user.click(await boton('Temporarios'));
    expect(cuantos()).toBe(52);
  });

  test('con un registro están siempre', async () => {
    await abrir([registro({ diente_id: 55 })]);
    expect(cuantos()).toBe(52);
    expect(screen.queryByRole('button', { name: 'Temporarios' })).toBeNull();
  });

  test('y en un paciente de menos de 14 años', async () => {
    servidor.leer('/api/pacientes/p1', () => ({ nombre: 'Nina Pérez', cuil: '50111222', edad: 13 }));
    await abrir();
    await waitFor(() => expect(cuantos()).toBe(52));
  });
});

test('Ctrl+Z deshace lo último, y lo dice', async () => {
  const { user } = await abrir();
  await user.click(await diente(16));
  await user.click(await boton('Corona'));
  await user.click(await boton('Guardar'));
  await screen.findByText('Corona en 16');
  const uno = await diente(16);
  act(() => uno.focus());
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText('Se deshizo.');
});

test('la dirección puede pedir un diente: se abre una vez y deja la dirección', async () => {
  servidor.leer(CARTA, () => []);
  servidor.leer(`${CARTA}/diente/:diente`, () => []);
  const { user } = renderScreen(
    <OdontogramaTab pacienteId="p1" />,
    '/pacientes/p1?tab=odontograma&diente=36',
  );
  await panel(36);
  expect(location.search).toBe('?tab=odontograma');
  await user.click(await boton('Cerrar'));
  expect(screen.queryByRole('region', { name: /Diente 36$/ })).toBeNull();
});

test('un diente que no existe no abre nada', async () => {
  servidor.leer(CARTA, () => []);
  renderScreen(<OdontogramaTab pacienteId="p1" />, '/pacientes/p1?tab=odontograma&diente=99');
  await diente(16);
  expect(location.search).toBe('?tab=odontograma');
  expect(screen.queryByRole('region', { name: /Diente \d+$/ })).toBeNull();
});
