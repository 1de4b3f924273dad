import { test } from '@jest/globals';
import type { HistorialEvent } from '@odonto/contracts/historial';
import { specify } from '@odonto/event-kit/specify';
import { historial } from './historial.decider.ts';

const { given } = specify(historial);

const en = { entradaId: 'e1', pacienteId: 'p1', profesionalId: 'd1' };
const nota = { ...en, titulo: 'Control', descripcion: 'Sin novedades' };
const agregada: HistorialEvent = { type: 'EntradaAgregada', data: nota };
const eliminada: HistorialEvent = { type: 'EntradaEliminada', data: en };

test('una entrada agregada dos veces es una', () => {
  given([]).when({ type: 'AgregarEntrada', data: nota }).then([agregada]);
  given([agregada]).when({ type: 'AgregarEntrada', data: nota }).then([]);
});

test('la enmienda dice cómo queda la nota entera; lo anterior sigue en la historia', () =>
  given([agregada])
    .when({ type: 'EnmendarEntrada', data: { ...en, descripcion: 'Leve gingivitis' } })
    .then([{ type: 'EntradaEnmendada', data: { ...nota, descripcion: 'Leve gingivitis' } }]));

test('enmendar sin cambiar nada no registra nada', () =>
  given([agregada])
    .when({ type: 'EnmendarEntrada', data: { ...en, titulo: 'Control' } })
    .then([]));

test('una entrada eliminada ya no se encuentra ni vuelve', () => {
  given([agregada]).when({ type: 'EliminarEntrada', data: en }).then([eliminada]);
  given([agregada, eliminada])
    .when({ type: 'EnmendarEntrada', data: { ...en, titulo: 'Otro' } })
    .thenRejects('Entrada no encontrada');
  given([agregada, eliminada]).when({ type: 'AgregarEntrada', data: nota }).then([]);
});

test('una aclaración repetida es una, y no cambia la entrada', () => {
  const aclaracion = { ...en, aclaracionId: 'a1', texto: 'Era el 26.' };
  const aclarada: HistorialEvent = { type: 'EntradaAclarada', data: aclaracion };
  given([agregada]).when({ type: 'AclararEntrada', data: aclaracion }).then([aclarada]);
  given([agregada, aclarada]).when({ type: 'AclararEntrada', data: aclaracion }).then([]);
  given([eliminada]).when({ type: 'AclararEntrada', data: aclaracion }).thenRejects('Entrada no encontrada');
});

test('una entrada tachada no cambia más, pero se aclara', () => {
  const tachado = { ...en, motivo: 'Es de otro paciente.' };
  const tachada: HistorialEvent = { type: 'EntradaTachada', data: tachado };
  given([agregada]).when({ type: 'TacharEntrada', data: tachado }).then([tachada]);
  const despues = given([agregada, tachada]);
  despues.when({ type: 'TacharEntrada', data: tachado }).thenRejects('La entrada está tachada');
  despues.when({ type: 'EliminarEntrada', data: en }).thenRejects('La entrada está tachada');
  const aclaracion = { ...en, aclaracionId: 'a1', texto: 'Era el 26.' };
  despues
    .when({ type: 'AclararEntrada', data: aclaracion })
    .then([{ type: 'EntradaAclarada', data: aclaracion }]);
});
