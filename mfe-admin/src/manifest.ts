/** The screens of accounts, profiles, sites and audit, as the shell knows them. Data only: code loads with a route. */
import { defineManifest } from '@odonto/mfe-kit/manifest';

export default defineManifest({
  name: 'mfe-admin',
  team: 'admin',
  label: 'Administración',
  app: './admin.app',
  routes: [
    { path: '/admin', roles: ['admin'] },
    { path: '/registrar-profesional', roles: ['admin'] },
    { path: '/organizacion', roles: ['admin', 'profesional', 'personal'], funciones: ['director'] },
    { path: '/perfil', roles: ['profesional', 'admin', 'auditor', 'personal'] },
    { path: '/auditoria', roles: ['admin', 'auditor'] },
    { path: '/auditoria/:seccion', roles: ['admin', 'auditor'] },
    { path: '/auditoria/:tipo/:id', roles: ['admin', 'auditor'] },
  ],
  menu: [
    {
      label: 'Profesionales',
      path: '/admin',
      icon: [
        'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
        'M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2',
        'M16 3.13a4 4 0 0 1 0 7.75',
        'M21 21v-2a4 4 0 0 0 -3 -3.85',
      ],
      order: 10,
      roles: ['admin'],
    },
    {
      label: 'Crear Profesional',
      path: '/registrar-profesional',
      icon: ['M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0', 'M16 19h6', 'M19 16v6', 'M6 21v-2a4 4 0 0 1 4 -4h4'],
      order: 20,
      roles: ['admin'],
    },
    {
      label: 'Organización',
      path: '/organizacion',
      icon: [
        'M3 21l18 0',
        'M9 8l1 0',
        'M9 12l1 0',
        'M9 16l1 0',
        'M14 8l1 0',
        'M14 12l1 0',
        'M14 16l1 0',
        'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16',
      ],
      order: 35,
      roles: ['admin', 'profesional', 'personal'],
      funciones: ['director'],
    },
    {
      label: 'Auditoría',
      path: '/auditoria',
      icon: [
        'M9 5h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2h-2',
        'M9 5a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2',
        'M9 12l.01 0',
        'M13 12l2 0',
        'M9 16l.01 0',
        'M13 16l2 0',
      ],
      order: 30,
      roles: ['admin', 'auditor'],
    },
    {
      label: 'Mi Perfil',
      path: '/perfil',
      icon: [
        'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
        'M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
        'M6.168 18.849a4 4 0 0 1 3.832 -2.849h4a4 4 0 0 1 3.834 2.855',
      ],
      order: 40,
      roles: ['profesional', 'admin', 'auditor', 'personal'],
    },
  ],
});
