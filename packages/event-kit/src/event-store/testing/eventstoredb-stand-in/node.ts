/** The state and role of a node of the stand-in, alone or in a cluster. */
import type { ServiceError } from './failures.ts';
import type { LogEvent, StandInLog } from './log.ts';

export interface Member {
  readonly port: number;
  readonly state: 'leader' | 'follower';
  readonly isAlive: boolean;
}

export interface Node {
  readonly log: StandInLog;
  /** The delay with which events arrive here. Milliseconds. */
  lagMs(): number;
  /** Why this node refuses a request; undefined when it accepts it. */
  refusal(requiresLeader: boolean): ServiceError | undefined;
  /** Whether appends are written now: there is a leader with a quorum. */
  writes(): boolean;
  members(): readonly Member[];
}

export const aloneWith = (log: StandInLog): Node => ({
  log,
  lagMs: () => 0,
  refusal: () => undefined,
  writes: () => true,
  members: () => [],
});

/** The events that the node has, of all or of one stream. */
export const eventsAt = (node: Node): readonly LogEvent[] => {
  const size = node.log.sizeBehind(node.lagMs());
  return size === node.log.all.length ? node.log.all : node.log.all.slice(0, size);
};

export const streamAt = (node: Node, name: string): readonly LogEvent[] | undefined => {
  const events = node.log.stream(name);
  const last = eventsAt(node).at(-1)?.position ?? -1n;
  if (events === undefined || (events.at(-1)?.position ?? 0n) <= last) return events;
  const seen = events.filter(({ position }) => position <= last);
  return seen.length > 0 ? seen : undefined;
};
