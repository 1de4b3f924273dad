/**
 * A STAND-IN, not EventStoreDB: it implements the part of the gRPC protocol that our adapter uses, with the client
 * package's own service definitions, and behaves as a 23.10 server was observed to behave (ADR 0081). It exists
 * because no package registry has the server. It tests the adapter against the protocol and its special cases, not
 * against the product. Other calls are answered UNIMPLEMENTED.
 */
import { type handleUnaryCall, Server, ServerCredentials } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import grpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { Users } from './access.ts';
import { appendsOn, type Fault } from './appends.ts';
import { deletions } from './deletions.ts';
import { gossipMessage } from './gossip-message.ts';
import { StandInLog } from './log.ts';
import { aloneWith, type Node } from './node.ts';
import { readsOn } from './reads.ts';

export interface StandIn {
  readonly url: string;
  readonly port: number;
  readonly log: StandInLog;
  /** How often a subscriber was dropped for being slow. */
  readonly dropped: () => number;
  /** How many events reads have returned. */
  readonly sent: () => number;
  hurt(fault: Fault, times: number): void;
  /** Sets how long an append takes to be committed. */
  commitTakes(milliseconds: number): void;
  stop(): void;
}

export interface StandInOptions {
  readonly file?: string;
  readonly port?: number;
  readonly startAt?: bigint;
  /** Only these users have access. They require TLS, because the client sends no password without it. */
  readonly users?: Users;
  /** PEM texts of a server's key and certificate. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** A real server takes some milliseconds to flush an append to the disks of a quorum. */
const COMMIT_MS = 2;

const credentialsOf = (tls: StandInOptions['tls']): ServerCredentials =>
  tls === undefined
    ? ServerCredentials.createInsecure()
    : ServerCredentials.createSsl(null, [
        { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) },
      ]);

const gossiping =
  (node: Node): handleUnaryCall<unknown, unknown> =>
  (_, answer) =>
    answer(null, gossipMessage(node.members()));

/** Serves a node on loopback. */
export const serveNode = async (
  node: Node,
  { port = 0, users, tls }: StandInOptions = {},
): Promise<StandIn> => {
  const faults: Fault[] = [];
  let commitMs = COMMIT_MS;
  let dropped = 0;
  let sent = 0;
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  server.addService(grpc.StreamsService, {
    append: appendsOn({ node, users, faults, commitMs: () => commitMs }),
    read: readsOn({ node, users, onDropped: () => (dropped += 1), onSent: (count) => (sent += count) }),
    ...deletions(node.log),
  });
  server.addService(gossip.GossipService, {
    read: gossiping(node),
  });
  const bound = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, credentialsOf(tls), (error, at) =>
      error ? reject(error) : resolve(at),
    );
  });
  return {
    url: `esdb://127.0.0.1:${bound}?tls=${tls !== undefined}`,
    port: bound,
    log: node.log,
    dropped: () => dropped,
    sent: () => sent,
    hurt: (fault, times) => void faults.push(...Array.from({ length: times }, () => fault)),
    commitTakes: (milliseconds) => (commitMs = milliseconds),
    stop: () => server.forceShutdown(),
  };
};

export const startStandIn = ({ file, startAt = 0n, ...options }: StandInOptions = {}): Promise<StandIn> =>
  serveNode(aloneWith(new StandInLog(file, startAt)), options);
