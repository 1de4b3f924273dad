/** The registration documents of these tests. They match those of the practice's services as far as tests need. */
import { MAX_JSON_LOGIN, MAX_JSON_PACIENTE } from '@odonto/contracts/limits';
import { documentOf, type ModuleDocument } from '@odonto/service-kit/module';

export const DOCUMENTS: readonly ModuleDocument[] = [
  documentOf({
    name: 'patients',
    prefixes: [{ prefix: '/api/pacientes', maxBody: MAX_JSON_PACIENTE }],
  }),
  documentOf({
    name: 'accounts',
    prefixes: [
      { prefix: '/api/profesionales' },
      {
        prefix: '/api/profesionales/login',
        maxBody: MAX_JSON_LOGIN,
        open: [{ method: 'POST', path: '/api/profesionales/login' }],
      },
    ],
  }),
  documentOf({
    name: 'clinical',
    prefixes: [
      { prefix: '/api/odontograma' },
      {
        prefix: '/api/fotos',
        maxBody: 11 * 1_048_576,
        tooLarge: 'La imagen supera el máximo de 10 MB.',
        answer: 180_000,
      },
      { prefix: '/uploads', open: [{ method: '*', path: '/uploads/*' }] },
    ],
  }),
  documentOf({
    name: 'calendar',
    prefixes: [
      { prefix: '/api/turnos' },
      { prefix: '/api/google', open: [{ method: 'GET', path: '/api/google/callback' }] },
    ],
  }),
  documentOf({ name: 'financing', prefixes: [{ prefix: '/api/financiacion' }] }),
  documentOf({ name: 'exports', prefixes: [{ prefix: '/api/export' }] }),
  documentOf({ name: 'audit', prefixes: [{ prefix: '/api/auditoria' }] }),
];
