/** The practice's micro-frontends as the gateway lists them, for tests. */
import type { DeployedManifest, Manifest } from '@odonto/mfe-kit';

const deployed = (manifest: Manifest): DeployedManifest => ({
  ...manifest,
  version: '1',
  entry: 'assets/remoteEntry.1.js',
  url: `/mfes/${manifest.name}/`,
});

const profesional = ['profesional'] as const;
const admin = ['admin'] as const;
const audita = ['admin', 'auditor'] as const;
const todos = ['admin', 'profesional', 'auditor'] as const;

export const PATIENTS = deployed({
  name: 'mfe-patients',
  team: 'patients',
  label: 'Pacientes',
  app: './pacientes.app',
  routes: [
    { path: '/pacientes', roles: profesional },
    { path: '/pacientes/:id', roles: profesional },
  ],
  menu: [
    {
      label: 'Pacientes',
      path: '/pacientes',
      icon: ['M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0', 'M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2'],
      order: 10,
      roles: profesional,
    },
  ],
});

export const CALENDAR = deployed({
  name: 'mfe-calendar',
  team: 'calendar',
  label: 'Turnos',
  app: './turnos.app',
  routes: [
    { path: '/turnos', roles: profesional },
    { path: '/turnos/:id', roles: profesional },
    { path: '/turnos-general', roles: profesional },
  ],
  menu: [
    {
      label: 'Turnos General',
      path: '/turnos-general',
      icon: [
        'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12',
        'M16 3v4',
        'M8 3v4',
        'M4 11h16',
      ],
      order: 30,
      roles: profesional,
    },
    {
      label: 'Turnos',
      path: '/turnos',
      icon: ['M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0', 'M21 21l-6 -6'],
      order: 20,
      roles: profesional,
    },
  ],
});

export const ADMIN = deployed({
  name: 'mfe-admin',
  team: 'accounts',
  label: 'Administración',
  app: './admin.app',
  routes: [
    { path: '/admin', roles: admin },
    { path: '/registrar-profesional', roles: admin },
    { path: '/perfil', roles: todos },
    { path: '/auditoria', roles: audita },
    { path: '/auditoria/:tipo/:id', roles: audita },
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
      roles: admin,
    },
    {
      label: 'Crear Profesional',
      path: '/registrar-profesional',
      icon: ['M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0', 'M16 19h6', 'M19 16v6', 'M6 21v-2a4 4 0 0 1 4 -4h4'],
      order: 20,
      roles: admin,
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
      roles: todos,
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
      roles: audita,
    },
  ],
});
