import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { credentials, status } from '@grpc/grpc-js';
import grpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { v7 as uuid } from 'uuid';
import { serverConformance } from '../../conformance/server.conformance.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

jest.setTimeout(30_000);

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.stop());

serverConformance('the stand-in', () => standIn.url);

/** `EVENTSTORE_TEST_URL` names a real server, on which the same suite runs. */
const given = process.env['EVENTSTORE_TEST_URL'];
if (given !== undefined) serverConformance('a true one', () => given);

const optionsOf = (stream: string) => {
  const name = new shared.StreamIdentifier();
  name.setStreamName(Buffer.from(stream).toString('base64'));
  const options = new streams.AppendReq.Options();
  options.setStreamIdentifier(name);
  options.setNoStream(new shared.Empty());
  const request = new streams.AppendReq();
  request.setOptions(options);
  return request;
};

const proposed = () => {
  const id = new shared.UUID();
  id.setString(uuid());
  const message = new streams.AppendReq.ProposedMessage();
  message.setId(id);
  message.getMetadataMap().set('type', 'Prueba').set('content-type', 'application/octet-stream');
  message.setData(new Uint8Array(2));
  const request = new streams.AppendReq();
  request.setProposedMessage(message);
  return request;
};

test.each([
  ['its deadline passes', 50, false],
  ['the client cancels it', 5_000, true],
])('an append of which %s half way writes nothing', async (_, milliseconds, cancels) => {
  const client = new grpc.StreamsClient(`127.0.0.1:${standIn.port}`, credentials.createInsecure());
  const before = standIn.log.all.length;
  for (let n = 0; n < 20; n += 1) {
    const ended = Promise.withResolvers<unknown>();
    const call = client.append({ deadline: Date.now() + milliseconds }, (error) => ended.resolve(error));
    call.write(optionsOf(`prueba-${uuid()}`));
    for (let event = 0; event < 20; event += 1) call.write(proposed());
    if (cancels) setTimeout(() => call.cancel(), 20);
    expect(await ended.promise).toMatchObject({
      code: cancels ? status.CANCELLED : status.DEADLINE_EXCEEDED,
    });
  }
  // The connection answers in order, so the log then contains everything that earlier calls wrote.
  const whole = Promise.withResolvers<unknown>();
  const call = client.append((error) => whole.resolve(error));
  call.write(optionsOf(`prueba-${uuid()}`));
  call.write(proposed());
  call.end();
  expect(await whole.promise).toBeNull();
  client.close();
  expect(standIn.log.all.length - before).toBe(1);
});
