/** Compares every append of a test with the schemas of the events. A difference is a 500 that names the reason. */
import type { EventDefinitions } from '@odonto/contracts';
import type { Event } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';
import { publishedEvents } from '@odonto/practice/published';

/** @throws TypeError that names the event type and the difference */
const check = (definitions: EventDefinitions, { type, data }: Event): void => {
  // Events are stored as JSON, which omits undefined fields.
  const error = definitions[type]?.schema.safeParse(JSON.parse(JSON.stringify(data))).error;
  if (!error) return;
  const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  process.stderr.write(`${type} is other than its schema: ${issues}\n`);
  throw new TypeError(`${type} is other than its schema: ${issues}`);
};

/**
 * The same log with checked appends. Two kinds are not checked: an event without a definition, which the log refuses,
 * and an event of another version (`appendAsVersion`), which has another schema.
 */
export const appendsAsDeclared = (log: EventLog, definitions = publishedEvents): EventLog => ({
  ...log,
  append: async (stream, head, events) => {
    for (const { event, metadata } of events) if (!('version' in metadata)) check(definitions, event);
    return log.append(stream, head, events);
  },
});
