export { createEventLog } from '../event-log/create-event-log.ts';
export type { EventLog, EventToAppend, StreamHead } from '../event-log/event-log.ts';
export type { Actor, LoggedEvent } from '../event-log/events.ts';
export { NO_HASH, chainedHash, verifyStream } from '../event-log/hash-chain.ts';
export { placeOfUnreadable } from '../event-log/open-events.ts';
export { sealedSubject } from '../event-log/seal-data.ts';
export type { KnownTypes } from '../event-log/upcasters.ts';
export { StreamSetAside } from '../event-log/set-aside.ts';
