/**
 * Addresses of images: they carry their own expiry and signature, so that `<img>` works without a token and a
 * copied link stops working after at most 15 minutes (decisions.md 4).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@odonto/service-kit/clock';

export const VARIANTES = ['original', 'miniatura'] as const;
export type Variante = (typeof VARIANTES)[number];

/** Addresses made within the same five minutes are the same, so that a browser need not fetch an image again. */
const PASO_MS = 5 * 60_000;

export interface Enlaces {
  /** `/uploads/{fotoId}/{variante}?vence=...&firma=...`; good for 10 to 15 minutes. */
  firmar(fotoId: string, variante: Variante): string;
  /** Whether this is an address of ours that has not expired. */
  vale(fotoId: string, variante: string, vence: string, firma: string): boolean;
}

/** @param secret known to this service alone */
export const enlacesFirmados = (secret: Uint8Array, clock: Clock): Enlaces => {
  const firmaDe = (fotoId: string, variante: string, vence: string): Buffer =>
    createHmac('sha256', secret).update(`${fotoId}\n${variante}\n${vence}`).digest();

  return {
    firmar: (fotoId, variante) => {
      const vence = String((Math.floor(clock.now().getTime() / PASO_MS) + 3) * PASO_MS);
      const firma = firmaDe(fotoId, variante, vence).toString('base64url');
      return `/uploads/${fotoId}/${variante}?${new URLSearchParams({ vence, firma }).toString()}`;
    },
    vale: (fotoId, variante, vence, firma) => {
      const esperada = firmaDe(fotoId, variante, vence);
      const dada = Buffer.from(firma, 'base64url');
      if (dada.length !== esperada.length || !timingSafeEqual(dada, esperada)) return false;
      return Number(vence) > clock.now().getTime();
    },
  };
};
