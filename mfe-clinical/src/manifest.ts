/** What the shell and the patient record know about the clinical tabs. Data only: the code loads when shown. */
import { defineManifest } from '@odonto/mfe-kit/manifest';

export default defineManifest({
  name: 'mfe-clinical',
  team: 'clinical',
  label: 'Registro clínico',
  patientTabs: [
    {
      id: 'historial',
      label: 'Historial Clínico',
      order: 20,
      expose: './historial.tab',
      roles: ['profesional', 'personal'],
      permiso: 'historia.ver',
    },
    {
      id: 'odontograma',
      label: 'Odontograma',
      order: 30,
      expose: './odontograma.tab',
      roles: ['profesional', 'personal'],
      permiso: 'historia.ver',
    },
    {
      id: 'imagenes',
      label: 'Imágenes',
      order: 50,
      expose: './imagenes.tab',
      roles: ['profesional', 'personal'],
      permiso: 'historia.ver',
    },
  ],
  patientSummary: [
    {
      id: 'odontograma',
      label: 'Odontograma',
      tab: 'odontograma',
      place: 'principal',
      height: 304,
      order: 10,
      expose: './odontograma.resumen',
      roles: ['profesional'],
      permiso: 'historia.ver',
    },
    {
      id: 'notas',
      label: 'Últimas notas',
      tab: 'historial',
      place: 'principal',
      height: 330,
      order: 20,
      expose: './historial.resumen',
      roles: ['profesional'],
      permiso: 'historia.ver',
    },
    {
      id: 'imagenes',
      label: 'Últimas imágenes',
      tab: 'imagenes',
      place: 'lateral',
      height: 330,
      order: 30,
      expose: './imagenes.resumen',
      roles: ['profesional'],
      permiso: 'historia.ver',
    },
  ],
});
