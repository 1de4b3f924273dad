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
  menu: [{ label: 'Pacientes', path: '/pacientes', icon: 'pacientes', order: 10, roles: profesional }],
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
    { label: 'Turnos General', path: '/turnos-general', icon: 'calendario', order: 30, roles: profesional },
    { label: 'Turnos', path: '/turnos', icon: 'turnos', order: 20, roles: profesional },
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
    { label: 'Profesionales', path: '/admin', icon: 'profesionales', order: 10, roles: admin },
    { label: 'Crear Profesional', path: '/registrar-profesional', icon: 'crear', order: 20, roles: admin },
    { label: 'Mi Perfil', path: '/perfil', icon: 'perfil', order: 40, roles: todos },
    { label: 'Auditoría', path: '/auditoria', icon: 'auditoria', order: 30, roles: audita },
  ],
});
