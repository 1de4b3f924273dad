/** What the shell and the patient record know about appointments. Data only: code loads when it is needed. */
import { defineManifest } from '@odonto/mfe-kit/manifest';

const roles = ['profesional'] as const;
/** Whoever may see the appointments of a site. */
const delEquipo = {
  roles: ['profesional', 'personal'],
  funciones: ['odontologo', 'asistente', 'recepcion', 'director'],
  permiso: 'turnos.ver',
} as const;

/** Parts of a record, for whoever may see the paciente's appointments. */
const deLaFicha = { roles: ['profesional', 'personal'], permiso: 'turnos.ver' } as const;

export default defineManifest({
  name: 'mfe-calendar',
  team: 'calendar',
  label: 'Turnos',
  app: './turnos.app',
  routes: [
    { path: '/turnos', roles },
    { path: '/turnos/:id', roles },
    { path: '/turnos-general', roles },
    { path: '/agenda', ...delEquipo },
    { path: '/agenda/sala', ...delEquipo },
    { path: '/agenda/sin-confirmar', ...delEquipo },
    { path: '/agenda/ausentes', ...delEquipo },
  ],
  menu: [
    {
      label: 'Agenda',
      path: '/agenda',
      icon: [
        'M4 5m0 2a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2z',
        'M16 3l0 4',
        'M8 3l0 4',
        'M4 11l16 0',
        'M10 11l0 10',
        'M15 14l0 4',
      ],
      order: 15,
      ...delEquipo,
    },
    {
      label: 'Turnos',
      path: '/turnos',
      icon: ['M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0', 'M21 21l-6 -6'],
      order: 20,
      roles,
    },
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
      roles,
    },
  ],
  patientTabs: [{ id: 'turnos', label: 'Turnos', order: 40, expose: './turnos.tab', ...deLaFicha }],
  patientSummary: [
    {
      id: 'proximo-turno',
      label: 'Próximo turno',
      tab: 'turnos',
      place: 'lateral',
      height: 138,
      order: 10,
      expose: './turno.resumen',
      roles,
      permiso: 'turnos.ver',
    },
  ],
  today: [
    {
      id: 'turnos',
      label: 'Turnos de hoy',
      path: '/turnos-general',
      place: 'principal',
      height: 480,
      order: 10,
      expose: './turnos.hoy',
      roles,
    },
    {
      id: 'por-confirmar',
      label: 'Por confirmar mañana',
      path: '/turnos-general',
      place: 'lateral',
      height: 200,
      order: 10,
      expose: './confirmar.hoy',
      roles,
    },
    {
      id: 'sin-proximo',
      label: 'Sin próximo turno',
      place: 'lateral',
      height: 240,
      order: 30,
      expose: './sin-turno.hoy',
      roles,
    },
  ],
  patientHeader: [{ id: 'proximo-turno', order: 10, expose: './proximo-turno', ...deLaFicha }],
});
