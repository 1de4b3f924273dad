/** Turns projected events into the changes of the live stream, by the rules that a service declares. */
import type { Logger } from 'pino';
import type { Event } from '@odonto/event-kit/decider';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { Change, ChangeRule } from './service.ts';

type Projected = Event & Partial<Pick<LoggedEvent, 'metadata'>>;

export interface ChangesOfEvents {
  /** The event types of all rules. */
  readonly types: ReadonlySet<string>;
  /** Calls `send` with every change: in the order of the events, except those that a rule has to look up. */
  each(events: readonly Projected[], send: (change: Change) => void): void;
}

/** A rule that fails loses only its own change: screens show it when they load again. */
export const changesOfEvents = (rules: readonly ChangeRule[], logger: Logger): ChangesOfEvents => {
  const byType = Map.groupBy(rules, ({ type }) => type);
  const apply = (
    { change }: ChangeRule,
    { type, data, metadata }: Projected,
    send: (change: Change) => void,
  ): void => {
    const failed = (err: unknown): void => logger.error({ err, type }, 'change rule failed');
    try {
      const changed = change({ type, data: { ...data }, actorId: metadata?.actor.id });
      if (changed instanceof Promise) changed.then((all) => all.forEach(send)).catch(failed);
      else if (changed) send(changed);
    } catch (err) {
      failed(err);
    }
  };
  return {
    types: new Set(byType.keys()),
    each: (events, send) => {
      for (const event of events) for (const rule of byType.get(event.type) ?? []) apply(rule, event, send);
    },
  };
};
