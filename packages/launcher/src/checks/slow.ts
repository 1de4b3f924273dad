/** Suites that take more than five seconds, and which `npm run verify` leaves to `npm test`. */
export const SLOW: readonly string[] = [
  'gateway/src/(mfes/signed|proxy/replicas)',
  'mfe-clinical/src/odontograma/cambio-de-paciente',
  'packages/launcher/src/(app|deployment|operations|slice)/',
  'packages/launcher/src/verificar\\.test',
  'packages/service-kit/src/(backup|damage|leases|operations|sessions|watchdog)/',
  'packages/service-kit/src/event-store/(eventstoredb|testing/)',
  'packages/service-kit/src/(files/gridfs|jobs/|mongodb/|personal-data/mongodb|read-models/mongodb)',
  'packages/service-kit/src/verification/(tampering|server-tampering)',
  'services/accounts/src/(accounts\\.api|acceso/rechazos|login/cien-mil|profesional/.*api|segundo-factor/.*api)',
  'services/calendar/src/(carreras|google/(convergencia|google\\.api))',
  'services/clinical/src/(demo|foto/(fotos\\.api|preparar))',
  'services/audit/src/(ancla|exportacion)/.*api',
  'services/exports/src/(exports\\.api|render/estado)',
  'services/financing/src/tratamiento/tratamiento\\.property',
];
