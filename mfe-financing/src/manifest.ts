/** All that the shell and the patient record know about financing; data only, its code loads when shown. */
import { defineManifest } from '@odonto/mfe-kit/manifest';

const roles = ['profesional'] as const;
/** Parts of a record: also for staff of a site who have the permission. */
const deLaFicha = { roles: ['profesional', 'personal'], permiso: 'presupuestos.presentar' } as const;

export default defineManifest({
  name: 'mfe-financing',
  team: 'financing',
  label: 'Financiación',
  app: './caja.app',
  routes: [{ path: '/caja', roles }],
  menu: [
    {
      label: 'Caja',
      path: '/caja',
      icon: [
        'M7 15h-3a1 1 0 0 1 -1 -1v-8a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v3',
        'M7 10a1 1 0 0 1 1 -1h12a1 1 0 0 1 1 1v8a1 1 0 0 1 -1 1h-12a1 1 0 0 1 -1 -1l0 -8',
        'M12 14a2 2 0 1 0 4 0a2 2 0 0 0 -4 0',
      ],
      order: 35,
      roles,
    },
  ],
  patientTabs: [
    {
      id: 'financiacion',
      label: 'Financiación',
      order: 60,
      expose: './financiacion.tab',
      ...deLaFicha,
    },
  ],
  patientSummary: [
    {
      id: 'saldo',
      label: 'Saldo',
      tab: 'financiacion',
      place: 'lateral',
      height: 196,
      order: 20,
      expose: './saldo.resumen',
      roles,
      permiso: 'presupuestos.presentar',
    },
  ],
  today: [
    {
      id: 'caja',
      label: 'Caja de hoy',
      path: '/caja',
      place: 'lateral',
      height: 150,
      order: 20,
      expose: './caja.hoy',
      roles,
    },
    {
      id: 'vencidas',
      label: 'Cuotas vencidas',
      place: 'lateral',
      height: 240,
      order: 40,
      expose: './vencidas.hoy',
      roles,
    },
  ],
  todayRow: [{ id: 'saldo', label: 'Saldo', order: 10, expose: './saldo.fila', roles }],
  patientHeader: [
    {
      id: 'saldo-pendiente',
      order: 20,
      expose: './saldo-pendiente',
      ...deLaFicha,
    },
  ],
});
