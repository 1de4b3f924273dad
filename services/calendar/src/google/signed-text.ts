/** Short signed texts with an expiry: the popup's ticket, OAuth's state. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const pase = z.object({
  /** Unique id: each text is used once. */
  id: z.string(),
  profesionalId: z.string(),
  /** Milliseconds since 1970. */
  vence: z.number(),
});
export type Pase = z.infer<typeof pase>;

const firma = (secreto: Uint8Array, cuerpo: string): Buffer =>
  createHmac('sha256', secreto).update(cuerpo).digest();

export const signText = (secreto: Uint8Array, datos: Pase): string => {
  const cuerpo = Buffer.from(JSON.stringify(datos)).toString('base64url');
  return `${cuerpo}.${firma(secreto, cuerpo).toString('base64url')}`;
};

/** Undefined for a text that is foreign or has expired. */
export const readSignedText = (secreto: Uint8Array, texto: string, ahora: Date): Pase | undefined => {
  const [cuerpo = '', dada = ''] = texto.split('.');
  const debida = firma(secreto, cuerpo);
  const recibida = Buffer.from(dada, 'base64url');
  if (recibida.length !== debida.length || !timingSafeEqual(recibida, debida)) return undefined;
  const datos = pase.parse(JSON.parse(Buffer.from(cuerpo, 'base64url').toString()));
  return datos.vence > ahora.getTime() ? datos : undefined;
};
