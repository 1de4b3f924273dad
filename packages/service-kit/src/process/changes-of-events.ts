/** Turns projected events into the changes of the live stream, by the rules that a service declares. */
import type { Logger } from 'pino';
import type { Event } from '@odonto/event-kit/decider';
import type { Change, ChangeRule } from './service.ts';

export interface ChangesOfEvents {
  /** The event types of all rules. */
  readonly types: ReadonlySet<string>;
  of(events: readonly Event[]): readonly Change[];
}

/** A rule that fails loses only its own change: screens show it when they load again. */
export const changesOfEvents = (rules: readonly ChangeRule[], logger: Logger): ChangesOfEvents => {
  const byType = Map.groupBy(rules, ({ type }) => type);
  const changesBy = ({ change }: ChangeRule, { type, data }: Event): readonly Change[] => {
    try {
      const changed = change({ type, data: { ...data } });
      return changed ? [changed] : [];
    } catch (err) {
      logger.error({ err, type }, 'change rule failed');
      return [];
    }
  };
  return {
    types: new Set(byType.keys()),
    of: (events) =>
      events.flatMap((event) => (byType.get(event.type) ?? []).flatMap((rule) => changesBy(rule, event))),
  };
};
