/**
 * Signed addresses of images, so that `<img>` works without a token. A copied link stops working after at most 15
 * minutes (docs/spec/clinical.md#addresses-of-images), and at once when its session ends.
 */
import type { Rol } from '@odonto/contracts/sesion';
import type { Clock } from '@odonto/event-kit/runtime';
import type { View } from '@odonto/event-kit/projections';
import { type HolderOfLinks, sessionLinks, type SignedQuery } from '@odonto/practice/links';
import type { Sesion } from '@odonto/practice/sessions';
import { z } from 'zod';

export const VARIANTES = ['original', 'miniatura'] as const;
export type Variante = (typeof VARIANTES)[number];

/** Addresses that one session gets within five minutes are equal, so that a page need not load an image again. */
const PASO_MS = 5 * 60_000;

/** `/uploads/{fotoId}/{variante}?vence=...&sesion=...&firma=...`; good for 10 to 15 minutes. */
export type Firmar = (fotoId: string, variante: Variante) => string;

/** The person who receives addresses. */
export interface Lector extends HolderOfLinks {
  readonly rol: Rol;
}

/** How an address of the organization names its reader: several people have addresses of one image. */
const paraQuien = ({ id, rol }: Pick<Lector, 'id' | 'rol'>): string => `${rol}.${id}`;

/** The reader whom an address names; undefined for one that names nobody. */
export const lectorDe = (para: string): Pick<Lector, 'id' | 'rol'> | undefined => {
  const [rol, id] = para.split('.');
  const conocido = z.enum(['profesional', 'personal']).safeParse(rol);
  return conocido.success && id !== undefined ? { id, rol: conocido.data } : undefined;
};

export interface Enlaces {
  /**
   * Signs addresses of images for one session of a reader.
   * @param organizacion the paciente is of the organization: the addresses name their reader
   */
  de(lector: Lector, organizacion?: boolean): Promise<Firmar>;
  /**
   * Whether the address is signed for this reader and has not expired, and its session has not ended.
   * @param para names the reader in the address; '' where the paciente is personal
   */
  vale(
    lectorId: string,
    fotoId: string,
    variante: string,
    consulta: SignedQuery & { readonly para: string },
  ): Promise<boolean>;
}

interface Dependencies {
  /** Known to this service only. */
  readonly secret: Uint8Array;
  readonly sesiones: Pick<View<Sesion>, 'get'>;
  readonly clock: Clock;
}

export const enlacesFirmados = ({ secret, sesiones, clock }: Dependencies): Enlaces => {
  const links = sessionLinks({ secret, sesiones, clock });
  return {
    de: async (lector, organizacion = false) => {
      const firmar = await links.of(lector);
      const para = organizacion ? [paraQuien(lector)] : [];
      const query = para.map((quien) => `&para=${encodeURIComponent(quien)}`).join('');
      return (fotoId, variante) => {
        const vence = (Math.floor(clock.now().getTime() / PASO_MS) + 3) * PASO_MS;
        return `/uploads/${fotoId}/${variante}${firmar([fotoId, variante, ...para], vence)}${query}`;
      };
    },
    vale: (lectorId, fotoId, variante, { para, ...consulta }) =>
      links.holds(lectorId, [fotoId, variante, ...(para === '' ? [] : [para])], consulta),
  };
};
