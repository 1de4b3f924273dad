/** The rules of the memberships of one account (docs/spec/organization.md#memberships). */
import { MENSAJES_DE_ORGANIZACION } from '@odonto/contracts/organizacion';
import type { MembresiaEvent } from '@odonto/contracts/organizacion-eventos';
import { PERMISOS, PERMISOS_DE, type Permiso } from '@odonto/contracts/permisos';
import { type Decider, Malformed, NotFound, RuleBroken, unreachable } from '@odonto/event-kit/decider';
import { dentroDeLosLimites } from './limites.ts';
import type { Derechos, MembresiaCommand } from './membresia.messages.ts';

interface Membresia extends Derechos {
  readonly sucursalId: string;
}

/** By membership id; at most one in each site. */
export type Membresias = ReadonlyMap<string, Membresia>;

export const membresiaInexistente = (): NotFound => new NotFound('La membresía no existe');

/** In the order of `PERMISOS`, without duplicates. */
const enOrden = (permisos: readonly Permiso[]): readonly Permiso[] =>
  (Object.keys(PERMISOS) as Permiso[]).filter((permiso) => permisos.includes(permiso));

/**
 * Drops exceptions that change nothing: an added permission that the function gives in full, and a removed permission
 * that the function does not give. @throws Malformed when a permission is added and removed
 */
const simples = ({ funcion, agregados, quitados }: Derechos): Derechos => {
  if (agregados.some((permiso) => quitados.includes(permiso)))
    throw new Malformed([{ field: 'quitados', message: MENSAJES_DE_ORGANIZACION.contradictorios }]);
  const deFuncion = PERMISOS_DE[funcion];
  return {
    funcion,
    agregados: enOrden(agregados).filter((permiso) => deFuncion[permiso] !== 'todo'),
    quitados: enOrden(quitados).filter((permiso) => deFuncion[permiso] !== undefined),
  };
};

const iguales = (unos: Derechos, otros: Derechos): boolean =>
  unos.funcion === otros.funcion &&
  unos.agregados.join() === otros.agregados.join() &&
  unos.quitados.join() === otros.quitados.join();

const decide = (command: MembresiaCommand, membresias: Membresias): MembresiaEvent[] => {
  const { profesionalId } = command.data;
  if (command.type === 'AjustarMembresias')
    return [...membresias].flatMap(([membresiaId, { funcion, sucursalId }]) =>
      command.data.funciones.includes(funcion)
        ? []
        : [{ type: 'MembresiaQuitada', data: { membresiaId, profesionalId, sucursalId } }],
    );
  const { membresiaId, por } = command.data;
  const antes = membresias.get(membresiaId);
  if (command.type === 'OtorgarMembresia') {
    if (antes) return []; // a repeat of the request
    const { sucursalId } = command.data;
    if ([...membresias.values()].some((otra) => otra.sucursalId === sucursalId))
      throw new RuleBroken('ya-es-del-equipo', MENSAJES_DE_ORGANIZACION.yaEsDelEquipo);
    const derechos = simples(command.data);
    dentroDeLosLimites(por, undefined, derechos);
    return [{ type: 'MembresiaOtorgada', data: { membresiaId, profesionalId, sucursalId, ...derechos } }];
  }
  if (!antes) throw membresiaInexistente();
  const { sucursalId } = antes;
  switch (command.type) {
    case 'CambiarMembresia': {
      const derechos = simples({ ...antes, ...command.data.cambios });
      dentroDeLosLimites(por, antes, derechos);
      if (iguales(antes, derechos)) return [];
      return [{ type: 'MembresiaCambiada', data: { membresiaId, profesionalId, sucursalId, ...derechos } }];
    }
    case 'QuitarMembresia':
      dentroDeLosLimites(por, antes, undefined);
      return [{ type: 'MembresiaQuitada', data: { membresiaId, profesionalId, sucursalId } }];
    default:
      return unreachable(command);
  }
};

const evolve = (membresias: Membresias, { type, data }: MembresiaEvent): Membresias => {
  const despues = new Map(membresias);
  if (type === 'MembresiaQuitada') {
    despues.delete(data.membresiaId);
    return despues;
  }
  const { membresiaId, sucursalId, funcion, agregados, quitados } = data;
  return despues.set(membresiaId, { sucursalId, funcion, agregados, quitados });
};

export const membresiaDecider: Decider<Membresias, MembresiaCommand, MembresiaEvent> = {
  initialState: () => new Map(),
  decide,
  evolve,
};
