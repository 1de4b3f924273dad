/** Cleans up after an ended link: its events in Google, the permission, the key of its token. */
import type { Calendario, Pagina } from './client.ts';
import { esDeClase } from './google-error.ts';
import { turnoDeEvento } from './id-de-evento.ts';
import { patience } from './patience.ts';
import type { SyncClock } from './sync-clock.ts';

export interface CleanUp {
  readonly profesionalId: string;
  readonly vinculoId: string;
  readonly calendario: Calendario;
  /** False when another link follows: if both are of one account, revoking one permission would end both. */
  readonly devolverPermiso: boolean;
  readonly syncClock: SyncClock;
  readonly signal: AbortSignal;
}

/**
 * Removes the events that the link wrote, and no others, such as those that a later link has taken over.
 * Idempotent. @throws GoogleError when Google does not answer for long
 */
export const cleanUpGoogle = async (pedido: CleanUp): Promise<void> => {
  const { profesionalId, vinculoId, calendario, devolverPermiso, syncClock, signal } = pedido;

  const withPatience = async <T>(peticion: () => Promise<T>): Promise<T> => {
    const fallas = patience(syncClock, signal);
    for (;;)
      try {
        return await peticion();
      } catch (error) {
        if (!esDeClase(error, 'limitado', 'incierto')) throw error;
        await fallas.despuesDe(error);
      }
  };

  /** Answers whether the event existed and was unchanged since it was read. */
  const borrar = async (id: string, etag: string): Promise<boolean> => {
    try {
      await withPatience(() => calendario.borrar(id, etag));
      return true;
    } catch (error) {
      if (!esDeClase(error, 'ausente', 'vencido', 'cambiado', 'rechazado')) throw error;
      return esDeClase(error, 'cambiado');
    }
  };

  /** Undefined when Google no longer accepts the page token. */
  const pedirPagina = (desde: string | undefined): Promise<Pagina | undefined> =>
    withPatience(() => calendario.listarDeVinculo(vinculoId, desde)).catch((error: unknown) => {
      if (desde === undefined || !esDeClase(error, 'vencido')) throw error;
      return undefined;
    });

  /** Answers whether there may be more events. */
  const recorrer = async (): Promise<boolean> => {
    let quedan = false;
    let pagina: Pagina | undefined;
    do {
      const desde: string | undefined = pagina?.siguiente;
      pagina = await pedirPagina(desde);
      if (pagina === undefined) return true;
      for (const { id, remoto } of pagina.eventos) {
        signal.throwIfAborted();
        if (remoto.tipo !== 'presente' || turnoDeEvento(id, profesionalId) === undefined) continue;
        if (await borrar(id, remoto.etag)) quedan = true;
      }
    } while (pagina.siguiente !== undefined);
    return quedan;
  };

  try {
    // Repeats until none is left, because one may have been written during its removal.
    while (await recorrer());
    if (devolverPermiso) await withPatience(() => calendario.revocar());
  } catch (error) {
    // Without the permission there is nothing left to do.
    if (!esDeClase(error, 'revocado', 'rechazado')) throw error;
  }
};
