import { describe, expect, test } from '@jest/globals';
import type { AgendaEvent, Lugar } from '@odonto/contracts/agenda-eventos';
import { specify } from '@odonto/event-kit/specify';
import { type DiaCommand, diaDeSucursal, LugarTomado } from './dia.decider.ts';

const { given } = specify(diaDeSucursal);

const AHORA = '2026-11-23T12:00:00.000Z';
const ANTES = '2026-11-23T11:59:55.000Z';
const dia = { sucursalId: 's1', fecha: '2026-11-25' };
const lugar = (turnoId: string, datos: Partial<Lugar> = {}): Lugar => ({
  turnoId,
  profesionalId: 'ana',
  pacienteId: `paciente de ${turnoId}`,
  sillonId: null,
  hora: '10:00',
  duracion: 30,
  ...datos,
});
const tomado = (turnoId: string, datos: Partial<Lugar> = {}, en = ANTES): AgendaEvent => ({
  type: 'LugarReservado',
  data: { ...dia, turnoId, lugarId: `lugar de ${turnoId}`, lugar: lugar(turnoId, datos), en },
});
const tomar = (turnoId: string, datos: Partial<Lugar> = {}, sobreturno = false): DiaCommand => ({
  type: 'ReservarLugar',
  data: {
    ...dia,
    turnoId,
    lugarId: `otro de ${turnoId}`,
    lugar: lugar(turnoId, datos),
    en: AHORA,
    sobreturno,
  },
});

describe('un lugar', () => {
  test('es de uno: ni el profesional, ni el sillón, ni el paciente están en dos turnos a la vez', () => {
    const sentada = { profesionalId: 'eva', sillonId: 'uno' };
    const historia = [tomado('t1', { sillonId: 'uno', pacienteId: 'juana' })];
    given(historia).when(tomar('t2')).thenRejects('choque');
    given(historia).when(tomar('t2', sentada)).thenRejects('choque');
    given(historia)
      .when(tomar('t2', { profesionalId: 'eva', pacienteId: 'juana' }))
      .thenRejects('choque');
    const { data } = tomar('t2', { profesionalId: 'eva' });
    const { sobreturno: _, ...reservado } = data as Extract<DiaCommand, { type: 'ReservarLugar' }>['data'];
    given(historia)
      .when(tomar('t2', { profesionalId: 'eva' }))
      .then([{ type: 'LugarReservado', data: reservado }]);
  });

  test('que se tomó hace menos de 5 segundos se acaba de ocupar', () => {
    const recien = '2026-11-23T11:59:55.001Z';
    given([tomado('t1', {}, recien)])
      .when(tomar('t2'))
      .thenRejects('lugar-ocupado');
    given([tomado('t1', {}, recien), tomado('t0')])
      .when(tomar('t2'))
      .thenRejects('choque');
  });

  test('de otro lugar del mismo turno no choca, así un turno se mueve un poco', () => {
    const mover = () => diaDeSucursal.decide(tomar('t1', { hora: '10:15' }), con(tomado('t1')));
    expect(mover()).toHaveLength(1);
  });

  test('se toma y se libera una vez, y un sobreturno se toma igual', () => {
    const liberar: DiaCommand = {
      type: 'LiberarLugar',
      data: { ...dia, turnoId: 't1', lugarId: 'lugar de t1' },
    };
    const liberado: AgendaEvent = { type: 'LugarLiberado', data: liberar.data };
    given([tomado('t1')])
      .when(liberar)
      .then([liberado]);
    given([tomado('t1'), liberado])
      .when(liberar)
      .then([]);
    expect(diaDeSucursal.decide(tomar('t2'), con(tomado('t1'), liberado))).toHaveLength(1);
    expect(diaDeSucursal.decide(tomar('t2', {}, true), con(tomado('t1')))).toHaveLength(1);
  });

  test('tomado dice con qué choca, sin nombres', () => {
    const fallo = () => diaDeSucursal.decide(tomar('t2', { hora: '10:20' }), con(tomado('t1')));
    expect(fallo).toThrow(LugarTomado);
    try {
      fallo();
    } catch (error) {
      expect((error as LugarTomado).details).toEqual({
        choques: [{ id: 't1', hora: '10:00', duracion: 30, con: ['profesional'] }],
      });
    }
  });
});

const con = (...events: readonly AgendaEvent[]) =>
  events.reduce((estado, event) => diaDeSucursal.evolve(estado, event), diaDeSucursal.initialState());

test('en un sillón se sienta uno', () => {
  const ocupar = (turnoId: string, sillonId = 'uno'): DiaCommand => ({
    type: 'OcuparSillon',
    data: { ...dia, turnoId, sillonId, en: AHORA },
  });
  const ocupado = (turnoId: string, sillonId = 'uno'): AgendaEvent => ({
    type: 'SillonOcupado',
    data: { ...dia, turnoId, sillonId, en: AHORA },
  });
  const desocupar: DiaCommand = { type: 'DesocuparSillon', data: { ...dia, turnoId: 't1' } };
  given([ocupado('t1')])
    .when(ocupar('t2'))
    .thenRejects('sillon-ocupado');
  given([ocupado('t1')])
    .when(ocupar('t1'))
    .then([]);
  given([ocupado('t1'), ocupado('t1', 'dos')])
    .when(ocupar('t2'))
    .then([ocupado('t2')]);
  given([ocupado('t1'), { type: 'SillonDesocupado', data: desocupar.data }])
    .when(desocupar)
    .then([]);
});
