/** What other workspaces may use of the launcher: the application as a whole, for journeys and benchmarks. */
export { startApplication, type Application, type ApplicationOptions } from './app/application.ts';
export { buildStale } from './front/build-front.ts';
export { ROOT } from './root.ts';
