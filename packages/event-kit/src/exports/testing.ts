/** For all tests: it loads no client of a server. Those are in `test-servers`. */
export { anEvent } from '../event-store/conformance/test-events.ts';
export { type MemoryLog, memoryLog } from '../projections/memory-log.ts';
export {
  type AllServers,
  missingPrograms,
  onServers,
  serversOfRun,
  startServers,
} from '../testing/all-servers.ts';
export { appendAsVersion } from '../testing/append-as-version.ts';
export { heldLog } from '../testing/held-log.ts';
export { queriesByIndex } from '../testing/queries-by-index.ts';
export { type TestServer, freePort, leftOut } from '../testing/servers.ts';
export { type TempLog, tempLog } from '../testing/temp-log.ts';
