/** What the shell and the patient record know about the laboratory. Data only: the code loads when it is shown. */
import { defineManifest } from '@odonto/mfe-kit/manifest';

const roles = ['profesional'] as const;

export default defineManifest({
  name: 'mfe-laboratorio',
  team: 'laboratorio',
  label: 'Laboratorio',
  app: './laboratorio.app',
  routes: [{ path: '/laboratorio', roles }],
  menu: [
    {
      label: 'Laboratorio',
      path: '/laboratorio',
      icon: [
        'M6 3v11.5a2.5 2.5 0 0 0 5 0v-11.5',
        'M13 3v11.5a2.5 2.5 0 0 0 5 0v-11.5',
        'M5 3h7',
        'M12 3h7',
        'M6 10h5',
        'M13 8h5',
      ],
      order: 37,
      roles,
    },
  ],
  patientTabs: [{ id: 'laboratorio', label: 'Laboratorio', order: 65, expose: './laboratorio.tab', roles }],
});
