import type { EliminacionDePaciente, Paciente } from '@odonto/contracts';
import { formatFecha, messageOf, notify } from '@odonto/mfe-kit';
import { ConfirmDialog } from '@odonto/mfe-kit/ui';
import { useEliminacion, useEliminarPaciente } from '../paciente/pacientes.queries.ts';

interface EliminarPacienteDialogProps {
  readonly paciente: Pick<Paciente, 'id' | 'nombre'>;
  readonly onClose: () => void;
}

/** 'Eliminar Paciente'. After a failure the question stays open, so that the user can retry. */
export const EliminarPacienteDialog = ({ paciente, onClose }: EliminarPacienteDialogProps) => {
  const eliminar = useEliminarPaciente();
  const eliminacion = useEliminacion(paciente.id);

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
      ¿Desea eliminar a <strong>{paciente.nombre}</strong>? <Consecuencia eliminacion={eliminacion.data} />
    </ConfirmDialog>
  );
};

/** What happens to the data, once known: destroyed at once, or kept for as long as the law requires. */
const Consecuencia = ({ eliminacion }: { readonly eliminacion: EliminacionDePaciente | undefined }) => {
  if (eliminacion === undefined) return <>Esta acción no se puede deshacer.</>;
  if (eliminacion.conservar_hasta === null)
    return <>Se borrará todo su registro y esta acción no se puede deshacer.</>;
  return (
    <>
      Su registro saldrá de todas las pantallas y esta acción no se puede deshacer. Sus datos se conservarán
      archivados hasta el {formatFecha(eliminacion.conservar_hasta)}, como pide la ley, y después se
      destruirán.
    </>
  );
};
