/**
 * The rules of working hours and exceptions of one profesional at one site (docs/spec/agenda.md#working-hours). Hours
 * and exceptions that have begun are not rewritten, so a past week stays as it was.
 */
import { diasDespues } from '@odonto/contracts/dias';
import { MENSAJES_DE_HORARIOS } from '@odonto/contracts/horarios';
import type { DatosDeExcepcion, DatosDeHorario, HorarioEvent } from '@odonto/contracts/horarios-eventos';
import { type Decider, NotFound, RuleBroken, unreachable } from '@odonto/event-kit/decider';
import type { HorarioCommand } from './horario.messages.ts';

export interface EstadoDeHorarios {
  /** By id. */
  readonly horarios: ReadonlyMap<string, DatosDeHorario>;
  /** By id, the last one changed at the end. */
  readonly excepciones: ReadonlyMap<string, DatosDeExcepcion>;
}

const horarioPasado = (): RuleBroken => new RuleBroken('horario-pasado', MENSAJES_DE_HORARIOS.horarioPasado);
const horarioComenzado = (): RuleBroken =>
  new RuleBroken('horario-comenzado', MENSAJES_DE_HORARIOS.horarioComenzado);
const excepcionComenzada = (): RuleBroken =>
  new RuleBroken('excepcion-comenzada', MENSAJES_DE_HORARIOS.excepcionComenzada);

/** Removes other hours with the same first day: the new hours replace them. */
const reemplazados = (
  { horarios }: EstadoDeHorarios,
  { horarioId, vigenteDesde }: DatosDeHorario,
): HorarioEvent[] =>
  [...horarios.values()]
    .filter((otro) => otro.vigenteDesde === vigenteDesde && otro.horarioId !== horarioId)
    .map(({ sucursalId, profesionalId, horarioId: id }) => ({
      type: 'HorarioQuitado',
      data: { sucursalId, profesionalId, horarioId: id },
    }));

const decidirHorario = (
  command: Extract<HorarioCommand, { readonly type: 'FijarHorario' | 'CambiarHorario' | 'QuitarHorario' }>,
  estado: EstadoDeHorarios,
): HorarioEvent[] => {
  const { horarioId, hoy } = command.data;
  const antes = estado.horarios.get(horarioId);
  if (command.type === 'FijarHorario') {
    if (antes) return []; // a repeat of the request
    const { hoy: _, ...data } = command.data;
    if (data.vigenteDesde < hoy) throw horarioPasado();
    return [...reemplazados(estado, data), { type: 'HorarioFijado', data }];
  }
  if (!antes) throw new NotFound(MENSAJES_DE_HORARIOS.horario);
  if (antes.vigenteDesde <= hoy) throw horarioComenzado();
  if (command.type === 'QuitarHorario') {
    const { sucursalId, profesionalId } = antes;
    return [{ type: 'HorarioQuitado', data: { sucursalId, profesionalId, horarioId } }];
  }
  const data = { ...antes, ...command.data.cambios };
  if (data.vigenteDesde < hoy) throw horarioPasado();
  if (JSON.stringify(data) === JSON.stringify(antes)) return [];
  return [...reemplazados(estado, data), { type: 'HorarioCambiado', data }];
};

/** All that an exception does, without its last day. */
const queHace = ({ tipo, desde, horaDesde, horaHasta, sillonId }: DatosDeExcepcion): string =>
  JSON.stringify([tipo, desde, horaDesde, horaHasta, sillonId]);

const decidirExcepcion = (
  command: Extract<
    HorarioCommand,
    { readonly type: 'AgregarExcepcion' | 'CambiarExcepcion' | 'QuitarExcepcion' }
  >,
  { excepciones }: EstadoDeHorarios,
): HorarioEvent[] => {
  const { excepcionId } = command.data;
  const { hoy } = command.data;
  const antes = excepciones.get(excepcionId);
  if (command.type === 'AgregarExcepcion') {
    if (antes) return []; // a repeat of the request
    const { hoy: _, ...data } = command.data;
    if (data.desde < hoy) throw new RuleBroken('excepcion-pasada', MENSAJES_DE_HORARIOS.excepcionPasada);
    return [{ type: 'ExcepcionAgregada', data }];
  }
  if (!antes) throw new NotFound(MENSAJES_DE_HORARIOS.excepcion);
  const comenzo = antes.desde < hoy;
  if (command.type === 'QuitarExcepcion') {
    if (comenzo) throw excepcionComenzada();
    const { sucursalId, profesionalId } = antes;
    return [{ type: 'ExcepcionQuitada', data: { sucursalId, profesionalId, excepcionId } }];
  }
  const { hoy: _, ...data } = command.data;
  const ayer = diasDespues(hoy, -1);
  if (comenzo && (queHace(data) !== queHace(antes) || data.hasta < ayer || antes.hasta < ayer))
    throw excepcionComenzada();
  if (!comenzo && data.desde < hoy)
    throw new RuleBroken('excepcion-pasada', MENSAJES_DE_HORARIOS.excepcionPasada);
  if (queHace(data) === queHace(antes) && data.hasta === antes.hasta) return [];
  return [{ type: 'ExcepcionCambiada', data }];
};

const decide = (command: HorarioCommand, estado: EstadoDeHorarios): HorarioEvent[] => {
  switch (command.type) {
    case 'FijarHorario':
    case 'CambiarHorario':
    case 'QuitarHorario':
      return decidirHorario(command, estado);
    case 'AgregarExcepcion':
    case 'CambiarExcepcion':
    case 'QuitarExcepcion':
      return decidirExcepcion(command, estado);
    default:
      return unreachable(command);
  }
};

/** A copy of the map with the value as its last entry, or without the id if there is no value. */
const con = <T>(mapa: ReadonlyMap<string, T>, id: string, valor?: T): ReadonlyMap<string, T> => {
  const despues = new Map(mapa);
  despues.delete(id);
  return valor === undefined ? despues : despues.set(id, valor);
};

const evolve = (estado: EstadoDeHorarios, event: HorarioEvent): EstadoDeHorarios => {
  const { horarios, excepciones } = estado;
  switch (event.type) {
    case 'HorarioFijado':
    case 'HorarioCambiado':
      return { ...estado, horarios: con(horarios, event.data.horarioId, event.data) };
    case 'HorarioQuitado':
      return { ...estado, horarios: con(horarios, event.data.horarioId) };
    case 'ExcepcionAgregada':
    case 'ExcepcionCambiada':
      return { ...estado, excepciones: con(excepciones, event.data.excepcionId, event.data) };
    case 'ExcepcionQuitada':
      return { ...estado, excepciones: con(excepciones, event.data.excepcionId) };
    default:
      return estado;
  }
};

export const horarioDecider: Decider<EstadoDeHorarios, HorarioCommand, HorarioEvent> = {
  initialState: () => ({ horarios: new Map(), excepciones: new Map() }),
  decide,
  evolve,
};
