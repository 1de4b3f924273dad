export { openEventStoreDb } from '../event-store/eventstoredb.event-store.ts';
