import { describe, expect, test } from '@jest/globals';
import { MENSAJES_DE_IMPORTACION as MENSAJES } from '@odonto/contracts/importacion';
import type { ImportacionEvent } from '@odonto/contracts/importacion-eventos';
import { specify } from '@odonto/event-kit/specify';
import { type ImportacionCommand, importaciones } from './importacion.decider.ts';

const { given } = specify(importaciones);

const data = { profesionalId: 'luna', importacionId: 'i1' };
const HASTA = '2026-11-22T12:00:00.000Z';
const RESUMEN = { alta: 1, 'duplicada-en-archivo': 0, 'ya-existe': 0, 'con-error': 0 };
const CUENTA = { importados: 1, completados: 0, omitidos: 0, revisar: 0, deshacerHasta: HASTA };

const archivo = { ...data, formato: 'csv', filas: 1, firma: 'f', sugerido: {}, archivo: null } as const;
const subida = {
  type: 'ImportacionSubida',
  data: { ...archivo, idsEnOrden: true },
} as const satisfies ImportacionEvent;
const analizada: ImportacionEvent = {
  type: 'ImportacionAnalizada',
  data: { ...data, mapeo: { nombre: 0 }, existentes: 'omitir', analisisId: 'a1', resumen: RESUMEN },
};
const confirmada: ImportacionEvent = { type: 'ImportacionConfirmada', data };
const terminada: ImportacionEvent = { type: 'ImportacionTerminada', data: { ...data, ...CUENTA } };
const cancelada: ImportacionEvent = { type: 'ImportacionCancelada', data };
const pedido: ImportacionEvent = { type: 'DeshacerImportacionPedido', data };
const deshecha: ImportacionEvent = {
  type: 'ImportacionDeshecha',
  data: { ...data, eliminados: 1, conservados: [] },
};
const destruidos: ImportacionEvent = { type: 'DatosDeImportacionDestruidos', data };

const confirmar: ImportacionCommand = { type: 'ConfirmarImportacion', data };
const cancelar: ImportacionCommand = { type: 'CancelarImportacion', data };
const deshacer = (ahora = HASTA): ImportacionCommand => ({
  type: 'DeshacerImportacion',
  data: { ...data, ahora },
});
const terminar: ImportacionCommand = { type: 'TerminarImportacion', data: { ...data, ...CUENTA } };
const destruir = (siempre?: true): ImportacionCommand => ({
  type: 'DestruirDatosDeImportacion',
  data: { ...data, ...(siempre && { siempre }) },
});

const ANALIZADA = [subida, analizada];
const CONFIRMADA = [...ANALIZADA, confirmada];
const TERMINADA = [...CONFIRMADA, terminada];

describe('una importación', () => {
  test('se sube una vez', () => given([]).when({ type: 'SubirImportacion', data: archivo }).then([subida]));
  test('subida de nuevo sigue siendo una', () =>
    given([subida]).when({ type: 'SubirImportacion', data: archivo }).then([]));
  test('de otro no existe', () => given([]).when(confirmar).thenRejects('Importación no encontrada'));
  test('se confirma analizada', () => given(ANALIZADA).when(confirmar).then([confirmada]));
  test('no se confirma sin analizar', () =>
    given([subida]).when(confirmar).thenRejects(MENSAJES.sinAnalizar));
  test.each([[CONFIRMADA], [TERMINADA], [[...TERMINADA, deshecha]]])('se confirma una vez', (pasado) =>
    given(pasado).when(confirmar).thenRejects(MENSAJES.yaConfirmada),
  );
  test('confirmada no se analiza más', () =>
    given(CONFIRMADA)
      .when({ type: 'AnalizarImportacion', data: analizada.data })
      .thenRejects(MENSAJES.yaConfirmada));
  test('cancelada no se confirma', () =>
    given([...ANALIZADA, cancelada])
      .when(confirmar)
      .thenRejects(MENSAJES.cancelada));
});

describe('su fin', () => {
  test('se anota una vez', () => {
    given(CONFIRMADA).when(terminar).then([terminada]);
    given(TERMINADA).when(terminar).then([]);
    given(ANALIZADA).when(terminar).then([]);
  });
  test('también el de una que se canceló mientras corría', () =>
    given([...CONFIRMADA, cancelada])
      .when(terminar)
      .then([terminada]));
  test('terminada no se cancela', () => given(TERMINADA).when(cancelar).thenRejects(MENSAJES.terminada));
  test('se cancela una vez', () => {
    given(CONFIRMADA).when(cancelar).then([cancelada]);
    given([...CONFIRMADA, cancelada])
      .when(cancelar)
      .thenRejects(MENSAJES.cancelada);
  });
});

describe('deshacer', () => {
  test.each([[TERMINADA], [[...CONFIRMADA, cancelada, terminada]]])(
    'se puede hasta las 24 horas',
    (pasado) => {
      given(pasado).when(deshacer()).then([pedido]);
      given(pasado).when(deshacer('2026-11-22T12:00:00.001Z')).thenRejects(MENSAJES.tarde);
    },
  );
  test('no antes de terminar', () => {
    given(CONFIRMADA).when(deshacer()).thenRejects(MENSAJES.sinTerminar);
    given([...ANALIZADA, cancelada])
      .when(deshacer())
      .thenRejects(MENSAJES.cancelada);
  });
  test.each([[[...TERMINADA, pedido]], [[...TERMINADA, pedido, deshecha]]])('una sola vez', (pasado) =>
    given(pasado).when(deshacer()).thenRejects(MENSAJES.deshecha),
  );
  test('concluye una vez', () => {
    const concluir: ImportacionCommand = { type: 'ConcluirDeshacer', data: deshecha.data };
    given([...TERMINADA, pedido])
      .when(concluir)
      .then([deshecha]);
    given([...TERMINADA, pedido, deshecha])
      .when(concluir)
      .then([]);
  });
});

describe('los datos de su archivo se destruyen', () => {
  test.each<[string, readonly ImportacionEvent[], readonly ImportacionEvent[], readonly ImportacionEvent[]]>([
    ['de una sin confirmar: queda cancelada', ANALIZADA, [cancelada], [cancelada]],
    ['de una que corre, solo con su profesional', CONFIRMADA, [], [cancelada]],
    ['de una terminada', TERMINADA, [destruidos], [destruidos]],
    ['de una que se deshace, solo con su profesional', [...TERMINADA, pedido], [], [destruidos]],
    ['una vez', [...TERMINADA, destruidos], [], []],
    ['de una cancelada ya no hay', [...ANALIZADA, cancelada], [], []],
  ])('%s', (_, pasado, vencidos, conSuProfesional) => {
    given(pasado).when(destruir()).then(vencidos);
    given(pasado).when(destruir(true)).then(conSuProfesional);
  });
});

test('las importaciones de un profesional no se estorban', () => {
  const otra = { ...data, importacionId: 'i2' };
  given([...CONFIRMADA, { type: 'ImportacionSubida', data: { ...subida.data, ...otra } }])
    .when(cancelar)
    .then([cancelada]);
  expect(importaciones.initialState()).toEqual(new Map());
});
