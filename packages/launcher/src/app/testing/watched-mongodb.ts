/** Loaded before a part (`--import`): writes a line for each command that it sends to MongoDB (`monitorCommands`). */
import { type CommandStartedEvent, MongoClient } from 'mongodb';

const tell = ({ commandName, command }: CommandStartedEvent): void => {
  const collection: unknown = commandName === 'getMore' ? command['collection'] : command[commandName];
  process.stdout.write(`${JSON.stringify({ mongodb: commandName, collection })}\n`);
};

const watched = new WeakSet<MongoClient>();
// oxlint-disable-next-line unbound-method -- called with its own client below
const { connect } = MongoClient.prototype;
MongoClient.prototype.connect = function connectWatched(this: MongoClient) {
  if (!watched.has(this)) this.on('commandStarted', tell);
  watched.add(this);
  return connect.call(this);
};
