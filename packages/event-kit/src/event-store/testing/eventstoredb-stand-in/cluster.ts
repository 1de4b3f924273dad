/**
 * Three nodes of the stand-in, each behind a TCP proxy. One leads and writes as long as two nodes can reach each
 * other. The others follow: they lag, forward appends, and refuse calls that require the leader. A leader that is gone
 * or silent is replaced by an election, in which nothing is written.
 */
import { type Door, openDoor } from './door.ts';
import { failures } from './failures.ts';
import { StandInLog } from './log.ts';
import type { Node } from './node.ts';
import { serveNode, type StandIn } from './stand-in.ts';

export interface ClusterNode {
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  halfDead(): void;
}

export interface StandInCluster {
  /** All three, as `EVENTSTORE_URL` names them. */
  readonly url: string;
  readonly log: StandInLog;
  readonly nodes: readonly ClusterNode[];
  /** The index of the leader in `nodes`; undefined while there is none. */
  leader(): number | undefined;
  /** How many appends, reads and subscriptions did not require the leader: any node would have accepted them. */
  leaderless(): number;
  /** How many elections there were. */
  elections(): number;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly electionMs?: number;
  readonly lagMs?: () => number;
}

const NODES = 3;
const QUORUM = 2;

export const startStandInCluster = async ({
  electionMs = 2_000,
  lagMs = () => 150,
}: ClusterOptions = {}): Promise<StandInCluster> => {
  const log = new StandInLog();
  const doors: Door[] = [];
  const servers: StandIn[] = [];
  const well = new Set(Array.from({ length: NODES }, (_, n) => n));
  let leader: number | undefined = 0;
  let leaderless = 0;
  let elections = 0;
  let election: NodeJS.Timeout | undefined;
  let rumour: NodeJS.Timeout | undefined;
  const portOf = (n: number): number => doors[n]?.port ?? 0;

  const over = (): void => {
    clearTimeout(rumour);
    clearTimeout(election);
    rumour = undefined;
    election = undefined;
  };
  /**
   * Replaces a leader that stays unreachable for `electionMs`. Gossip names it for the first half of that time. A node
   * that comes or goes does not prolong an election while there is a quorum.
   */
  const elect = (): void => {
    rumour ??= setTimeout(() => (leader = undefined), electionMs / 2).unref();
    if (well.size < QUORUM) {
      clearTimeout(election);
      election = undefined;
      return;
    }
    election ??= setTimeout(() => {
      over();
      elections += 1;
      leader = [...well][Math.floor(Math.random() * well.size)];
      log.beginEpoch();
    }, electionMs).unref();
  };
  const leads = (): boolean => leader !== undefined && well.has(leader) && well.size >= QUORUM;
  const lose = (n: number): void => {
    well.delete(n);
    if (!leads()) elect();
  };
  const gain = (n: number): void => {
    well.add(n);
    if (leads()) over();
    else elect();
  };

  const nodeOf = (n: number): Node => ({
    log,
    lagMs: () => (leader === n ? 0 : lagMs()),
    refusal: (requiresLeader) => {
      if (!requiresLeader) leaderless += 1;
      if (!requiresLeader || leader === n) return undefined;
      return leader === undefined ? failures.notReady() : failures.notLeader(portOf(leader));
    },
    writes: leads,
    members: () =>
      doors.map(({ port }, at) => ({
        port,
        state: leader === at ? 'leader' : 'follower',
        isAlive: well.has(at) || leader === at,
      })),
  });

  for (let n = 0; n < NODES; n += 1) {
    const server = await serveNode(nodeOf(n));
    servers.push(server);
    doors.push(await openDoor(server.port));
  }

  return {
    url: `esdb://${doors.map(({ port }) => `127.0.0.1:${port}`).join(',')}?tls=false`,
    log,
    leader: () => (leads() ? leader : undefined),
    leaderless: () => leaderless,
    elections: () => elections,
    nodes: doors.map((door, n) => ({
      url: `esdb://127.0.0.1:${door.port}?tls=false`,
      kill: async () => {
        lose(n);
        await door.close();
      },
      start: async () => {
        await door.open();
        gain(n);
      },
      freeze: () => {
        lose(n);
        door.freeze();
      },
      thaw: () => {
        door.thaw();
        gain(n);
      },
      halfDead: () => door.halfDead(),
    })),
    stop: async () => {
      over();
      await Promise.all(doors.map((door) => door.close()));
      for (const server of servers) server.stop();
    },
  };
};
