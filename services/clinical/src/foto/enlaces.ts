/**
 * Signed addresses of images, so that `<img>` works without a token. A copied link stops working after at most 15
 * minutes (docs/spec/clinical.md#addresses-of-images), and at once when its session ends.
 */
import type { Clock } from '@odonto/event-kit/runtime';
import type { View } from '@odonto/event-kit/projections';
import { type HolderOfLinks, sessionLinks, type SignedQuery } from '@odonto/practice/links';
import type { Sesion } from '@odonto/practice/sessions';

export const VARIANTES = ['original', 'miniatura'] as const;
export type Variante = (typeof VARIANTES)[number];

/** Addresses that one session gets within five minutes are equal, so that a page need not load an image again. */
const PASO_MS = 5 * 60_000;

/** `/uploads/{fotoId}/{variante}?vence=...&sesion=...&firma=...`; good for 10 to 15 minutes. */
export type Firmar = (fotoId: string, variante: Variante) => string;

export interface Enlaces {
  /** Signs addresses of images for one session of a profesional. */
  de(profesional: HolderOfLinks): Promise<Firmar>;
  /** Whether the address is signed for this profesional and has not expired, and its session has not ended. */
  vale(profesionalId: string, fotoId: string, variante: string, consulta: SignedQuery): Promise<boolean>;
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
    de: async (profesional) => {
      const firmar = await links.of(profesional);
      return (fotoId, variante) => {
        const vence = (Math.floor(clock.now().getTime() / PASO_MS) + 3) * PASO_MS;
        return `/uploads/${fotoId}/${variante}${firmar([fotoId, variante], vence)}`;
      };
    },
    vale: (profesionalId, fotoId, variante, consulta) =>
      links.holds(profesionalId, [fotoId, variante], consulta),
  };
};
