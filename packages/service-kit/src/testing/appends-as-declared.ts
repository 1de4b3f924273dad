/** Every append of a test is compared with the schemas of the events: a difference is a 500, and says why. */
import { EVENTOS } from '@odonto/contracts/eventos';
import type { Event } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';

/** @throws TypeError naming the type and the difference, where there is one */
const check = ({ type, data }: Event): void => {
  // What is stored is JSON: a field that is undefined is absent.
  const error = EVENTOS[type]?.schema.safeParse(JSON.parse(JSON.stringify(data))).error;
  if (!error) return;
  const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  process.stderr.write(`${type} is other than its schema: ${issues}\n`);
  throw new TypeError(`${type} is other than its schema: ${issues}`);
};

/**
 * The same log. Events of types that no definition names are left to the log, which refuses them; those of another version
 * (`appendAsVersion`) have another schema.
 */
export const appendsAsDeclared = (log: EventLog): EventLog => ({
  ...log,
  append: async (stream, head, events) => {
    for (const { event, metadata } of events) if (!('version' in metadata)) check(event);
    return log.append(stream, head, events);
  },
});
