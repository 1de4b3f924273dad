import type { Paciente } from '@odonto/contracts';
import { messageOf, notify } from '@odonto/mfe-kit';
import { ConfirmDialog } from '@odonto/mfe-kit/ui';
import { useEliminarPaciente } from '../paciente/pacientes.queries.ts';

interface EliminarPacienteDialogProps {
  readonly paciente: Pick<Paciente, 'id' | 'nombre'>;
  readonly onClose: () => void;
}

/** 'Eliminar Paciente': asks first; a failure leaves the question open, to be tried again. */
export const EliminarPacienteDialog = ({ paciente, onClose }: EliminarPacienteDialogProps) => {
  const eliminar = useEliminarPaciente();

  const confirm = () =>
    eliminar.mutate(paciente.id, {
      onSuccess: () => {
        notify.success('Paciente eliminado correctamente');
        onClose();
      },
      onError: (error) =>
        notify.error(
          `Error al eliminar el paciente: ${messageOf(error, 'No se pudo eliminar el paciente.')}`,
        ),
    });

  return (
    <ConfirmDialog
      opened
      title="Eliminar Paciente"
      confirmLabel="Eliminar"
      destructive
      busy={eliminar.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      ¿Desea eliminar a <strong>{paciente.nombre}</strong>? Se borrará todo su registro y esta acción no se
      puede deshacer.
    </ConfirmDialog>
  );
};
