export { eventStoreLog } from '../event-store/event-store-log.ts';
export {
  type EventStore,
  type NewEvent,
  type Position,
  type RecordedEvent,
  START,
  StoreRefused,
  StoreUnavailable,
  WrongExpectedRevision,
} from '../event-store/port.ts';
