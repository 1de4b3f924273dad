/**
 * A STAND-IN, not EventStoreDB: it speaks the part of the gRPC protocol that our adapter uses, over the client
 * package's own service definitions, and behaves as a 23.10 server was seen to behave (ADR 0081). It exists
 * because no package registry carries the server; it proves the adapter against the protocol and its traps,
 * not against the product. Anything else is answered UNIMPLEMENTED.
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
  /** How many events reads were given. */
  readonly sent: () => number;
  hurt(fault: Fault, times: number): void;
  /** From now on an append takes so long to be committed. */
  commitTakes(milliseconds: number): void;
  stop(): void;
}

export interface StandInOptions {
  readonly file?: string;
  readonly port?: number;
  readonly startAt?: bigint;
  /** With them only who is one of them gets in; they need TLS, for the client sends no password without it. */
  readonly users?: Users;
  /** PEM texts of a server's key and certificate. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

/** Flushing an append to the disks of a quorum takes a true server some milliseconds. */
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

/** One server on loopback that answers for a node. */
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
