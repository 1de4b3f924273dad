/** The exports of the gateway for other workspaces. */
export { startGateway, type Gateway } from './gateway.ts';
export { bufferedLog } from './buffered-log.ts';
export { hostsOf } from './hosts.ts';
export { readMfeKeys, readMfes } from './settings.ts';
export { fitsKit } from './mfes/kit.ts';
export { mfeKey } from './mfes/signature.ts';
export type { GatewayOptions, Timeouts } from './options.ts';
export type { Session, VerifyToken } from './identity/sessions.ts';
export { type RouteOf, routeTable } from './proxy/route-table.ts';
