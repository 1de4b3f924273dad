import { formStyles } from '@odonto/mfe-kit/form';
import { Select } from '@odonto/mfe-kit/ui/floating';
import type { PropsDeSelect } from '../formulario/lista.field.tsx';

const DE_LOS_TURNOS = [
  { value: 'conserva', label: 'Quedan con quien los atiende' },
  { value: 'reasigna', label: 'Pasan a quien recibe al paciente' },
];

/** What happens to the coming turnos of the transferred pacientes. */
export const TurnosField = (campo: Omit<PropsDeSelect, 'data'>) => (
  <Select
    {...campo}
    required
    allowDeselect={false}
    label="Turnos por venir"
    description="Los que chocan, o caen fuera del horario de quien recibe, quedan con quien los atiende."
    className={formStyles.wide ?? ''}
    data={DE_LOS_TURNOS}
  />
);
