/** What the shell knows about accounts and profiles. Data only: the code loads when a route is shown. */
import { defineManifest } from '@odonto/mfe-kit/manifest';

export default defineManifest({
  name: 'mfe-admin',
  team: 'admin',
  label: 'Administración',
  app: './admin.app',
  routes: [
    { path: '/admin', roles: ['admin'] },
    { path: '/registrar-profesional', roles: ['admin'] },
    { path: '/perfil', roles: ['profesional', 'admin', 'auditor'] },
    { path: '/auditoria', roles: ['admin', 'auditor'] },
    { path: '/auditoria/:seccion', roles: ['admin', 'auditor'] },
    { path: '/auditoria/:tipo/:id', roles: ['admin', 'auditor'] },
  ],
  menu: [
    { label: 'Profesionales', path: '/admin', icon: 'profesionales', order: 10, roles: ['admin'] },
    {
      label: 'Crear Profesional',
      path: '/registrar-profesional',
      icon: 'crear',
      order: 20,
      roles: ['admin'],
    },
    { label: 'Auditoría', path: '/auditoria', icon: 'auditoria', order: 30, roles: ['admin', 'auditor'] },
    {
      label: 'Mi Perfil',
      path: '/perfil',
      icon: 'perfil',
      order: 40,
      roles: ['profesional', 'admin', 'auditor'],
    },
  ],
});
