/**
 * Addresses of images: they carry their own expiry and signature, so that `<img>` works without a token. A copied link
 * stops working after at most 15 minutes (decisions.md 4), and at once when the sessions of its profesional are ended.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@odonto/service-kit/clock';
import type { View } from '@odonto/service-kit/projections/view';
import type { Sesion } from '@odonto/service-kit/sessions/sesiones.projection';

export const VARIANTES = ['original', 'miniatura'] as const;
export type Variante = (typeof VARIANTES)[number];

/** Addresses made within the same five minutes are the same, so that a page need not fetch an image again. */
const PASO_MS = 5 * 60_000;

/** `/uploads/{fotoId}/{variante}?vence=...&firma=...`; good for 10 to 15 minutes. */
export type Firmar = (fotoId: string, variante: Variante) => string;

export interface Enlaces {
  /** Signs addresses of images of a profesional. */
  de(profesionalId: string): Promise<Firmar>;
  /** Whether this is an address of ours that has not expired, and no session of its profesional was ended since. */
  vale(foto: FotoDeAlguien, variante: string, vence: string, firma: string): Promise<boolean>;
}

interface FotoDeAlguien {
  readonly id: string;
  readonly profesionalId: string;
}

interface Dependencies {
  /** Known to this service alone. */
  readonly secret: Uint8Array;
  readonly sesiones: Pick<View<Sesion>, 'get'>;
  readonly clock: Clock;
}

export const enlacesFirmados = ({ secret, sesiones, clock }: Dependencies): Enlaces => {
  /** `terminadas`: how many times all sessions of the profesional were ended. */
  const firmaDe = (fotoId: string, variante: string, vence: string, terminadas: number): Buffer =>
    createHmac('sha256', secret).update(`${fotoId}\n${variante}\n${vence}\n${terminadas}`).digest();

  return {
    de: async (profesionalId) => {
      const { terminadas = 0 } = (await sesiones.get(profesionalId)) ?? {};
      return (fotoId, variante) => {
        const vence = String((Math.floor(clock.now().getTime() / PASO_MS) + 3) * PASO_MS);
        const firma = firmaDe(fotoId, variante, vence, terminadas).toString('base64url');
        return `/uploads/${fotoId}/${variante}?${new URLSearchParams({ vence, firma }).toString()}`;
      };
    },
    vale: async ({ id, profesionalId }, variante, vence, firma) => {
      const { vigente = true, terminadas = 0 } = (await sesiones.get(profesionalId)) ?? {};
      const esperada = firmaDe(id, variante, vence, terminadas);
      const dada = Buffer.from(firma, 'base64url');
      if (dada.length !== esperada.length || !timingSafeEqual(dada, esperada)) return false;
      return vigente && Number(vence) > clock.now().getTime();
    },
  };
};
