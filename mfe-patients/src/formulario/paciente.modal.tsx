import { pacienteNuevo } from '@odonto/contracts';
import { notify } from '@odonto/mfe-kit';
import { FormModal, useForm } from '@odonto/mfe-kit/form';
import { useGuardarPaciente } from './guardar.queries.ts';
import { esDeRecepcion, type PacienteVisible } from '../paciente/visible.ts';
import { CamposDePaciente } from './campos-de-paciente.tsx';
import { valoresDe } from './valores.ts';

interface PacienteModalProps {
  /** The paciente to edit; undefined for a new one. */
  readonly paciente: PacienteVisible | undefined;
  readonly onClose: () => void;
}

/** 'Nuevo Paciente' or 'Editar Paciente'. */
export const PacienteModal = ({ paciente, onClose }: PacienteModalProps) => {
  const form = useForm({
    name: `paciente ${paciente?.id ?? 'nuevo'}`,
    initial: valoresDe(paciente),
    rules: pacienteNuevo,
    notifyAll: true,
    mutation: useGuardarPaciente(paciente),
    body: (valores) => valores,
    onSaved: ({ advertencia }) => {
      notify.success(paciente ? 'Paciente actualizado correctamente' : 'Paciente creado correctamente');
      if (advertencia !== undefined) notify.warning(advertencia);
      onClose();
    },
    failure: 'Error al guardar el paciente',
  });
  return (
    <FormModal
      title={paciente ? 'Editar Paciente' : 'Nuevo Paciente'}
      form={form}
      submitLabel={paciente ? 'Actualizar' : 'Guardar'}
      size={720}
      tall
      onClose={onClose}
    >
      <CamposDePaciente form={form} soloDatos={paciente !== undefined && esDeRecepcion(paciente)} />
    </FormModal>
  );
};
