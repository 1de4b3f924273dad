/** Suites that start servers, applications or many processes. Only `npm test` runs them, not `npm run verify`. */
export const SLOW: readonly string[] = [
  'gateway/src/(mfes/signed|proxy/replicas)',
  'mfe-clinical/src/odontograma/cambio-de-paciente',
  'packages/launcher/src/(app|deployment|operations|slice)/',
  'packages/launcher/src/verificar\\.test',
  'packages/service-kit/src/(backup|damage|leases|operations|sessions|watchdog)/',
  'packages/service-kit/src/event-store/(eventstoredb|sqlite|testing/)',
  'packages/service-kit/src/(files/gridfs|jobs/|mongodb/|personal-data/mongodb|read-models/mongodb|testing/)',
  'packages/service-kit/src/verification/(tampering|server-tampering)',
  'services/accounts/src/(.*\\.api|acceso/rechazos|inicio/interrupciones|login/cien-mil)',
  'services/calendar/src/(carreras|google/(convergencia|google\\.api))',
  'services/clinical/src/(demo|foto/(fotos\\.api|preparar|svg))',
  'services/patients/src/paciente/(borrado|cualquier-cuerpo)\\.api',
  'services/audit/src/(ancla|exportacion)/.*api',
  'services/exports/src/(exports\\.api|render/estado)',
  'services/financing/src/tratamiento/tratamiento\\.property',
];
