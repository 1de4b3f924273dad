/** Turns what was projected into the news of the live stream, by the rules that a service declares. */
import type { Logger } from 'pino';
import type { Event } from './decider/decider.ts';
import type { Change, ChangeRule } from './service.ts';

export interface News {
  /** The events that some rule is about. */
  readonly types: ReadonlySet<string>;
  of(events: readonly Event[]): readonly Change[];
}

/** A rule that fails costs its own news only: screens that miss it show the change when they load again. */
export const newsOf = (rules: readonly ChangeRule[], logger: Logger): News => {
  const byType = Map.groupBy(rules, ({ type }) => type);
  const told = ({ change }: ChangeRule, { type, data }: Event): readonly Change[] => {
    try {
      const news = change({ type, data: { ...data } });
      return news ? [news] : [];
    } catch (err) {
      logger.error({ err, type }, 'change rule failed');
      return [];
    }
  };
  return {
    types: new Set(byType.keys()),
    of: (events) =>
      events.flatMap((event) => (byType.get(event.type) ?? []).flatMap((rule) => told(rule, event))),
  };
};
