/** All that the shell knows about the pacientes: data only, the code loads when a route is shown. */
import { defineManifest } from '@odonto/mfe-kit/manifest';

export default defineManifest({
  name: 'mfe-patients',
  team: 'patients',
  label: 'Pacientes',
  app: './pacientes.app',
  routes: [
    { path: '/hoy', roles: ['profesional'] },
    { path: '/pacientes', roles: ['profesional'] },
    { path: '/pacientes/:id', roles: ['profesional'] },
  ],
  menu: [
    { label: 'Hoy', path: '/hoy', icon: 'hoy', order: 5, roles: ['profesional'] },
    { label: 'Pacientes', path: '/pacientes', icon: 'pacientes', order: 10, roles: ['profesional'] },
  ],
  patientTabs: [
    { id: 'resumen', label: 'Resumen', order: 5, expose: './resumen.tab', roles: ['profesional'] },
    {
      id: 'historia',
      label: 'Historia Clínica',
      order: 10,
      expose: './historia.tab',
      roles: ['profesional'],
    },
  ],
  search: [
    { id: 'pacientes', label: 'Pacientes', order: 10, expose: './pacientes.search', roles: ['profesional'] },
  ],
});
