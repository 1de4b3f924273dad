/** All that the shell knows about the pacientes. Data only: the code loads when a route is shown. */
import { defineManifest } from '@odonto/mfe-kit/manifest';

/** The staff of a site who may see its pacientes. They have no pacientes of their own. */
const delPersonal = {
  roles: ['personal'],
  funciones: ['asistente', 'recepcion', 'director'],
  permiso: 'pacientes.ver-datos',
} as const;

/** The staff of a site who brings in its pacientes from a file. */
const delPersonalQueImporta = { ...delPersonal, permiso: 'pacientes.importar' } as const;

/** The users who refer or transfer pacientes to others, or receive them. */
const deQuienTransfiere = {
  roles: ['profesional', 'personal'],
  funciones: ['odontologo', 'director'],
  permiso: 'pacientes.transferir',
} as const;

/** The users who transfer pacientes, decide about them, or request access to those of another site. */
const deQuienPideODecide = {
  roles: ['profesional', 'personal'],
  funciones: ['odontologo', 'director', 'recepcion'],
} as const;

/** The users who bring personal pacientes into a site. */
const deQuienIncorpora = {
  roles: ['profesional'],
  funciones: ['odontologo', 'director'],
  permiso: 'pacientes.registrar',
} as const;

const PACIENTES = {
  label: 'Pacientes',
  path: '/pacientes',
  icon: ['M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0', 'M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2'],
  order: 10,
} as const;

export default defineManifest({
  name: 'mfe-patients',
  team: 'patients',
  label: 'Pacientes',
  app: './pacientes.app',
  routes: [
    { path: '/hoy', roles: ['profesional'] },
    { path: '/pacientes', roles: ['profesional'] },
    { path: '/pacientes/importar', roles: ['profesional'] },
    { path: '/pacientes/importar', ...delPersonalQueImporta },
    { path: '/pacientes/incorporar', ...deQuienIncorpora },
    { path: '/pacientes/:id', roles: ['profesional'] },
    { path: '/pacientes', ...delPersonal },
    { path: '/pacientes/:id', ...delPersonal },
    { path: '/derivaciones', ...deQuienTransfiere },
    { path: '/bandeja', ...deQuienPideODecide },
  ],
  menu: [
    {
      label: 'Hoy',
      path: '/hoy',
      icon: [
        'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
        'M3 12h1m8 -9v1m8 8h1m-9 8v1m-6.4 -15.4l.7 .7m12.1 -.7l-.7 .7m0 11.4l.7 .7m-12.1 -.7l-.7 .7',
      ],
      order: 5,
      roles: ['profesional'],
    },
    { ...PACIENTES, roles: ['profesional'] },
    { ...PACIENTES, ...delPersonal },
    {
      label: 'Bandeja',
      path: '/bandeja',
      icon: [
        'M4 6a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12',
        'M4 13h3l3 3h4l3 -3h3',
      ],
      order: 37,
      contador: '/api/bandeja/pendientes',
      ...deQuienPideODecide,
    },
    {
      label: 'Derivaciones',
      path: '/derivaciones',
      icon: ['M7 10h14l-4 -4', 'M17 14h-14l4 4'],
      order: 38,
      ...deQuienTransfiere,
    },
  ],
  patientTabs: [
    { id: 'resumen', label: 'Resumen', order: 5, expose: './resumen.tab', roles: ['profesional'] },
    {
      id: 'datos',
      label: 'Datos',
      order: 7,
      expose: './datos.tab',
      roles: ['profesional', 'personal'],
      permiso: 'pacientes.ver-datos',
      salvo: 'historia.ver',
    },
    {
      id: 'historia',
      label: 'Historia Clínica',
      order: 10,
      expose: './historia.tab',
      roles: ['profesional', 'personal'],
      permiso: 'historia.ver',
    },
  ],
  search: [
    {
      id: 'pacientes',
      label: 'Pacientes',
      order: 10,
      expose: './pacientes.search',
      roles: ['profesional', 'personal'],
    },
  ],
});
