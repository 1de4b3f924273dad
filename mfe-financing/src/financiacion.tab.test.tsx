import { describe, expect, test } from '@jest/globals';
import type { Pago, Tratamiento } from '@odonto/contracts/financiacion';
import { chooseInMenu, renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import FinanciacionTab from './financiacion.tab.tsx';
import { unPago, unTratamiento } from './testing/cuenta.builder.ts';
import { probarFinanciacion, servidor } from './testing/probar-financiacion.ts';

const notificaciones = probarFinanciacion();

const abrir = async (tratamientos: readonly Tratamiento[], pagos: readonly Pago[] = []) => {
  servidor.cuenta(tratamientos, pagos);
  const rendered = renderScreen(<FinanciacionTab pacienteId="p1" />, '/pacientes/p1');
  await screen.findByRole('heading', { name: 'Tratamientos financiados' });
  return rendered;
};
const ultima = () => notificaciones.at(-1);
const campo = (label: string) => screen.getByRole('textbox', { name: label });
const fecha = (valor: string) =>
  fireEvent.change(screen.getByLabelText(/^Fecha/), { target: { value: valor } });

describe('la cuenta', () => {
  test('suma las tres tarjetas al centavo', async () => {
    await abrir([
      unTratamiento({ monto_total: 0.3, total_pagado: 0.1 }),
      unTratamiento({ monto_total: 10, total_pagado: 12 }),
    ]);
    expect(
      screen
        .getAllByRole('definition')
        .slice(0, 3)
        .map((dd) => dd.textContent),
    ).toEqual(['$ 10,30', '$ 12,10', '$ 0,20']);
  });

  test('dice el estado de cada tratamiento con lo que falta o lo que sobra', async () => {
    await abrir([
      unTratamiento({ descripcion: 'A', monto_total: 18_000 }),
      unTratamiento({ descripcion: 'B', monto_total: 180_000, total_pagado: 120_000, cantidad_cuotas: 6 }),
      unTratamiento({ descripcion: 'C', monto_total: 100, total_pagado: 99.99 }),
      unTratamiento({ descripcion: 'D', monto_total: 100, total_pagado: 112.5 }),
    ]);
    const fila = (nombre: string) =>
      within(screen.getByRole('rowheader', { name: new RegExp(nombre) }).closest('tr') ?? document.body);
    fila('A').getByText('Sin pagos');
    fila('B').getByText('Parcial 67 %');
    fila('B').getByText('4 de 6');
    fila('B').getByText('$ 60.000,00');
    fila('C').getByText('Completado');
    fila('D').getByText('Excedido');
    expect(fila('D').getByText('Excedente').parentElement?.textContent).toBe('Excedente $ 12,50');
  });

  test('muestra los últimos 10 pagos con su nota, y todos si se pide', async () => {
    const pagos = Array.from({ length: 12 }, (_, n) => unPago({ numero_cuota: 12 - n }));
    const { user } = await abrir([unTratamiento()], pagos);
    const tabla = screen.getByRole('table', { name: 'Historial de pagos' });
    expect(within(tabla).getAllByRole('row')).toHaveLength(11);
    screen.getByText('Mostrando los últimos 10 pagos de 12 total');
    await user.click(screen.getByRole('button', { name: 'Ver todos' }));
    expect(within(tabla).getAllByRole('row')).toHaveLength(13);
  });

  test('vacía ofrece agregar el primero', async () => {
    const { user } = await abrir([]);
    screen.getByText('No hay pagos registrados');
    await user.click(screen.getByRole('button', { name: 'Agregar primer tratamiento' }));
    await screen.findByRole('dialog', { name: 'Nuevo tratamiento' });
  });

  test('si no se puede cargar lo dice, y Reintentar la trae', async () => {
    servidor.cuenta([]);
    servidor.leer('/api/financiacion/pagos/:id', () => falla(500, ''));
    const { user } = renderScreen(<FinanciacionTab pacienteId="p1" />);
    await screen.findByText('Error al cargar datos de financiación');
    servidor.cuenta([]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { name: 'Tratamientos financiados' });
  });

  test('en el teléfono son tarjetas', async () => {
    window.innerWidth = 390;
    await abrir([unTratamiento()], [unPago()]);
    expect(screen.queryByRole('table', { name: 'Tratamientos financiados' })).toBeNull();
    expect(screen.getByRole('list', { name: 'Tratamientos financiados' })).toBeTruthy();
  });
});

describe('nuevo tratamiento', () => {
  test('cada regla dice lo suyo en orden, y el valor por cuota se ve al escribir', async () => {
    const enviados = servidor.escrituras(() => HttpResponse.json(unTratamiento(), { status: 201 }));
    const { user } = await abrir([]);
    await user.click(screen.getByRole('button', { name: 'Nuevo tratamiento' }));
    const guardar = () => user.click(screen.getByRole('button', { name: 'Guardar' }));
    await guardar();
    expect(ultima()?.message).toBe('La descripción del tratamiento es obligatoria');
    await user.type(campo('Descripción'), 'Corona');
    await guardar();
    expect(ultima()?.message).toBe('El costo total del tratamiento es obligatorio');
    await user.type(campo('Costo total'), '0');
    await guardar();
    expect(ultima()?.message).toBe('El costo total debe ser un valor mayor a $0');
    await user.clear(campo('Costo total'));
    await user.type(campo('Costo total'), '1.000,00');
    await guardar();
    expect(ultima()?.message).toBe('La cantidad de cuotas es obligatoria');
    await user.type(campo('Cantidad de cuotas'), '0');
    await guardar();
    expect(ultima()?.message).toBe('La cantidad de cuotas debe ser un número mayor a 0');
    await user.clear(campo('Cantidad de cuotas'));
    await user.type(campo('Cantidad de cuotas'), '61');
    await guardar();
    expect(ultima()?.message).toBe('La cantidad de cuotas no puede exceder 60 cuotas (5 años)');
    expect(enviados).toEqual([]);
    await user.clear(campo('Cantidad de cuotas'));
    await user.type(campo('Cantidad de cuotas'), '3');
    expect(screen.getByText(/Valor estimado por cuota/).textContent).toBe(
      'Valor estimado por cuota: $ 333,33 (la última, $ 333,34)',
    );
    await guardar();
    await waitFor(() => expect(ultima()?.message).toBe('Tratamiento financiado creado correctamente'));
    expect(enviados[0]?.cuerpo).toMatchObject({
      paciente_id: 'p1',
      monto_total: '1000.00',
      cantidad_cuotas: '3',
      fecha_vencimiento: null,
      observaciones: null,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['Se rompió', 'Se rompió'],
    ['', 'Error al crear tratamiento'],
  ])('si el servidor dice %j se muestra %j, y lo escrito queda', async (message, mostrado) => {
    servidor.escrituras(() => falla(500, message));
    const { user } = await abrir([]);
    await user.click(screen.getByRole('button', { name: 'Nuevo tratamiento' }));
    await user.type(campo('Descripción'), 'Corona');
    await user.type(campo('Costo total'), '10');
    await user.type(campo('Cantidad de cuotas'), '1');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(ultima()?.message).toBe(mostrado));
    expect(campo('Descripción')).toHaveProperty('value', 'Corona');
  });
});

describe('editar tratamiento', () => {
  test('con pagos solo cambian sus textos, y se explica', async () => {
    const enviados = servidor.escrituras(() => HttpResponse.json(unTratamiento()));
    const { user } = await abrir([unTratamiento({ id: 'tt', total_pagado: 250 })]);
    await user.click(screen.getByRole('button', { name: 'Más acciones: Ortodoncia' }));
    await screen.findByRole('menuitem', { name: 'Editar' });
    expect(screen.queryByRole('menuitem', { name: 'Eliminar' })).toBeNull();
    await user.keyboard('{Escape}');
    await chooseInMenu(user, 'Ortodoncia', 'Editar');
    expect(campo('Costo total')).toHaveProperty('disabled', true);
    expect(campo('Cantidad de cuotas')).toHaveProperty('disabled', true);
    screen.getByText('No se puede modificar el monto ni las cuotas de un tratamiento con pagos.');
    await user.clear(campo('Descripción'));
    await user.type(campo('Descripción'), 'Brackets');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(ultima()?.message).toBe('Tratamiento actualizado correctamente'));
    expect(enviados).toEqual([
      {
        metodo: 'PUT',
        ruta: '/api/financiacion/tratamientos/tt',
        cuerpo: { descripcion: 'Brackets', observaciones: null },
      },
    ]);
  });

  test('sin pagos cambia todo, o se elimina después de preguntar', async () => {
    const enviados = servidor.escrituras(({ metodo }) =>
      metodo === 'DELETE'
        ? HttpResponse.json({ message: 'Tratamiento eliminado correctamente' })
        : HttpResponse.json(unTratamiento()),
    );
    const { user } = await abrir([unTratamiento({ id: 'tt' })]);
    await chooseInMenu(user, 'Ortodoncia', 'Editar');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    const menu = screen.getByRole('button', { name: 'Más acciones: Ortodoncia' });
    await waitFor(() => expect(document.activeElement).toBe(menu));
    await chooseInMenu(user, 'Ortodoncia', 'Editar');
    await user.clear(campo('Cantidad de cuotas'));
    await user.type(campo('Cantidad de cuotas'), '5');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() =>
      expect(enviados[0]?.cuerpo).toMatchObject({ monto_total: '1000.00', cantidad_cuotas: '5' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await chooseInMenu(user, 'Ortodoncia', 'Eliminar');
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(ultima()?.message).toBe('Tratamiento eliminado correctamente'));
  });
});

describe('registrar pago', () => {
  const registrar = () =>
    fireEvent.submit(
      screen.getByRole('dialog', { name: 'Registrar pago' }).querySelector('form') ?? document,
    );

  test('ofrece solo los que deben, con sus valores por defecto y sus reglas', async () => {
    const { user } = await abrir([
      unTratamiento({ descripcion: 'Impago' }),
      unTratamiento({ descripcion: 'A medias', total_pagado: 10 }),
      unTratamiento({ descripcion: 'Pagado', total_pagado: 1000 }),
      unTratamiento({ descripcion: 'Pasado', total_pagado: 2000 }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Registrar pago' }));
    expect(screen.getByRole('combobox', { name: 'Método de pago' })).toHaveProperty('value', 'Efectivo');
    // The treatment that is due first is already chosen; pressing it again clears the choice.
    await user.click(screen.getByRole('combobox', { name: 'Tratamiento' }));
    await user.click(screen.getByRole('option', { name: 'Impago' }));
    registrar();
    expect(ultima()?.message).toBe('Debe seleccionar un tratamiento para registrar el pago');
    await user.click(screen.getByRole('combobox', { name: 'Tratamiento' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Impago', 'A medias']);
    await user.click(screen.getByRole('option', { name: 'Impago' }));
    await user.clear(campo('Monto'));
    registrar();
    expect(ultima()?.message).toBe('El monto del pago es obligatorio');
    await user.type(campo('Monto'), '0');
    registrar();
    expect(ultima()?.message).toBe('El monto del pago debe ser mayor a $0');
    await user.clear(campo('Monto'));
    await user.type(campo('Monto'), '10');
    fecha('');
    registrar();
    expect(ultima()?.message).toBe('La fecha del pago es obligatoria');
  });

  test('dice la cuota que asignó el servidor y deja el recibo a un toque', async () => {
    const t = unTratamiento({ total_pagado: 250 });
    const pago = unPago({ tratamiento_id: t.id, numero_cuota: 7 });
    const enviados = servidor.escrituras(() => HttpResponse.json(pago, { status: 201 }));
    const { user } = await abrir([t], [unPago({ tratamiento_id: t.id, numero_cuota: 4 })]);
    await user.click(screen.getByRole('button', { name: 'Registrar pago de Ortodoncia' }));
    await user.click(screen.getByRole('button', { name: 'Todo: $ 750,00' }));
    expect(campo('Monto')).toHaveProperty('value', '750,00');
    registrar();
    await waitFor(() => expect(ultima()?.message).toBe('Pago registrado correctamente (Cuota 7)'));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Último pago registrado' })),
    );
    expect(enviados[0]?.cuerpo).toMatchObject({
      tratamiento_id: t.id,
      monto_pagado: '750.00',
      metodo_pago: 'efectivo',
      numero_cuota: 5,
      referencia_pago: null,
    });
    await screen.findByRole('button', { name: 'Descargar recibo' });
  });

  test('más de lo que se debe pregunta con las cinco cifras', async () => {
    const enviados = servidor.escrituras(() => HttpResponse.json(unPago(), { status: 201 }));
    const { user } = await abrir([unTratamiento({ monto_total: 1000, total_pagado: 250 })]);
    await user.click(screen.getByRole('button', { name: 'Registrar pago de Ortodoncia' }));
    await user.clear(campo('Monto'));
    await user.type(campo('Monto'), '800');
    registrar();
    const pregunta = await screen.findByRole('dialog', { name: 'El pago supera el total del tratamiento' });
    expect(
      within(pregunta)
        .getAllByRole('definition')
        .map((dd) => dd.textContent),
    ).toEqual(['$ 50,00', '$ 1.000,00', '$ 250,00', '$ 800,00', '$ 1.050,00']);
    await user.click(within(pregunta).getByRole('button', { name: 'Cancelar' }));
    expect(enviados).toEqual([]);
    expect(campo('Monto')).toHaveProperty('value', '800');
    registrar();
    await user.click(await screen.findByRole('button', { name: 'Registrar igualmente' }));
    await waitFor(() => expect(enviados).toHaveLength(1));
  });

  test('justo lo que se debe no pregunta', async () => {
    const enviados = servidor.escrituras(() => HttpResponse.json(unPago(), { status: 201 }));
    const { user } = await abrir([unTratamiento({ monto_total: 0.3, total_pagado: 0.1 })]);
    await user.click(screen.getByRole('button', { name: 'Registrar pago de Ortodoncia' }));
    await user.clear(campo('Monto'));
    await user.type(campo('Monto'), '0,20');
    registrar();
    await waitFor(() => expect(enviados).toHaveLength(1));
  });

  test('sin respuesta del servidor: Error al registrar pago', async () => {
    servidor.escrituras(() => falla(500, ''));
    const { user } = await abrir([unTratamiento()]);
    await user.click(screen.getByRole('button', { name: 'Registrar pago de Ortodoncia' }));
    await user.clear(campo('Monto'));
    await user.type(campo('Monto'), '1');
    registrar();
    await waitFor(() => expect(ultima()?.message).toBe('Error al registrar pago'));
  });
});

describe('un pago que ya está', () => {
  test('se corrige; lo vacío se manda nulo', async () => {
    const enviados = servidor.escrituras(() => HttpResponse.json(unPago()));
    const { user } = await abrir([unTratamiento()], [unPago({ id: 'gg', referencia_pago: 'R1' })]);
    await chooseInMenu(user, 'cuota 1 de Ortodoncia', 'Editar pago');
    await user.clear(campo('Referencia'));
    await user.clear(campo('Monto'));
    await user.type(campo('Monto'), '12,5');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(ultima()?.message).toBe('Pago actualizado correctamente'));
    expect(enviados[0]?.cuerpo).toEqual({
      monto_pagado: '12.5',
      fecha_pago: '2026-09-01',
      metodo_pago: 'efectivo',
      referencia_pago: null,
      observaciones: null,
    });
  });

  test('se elimina después de preguntar con tratamiento, cuota y monto', async () => {
    servidor.escrituras(() => HttpResponse.json({ message: 'x' }));
    const { user } = await abrir([unTratamiento()], [unPago({ numero_cuota: 3 })]);
    await chooseInMenu(user, 'cuota 3 de Ortodoncia', 'Eliminar pago');
    const pregunta = screen.getByRole('dialog', { name: 'Eliminar pago' });
    expect(
      within(pregunta)
        .getAllByRole('definition')
        .map((dd) => dd.textContent),
    ).toEqual(['Ortodoncia', '3', '$ 250,00']);
    await user.click(within(pregunta).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(ultima()?.message).toBe('Pago eliminado correctamente'));
  });

  test('si falla lo dice', async () => {
    servidor.escrituras(() => falla(500, ''));
    const { user } = await abrir([unTratamiento()], [unPago()]);
    await chooseInMenu(user, 'cuota 1 de Ortodoncia', 'Eliminar pago');
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(ultima()?.message).toBe('Error al eliminar pago'));
  });
});

describe('el estado de cuenta', () => {
  test('sin tratamientos no se pide', async () => {
    const { user } = await abrir([]);
    await user.click(screen.getByRole('button', { name: 'Estado de cuenta' }));
    expect(ultima()?.message).toBe('No hay tratamientos financiados para generar el estado de cuenta');
  });

  test('que falla lo dice', async () => {
    servidor.leer('/api/export/pacientes/:id/financiacion-pdf', () => falla(503, 'Error al generar el PDF'));
    const { user } = await abrir([unTratamiento()]);
    await user.click(screen.getByRole('button', { name: 'Estado de cuenta' }));
    await waitFor(() =>
      expect(notificaciones.map(({ type, message }) => [type, message])).toEqual([
        ['info', 'Generando estado de cuenta en PDF...'],
        ['error', 'Error al generar el estado de cuenta en PDF'],
      ]),
    );
  });
});

test('la cuenta al día que se elija solo se puede mirar', async () => {
  servidor.leer('/api/financiacion/cuenta/:id', (url) =>
    HttpResponse.json({
      al: url.searchParams.get('al'),
      total_tratamientos: 1,
      total_pagado: 0,
      saldo: 1,
      tratamientos: [unTratamiento({ descripcion: `Al ${url.searchParams.get('al')}`, monto_total: 1 })],
      pagos: [],
    }),
  );
  const { user } = await abrir([unTratamiento()]);
  await user.click(screen.getByRole('button', { name: 'Ver al…' }));
  fireEvent.change(screen.getByLabelText('Ver al'), { target: { value: '2026-09-30' } });
  await screen.findByText('Al 2026-09-30');
  expect(screen.queryByRole('button', { name: /Más acciones|Registrar/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Volver a hoy' }));
  await screen.findByText('Ortodoncia');
});
