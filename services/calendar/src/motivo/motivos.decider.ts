/**
 * The rules of a site's motives (docs/spec/agenda.md#motives). All motives of a site are in one stream, so that the
 * second of two concurrent motives with the same name is refused.
 */
import { MAX_MOTIVOS, MENSAJES_DE_HORARIOS } from '@odonto/contracts/horarios';
import type { DatosDeMotivo, MotivoEvent } from '@odonto/contracts/horarios-eventos';
import { type Decider, existing, RuleBroken, unreachable } from '@odonto/event-kit/decider';
import type { MotivoCommand } from './motivo.messages.ts';

/** By id. */
export type Motivos = ReadonlyMap<string, DatosDeMotivo>;

/** Colors of new motives, far enough apart to be told from each other, in light and dark. */
const COLORES = [
  '#2f9e8f',
  '#4c6ef5',
  '#e8590c',
  '#ae3ec9',
  '#5c940d',
  '#e03131',
  '#0c8599',
  '#f08c00',
  '#7048e8',
  '#c2255c',
] as const;

const igualesSinMayusculas = new Intl.Collator('es', { sensitivity: 'accent' });

/** @throws RuleBroken when another motive of the site has the name, ignoring case */
const conNombreLibre = (motivos: Motivos, { motivoId, nombre }: DatosDeMotivo): void => {
  for (const [id, otro] of motivos)
    if (id !== motivoId && igualesSinMayusculas.compare(otro.nombre, nombre) === 0)
      throw new RuleBroken('motivo-repetido', MENSAJES_DE_HORARIOS.motivoRepetido);
};

/** The first color that no motive has; with more motives than colors, colors repeat. */
const colorLibre = (motivos: Motivos): string => {
  const usados = new Set([...motivos.values()].map(({ color }) => color));
  return COLORES.find((color) => !usados.has(color)) ?? COLORES[motivos.size % COLORES.length] ?? COLORES[0];
};

const agregar = (motivos: Motivos, datos: DatosDeMotivo): MotivoEvent[] => {
  if (motivos.has(datos.motivoId)) return []; // a repeat of the request
  if (motivos.size >= MAX_MOTIVOS)
    throw new RuleBroken('demasiados-motivos', `Una sucursal tiene hasta ${MAX_MOTIVOS} motivos`);
  conNombreLibre(motivos, datos);
  return [{ type: 'MotivoAgregado', data: { ...datos, color: datos.color || colorLibre(motivos) } }];
};

const decide = (command: MotivoCommand, motivos: Motivos): MotivoEvent[] => {
  if (command.type === 'AgregarMotivo') return agregar(motivos, command.data);
  const { sucursalId, motivoId } = command.data;
  const antes = existing(motivos.get(motivoId), MENSAJES_DE_HORARIOS.motivo);
  switch (command.type) {
    case 'CambiarMotivo': {
      const despues = { ...antes, ...command.data.cambios };
      conNombreLibre(motivos, despues);
      const { nombre, duracion, color } = despues;
      if (nombre === antes.nombre && duracion === antes.duracion && color === antes.color) return [];
      return [{ type: 'MotivoCambiado', data: despues }];
    }
    case 'QuitarMotivo':
      return [{ type: 'MotivoQuitado', data: { sucursalId, motivoId } }];
    default:
      return unreachable(command);
  }
};

const evolve = (motivos: Motivos, event: MotivoEvent): Motivos => {
  const despues = new Map(motivos);
  if (event.type === 'MotivoQuitado') despues.delete(event.data.motivoId);
  else despues.set(event.data.motivoId, event.data);
  return despues;
};

export const motivosDecider: Decider<Motivos, MotivoCommand, MotivoEvent> = {
  initialState: () => new Map(),
  decide,
  evolve,
};
