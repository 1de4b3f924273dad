/** The open screens that follow the live stream. Each receives only the changes of its own profesional. */
import type { Writable } from 'node:stream';
import type { Session } from '../identity/sessions.ts';
import { type News, PERMISSIONS_CHANGED, SESSION_ENDED } from './news.ts';

export interface Audience {
  /** Adds a screen of a session; returns a function that removes it. */
  join(session: Pick<Session, 'id' | 'sesionId'>, screen: Writable): () => void;
  /** The number of screens of a profesional. */
  countOf(profesionalId: string): number;
  tell(news: News): void;
  heartbeat(): void;
  /** Ends every stream. Each screen then connects again and reloads its data. */
  endAll(): void;
}

/** Maximum bytes that a screen may leave unread. Beyond it the stream is cut; the screen reconnects and reloads. */
const MAX_UNREAD = 64 * 1024;

export const audience = (): Audience => {
  const screens = new Map<string, Map<Writable, string | undefined>>();

  const send = (screen: Writable, text: string): void => {
    // A stream that was ended stays in the list until it is closed.
    if (screen.writableEnded) return;
    if (screen.writableLength + text.length > MAX_UNREAD) screen.destroy();
    else screen.write(text);
  };
  const sendAll = (text: string): void => {
    for (const group of screens.values()) for (const screen of group.keys()) send(screen, text);
  };

  return {
    join({ id, sesionId }, screen) {
      const group = screens.get(id) ?? new Map<Writable, string | undefined>();
      screens.set(id, group.set(screen, sesionId));
      return () => {
        group.delete(screen);
        if (group.size === 0 && screens.get(id) === group) screens.delete(id);
      };
    },
    countOf: (profesionalId) => screens.get(profesionalId)?.size ?? 0,
    tell(item) {
      const group = screens.get(item.profesionalId);
      if (!group) return;
      const text = `data: ${JSON.stringify(item)}\n\n`;
      const all = item.id === item.profesionalId;
      for (const [screen, sesionId] of group) {
        send(screen, text);
        const ended = item.tipo === SESSION_ENDED && (all || item.id === sesionId);
        if (ended || item.tipo === PERMISSIONS_CHANGED) screen.end();
      }
    },
    heartbeat: () => sendAll(': \n\n'),
    endAll() {
      for (const group of screens.values()) for (const screen of group.keys()) screen.end();
    },
  };
};
