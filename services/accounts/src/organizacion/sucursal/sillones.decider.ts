/** The rules of the chairs of one site (docs/spec/organization.md#sites). */
import type { OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import { NotFound, RuleBroken, unreachable } from '@odonto/event-kit/decider';
import type { OrganizacionCommand } from './organizacion.messages.ts';

/** By id. */
export type Sillones = ReadonlyMap<string, { readonly nombre: string; readonly orden: number }>;

const DE_SILLON = ['AgregarSillon', 'CambiarSillon', 'QuitarSillon'] as const;
type SillonCommand = Extract<OrganizacionCommand, { readonly type: (typeof DE_SILLON)[number] }>;

export const esDeSillon = (command: OrganizacionCommand): command is SillonCommand =>
  DE_SILLON.some((type) => type === command.type);

const igualesSinMayusculas = new Intl.Collator('es', { sensitivity: 'accent' });

/** @throws RuleBroken when another chair of the site has the name, ignoring case */
const conNombreLibre = (sillones: Sillones, id: string, nombre: string): void => {
  for (const [otro, sillon] of sillones)
    if (otro !== id && igualesSinMayusculas.compare(sillon.nombre, nombre) === 0)
      throw new RuleBroken('sillon-repetido', 'Ya existe un sillón con ese nombre');
};

const ultimo = (sillones: Sillones, most: number): number =>
  Math.min(most, Math.max(-1, ...[...sillones.values()].map(({ orden }) => orden)) + 1);

/** @param most how many chairs a site may have, and the greatest `orden` */
export const decidirSillon = (
  command: SillonCommand,
  sillones: Sillones,
  most: number,
): OrganizacionEvent[] => {
  const { sucursalId, sillonId } = command.data;
  const antes = sillones.get(sillonId);
  switch (command.type) {
    case 'AgregarSillon': {
      if (antes) return []; // a repeat of the request
      const { nombre, orden = ultimo(sillones, most) } = command.data;
      if (sillones.size >= most)
        throw new RuleBroken('demasiados-sillones', `Una sucursal tiene hasta ${most} sillones`);
      conNombreLibre(sillones, sillonId, nombre);
      return [{ type: 'SillonAgregado', data: { sucursalId, sillonId, nombre, orden } }];
    }
    case 'CambiarSillon': {
      if (!antes) throw new NotFound('El sillón no existe');
      const { nombre, orden = antes.orden } = command.data;
      if (nombre === antes.nombre && orden === antes.orden) return [];
      conNombreLibre(sillones, sillonId, nombre);
      return [{ type: 'SillonCambiado', data: { sucursalId, sillonId, nombre, orden } }];
    }
    case 'QuitarSillon':
      if (!antes) throw new NotFound('El sillón no existe');
      return [{ type: 'SillonQuitado', data: { sucursalId, sillonId } }];
    default:
      return unreachable(command);
  }
};
