/** The API of the kit for micro-frontends, apart from its UI (`@odonto/mfe-kit/ui`). */
export * from './api/api-client.ts';
export * from './api/api-error.ts';
export { preparing$ } from './api/preparing.ts';
export * from './api/upload.ts';
export * from './api/save-file.ts';
export * from './breakpoints.ts';
export * from './bus/changes.ts';
export * from './bus/notifications.ts';
export * from './bus/search.ts';
export * from './formats/dates.ts';
export * from './formats/money.ts';
export * from './formats/names.ts';
export * from './formats/use-dia.ts';
export { mayLeave } from './lifecycle/leaving.ts';
export * from './lifecycle/navigation.ts';
export * from './manifest.ts';
export {
  followPermisos,
  ofrece,
  type Permisos,
  permisos$,
  releerOrganizacion,
  SIN_ORGANIZACION,
} from './organizacion/permisos.ts';
export * from './organizacion/use-permisos.ts';
export * from './organizacion/use-sucursal.ts';
export * from './query/query-client.ts';
export * from './query/use-paginas.ts';
export * from './query/when-done.ts';
export { endSession } from './session/end.ts';
export { keepSession } from './session/renewal.ts';
export * from './session/rol.ts';
export * from './session/session.ts';
export * from './session/use-kept-state.ts';
export * from './session/use-session.ts';
export { forgetParts, isPartOutdated, prefetchPart } from './slots/part-loader.ts';
export {
  type MenuItem,
  menuOf,
  type Part,
  provideSlots,
  searchSourcesOf,
  type SlotHost,
} from './slots/slots.ts';
export * from './slots/use-slots.ts';
export * from './use-observable.ts';
