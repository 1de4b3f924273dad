/** A node's gossip about its cluster. */
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { Member } from './node.ts';

export const gossipMessage = (members: readonly Member[]) => {
  const { VNodeState } = gossip.MemberInfo;
  const message = new gossip.ClusterInfo();
  for (const { port, state, isAlive } of members) {
    const endPoint = new gossip.EndPoint();
    endPoint.setAddress('127.0.0.1');
    endPoint.setPort(port);
    const id = new shared.UUID();
    id.setString(crypto.randomUUID());
    const member = new gossip.MemberInfo();
    member.setInstanceId(id);
    member.setTimeStamp('0');
    member.setState(state === 'leader' ? VNodeState.LEADER : VNodeState.FOLLOWER);
    member.setIsAlive(isAlive);
    member.setHttpEndPoint(endPoint);
    message.addMembers(member);
  }
  return message;
};
