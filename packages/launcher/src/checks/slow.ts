/** Suites that start servers, applications or many processes. Only `npm test` runs them, not `npm run verify`. */
export const SLOW: readonly string[] = [
  'gateway/src/(mfes/signed|proxy/replicas)',
  'mfe-clinical/src/odontograma/cambio-de-paciente',
  'packages/launcher/src/(app|deployment|kits|operations|slice)/',
  'packages/launcher/src/(verificar|checks/pre-commit)\\.test',
  'packages/event-kit/src/event-store/(eventstoredb|sqlite|testing/)',
  'packages/event-kit/src/(leases|mongodb|personal-data/mongodb|read-models/mongodb|testing)',
  'packages/event-kit/src/verification/(tampering|server-tampering)',
  'packages/practice/src/sessions/',
  'packages/service-kit/src/(files/gridfs|jobs|operations|watchdog|process/(backup|damaged-folder|eventstoredb))',
  'services/accounts/src/(.*\\.api|acceso/rechazos|inicio/interrupciones|login/cien-mil)',
  'services/calendar/src/(carreras|google/(convergencia|google\\.api))',
  'services/clinical/src/(demo|foto/(fotos\\.api|preparar|svg))',
  'services/patients/src/paciente/(borrado|cualquier-cuerpo)\\.api',
  'services/audit/src/(ancla|exportacion)/.*api',
  'services/exports/src/(exports\\.api|render/estado)',
  'services/financing/src/tratamiento/tratamiento\\.property',
];
