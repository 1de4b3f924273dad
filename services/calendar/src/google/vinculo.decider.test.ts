import { describe, test } from '@jest/globals';
import type { GoogleEvent, MotivoDeDesvinculo } from '@odonto/contracts/google-eventos';
import { specify } from '@odonto/event-kit/specify';
import { vinculo, type VinculoCommand } from './vinculo.decider.ts';

const { given } = specify(vinculo);

const vincular = (vinculoId: string): VinculoCommand => ({
  type: 'VincularGoogle',
  data: { profesionalId: 'd1', vinculoId, refreshToken: 'secreto' },
});
const vinculado = (vinculoId: string): GoogleEvent => ({
  type: 'GoogleVinculado',
  data: { profesionalId: 'd1', vinculoId, refreshToken: 'secreto' },
});
const desvincular = (motivo: 'usuario' | 'permiso-retirado', vinculoId?: string): VinculoCommand => ({
  type: 'DesvincularGoogle',
  data: { profesionalId: 'd1', motivo, ...(vinculoId !== undefined && { vinculoId }) },
});
const desvinculado = (motivo: MotivoDeDesvinculo, vinculoId = 'v1'): GoogleEvent => ({
  type: 'GoogleDesvinculado',
  data: { profesionalId: 'd1', vinculoId, motivo },
});
const cerrado: GoogleEvent = { type: 'GoogleCerrado', data: { profesionalId: 'd1' } };
const cerrar: VinculoCommand = { type: 'CerrarGoogle', data: { profesionalId: 'd1' } };

describe('vincular', () => {
  test('una vez', () => {
    given([])
      .when(vincular('v1'))
      .then([vinculado('v1')]);
    given([vinculado('v1')])
      .when(vincular('v1'))
      .then([]);
  });
  test('de nuevo termina el vínculo anterior', () =>
    given([vinculado('v1')])
      .when(vincular('v2'))
      .then([desvinculado('reemplazado'), vinculado('v2')]));
});

describe('desvincular', () => {
  test('lo vinculado', () =>
    given([vinculado('v1')])
      .when(desvincular('usuario'))
      .then([desvinculado('usuario')]));
  test('lo que no está vinculado no cambia nada', () => {
    given([]).when(desvincular('usuario')).then([]);
    given([vinculado('v1'), desvinculado('usuario')])
      .when(desvincular('usuario'))
      .then([]);
  });
  test('un permiso retirado termina su vínculo, no el que le siguió', () => {
    given([vinculado('v1')])
      .when(desvincular('permiso-retirado', 'v1'))
      .then([desvinculado('permiso-retirado')]);
    given([vinculado('v1'), desvinculado('reemplazado'), vinculado('v2')])
      .when(desvincular('permiso-retirado', 'v1'))
      .then([]);
  });
});

test('con la cuenta eliminada termina, y nada se vincula más', () => {
  given([vinculado('v1')])
    .when(cerrar)
    .then([desvinculado('cuenta-eliminada'), cerrado]);
  given([]).when(cerrar).then([cerrado]);
  given([cerrado]).when(cerrar).then([]);
  given([cerrado]).when(vincular('v2')).thenRejects('Profesional no encontrado');
});
