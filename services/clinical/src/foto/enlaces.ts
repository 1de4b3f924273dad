/**
 * Addresses of images with their own expiry and signature, so that `<img>` works without a token. A copied link
 * stops working after at most 15 minutes (docs/spec/clinical.md#addresses-of-images), and at once when its session
 * ends.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@odonto/event-kit/runtime';
import type { Caller } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import type { Sesion } from '@odonto/practice/sessions';

export const VARIANTES = ['original', 'miniatura'] as const;
export type Variante = (typeof VARIANTES)[number];

/** Addresses that one session gets within five minutes are equal, so that a page need not load an image again. */
const PASO_MS = 5 * 60_000;

/** `/uploads/{fotoId}/{variante}?vence=...&sesion=...&firma=...`; good for 10 to 15 minutes. */
export type Firmar = (fotoId: string, variante: Variante) => string;

export interface Enlaces {
  /** Signs addresses of a profesional's own images, for one session. */
  de(profesional: DuenoDeImagenes): Promise<Firmar>;
  /** Whether the address is signed and has not expired, and its session has not ended. */
  vale(foto: FotoDeAlguien, variante: string, consulta: Consulta): Promise<boolean>;
}

/** `sesionId` is absent in tokens issued before sessions had ids: their addresses end only with all sessions. */
export type DuenoDeImagenes = Pick<Caller, 'id' | 'sesionId'>;

interface Consulta {
  readonly vence: string;
  /** The session's id; empty when it has none. */
  readonly sesion: string;
  readonly firma: string;
}

interface FotoDeAlguien {
  readonly id: string;
  readonly profesionalId: string;
}

interface Dependencies {
  /** Known to this service only. */
  readonly secret: Uint8Array;
  readonly sesiones: Pick<View<Sesion>, 'get'>;
  readonly clock: Clock;
}

export const enlacesFirmados = ({ secret, sesiones, clock }: Dependencies): Enlaces => {
  /** `terminadas`: how many times all sessions of the profesional were ended. */
  const firmaDe = (
    fotoId: string,
    variante: string,
    { vence, sesion }: Omit<Consulta, 'firma'>,
    terminadas: number,
  ): Buffer =>
    createHmac('sha256', secret)
      .update([fotoId, variante, vence, terminadas, ...(sesion === '' ? [] : [sesion])].join('\n'))
      .digest();

  return {
    de: async ({ id, sesionId: sesion = '' }) => {
      const { terminadas = 0 } = (await sesiones.get(id)) ?? {};
      return (fotoId, variante) => {
        const vence = String((Math.floor(clock.now().getTime() / PASO_MS) + 3) * PASO_MS);
        const firma = firmaDe(fotoId, variante, { vence, sesion }, terminadas).toString('base64url');
        const consulta = new URLSearchParams({ vence, ...(sesion !== '' && { sesion }), firma });
        return `/uploads/${fotoId}/${variante}?${consulta.toString()}`;
      };
    },
    vale: async ({ id, profesionalId }, variante, { vence, sesion, firma }) => {
      const conocida = await sesiones.get(profesionalId);
      const { vigente = true, terminadas = 0, acabadas = [] } = conocida ?? {};
      const esperada = firmaDe(id, variante, { vence, sesion }, terminadas);
      const dada = Buffer.from(firma, 'base64url');
      if (dada.length !== esperada.length || !timingSafeEqual(dada, esperada)) return false;
      const acabada = acabadas.some((una) => una.id === sesion);
      return vigente && !acabada && Number(vence) > clock.now().getTime();
    },
  };
};
