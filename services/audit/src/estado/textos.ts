/**
 * The texts of events, decrypted on first use. A dragged slider requests the same texts again and again, so the last
 * ones are cached. When a key is destroyed, the whole cache is cleared.
 */
import type { EventLog, LoggedEvent } from '@odonto/event-kit/event-log';
import type { KeyStore } from '@odonto/event-kit/personal-data';
import { recentlyUsed } from '@odonto/event-kit/runtime';
import { readEvents } from '../linea/read-events.ts';
import { textoDe } from '../linea/lineas.projection.ts';

/** A field of an event, '' when it is absent. */
export type Texto = (evento: LoggedEvent, campo: string) => string;
export type AbrirTextos = (eventos: readonly LoggedEvent[]) => Promise<Texto>;

/** About 25 MB. */
const EN_MEMORIA = 20_000;

export const textosDeEventos = (log: EventLog, keys: Pick<KeyStore, 'onDestroyed'>): AbrirTextos => {
  const abiertos = recentlyUsed<object>(EN_MEMORIA);
  let destruidas = 0;
  keys.onDestroyed(() => {
    destruidas += 1;
    abiertos.clear();
  });
  return async (eventos) => {
    const conocidos = new Map<string, object>();
    const faltan: LoggedEvent[] = [];
    for (const evento of eventos) {
      const datos = abiertos.get(evento.id);
      if (datos) conocidos.set(evento.id, datos);
      else faltan.push(evento);
    }
    const antes = destruidas;
    const eventoEn = await readEvents(log, faltan);
    for (const evento of faltan) {
      const datos = eventoEn(evento)?.data ?? {};
      conocidos.set(evento.id, datos);
      // Texts that were read just before a key was destroyed must not be cached.
      if (destruidas === antes) abiertos.set(evento.id, datos);
    }
    return ({ id }, campo) => textoDe(conocidos.get(id) ?? {}, campo) ?? '';
  };
};
