import type { EntradaDeHistorial } from '@odonto/contracts/historial';
import { notify } from '@odonto/mfe-kit';
import { ConfirmDialog } from '@odonto/mfe-kit/ui';
import { useEliminarEntrada } from './historial.queries.ts';

interface EliminarEntradaDialogProps {
  readonly pacienteId: string;
  readonly entrada: EntradaDeHistorial;
  readonly onClose: () => void;
}

/** Asks for a confirmation; after a failure the dialog stays open for a retry. */
export const EliminarEntradaDialog = ({ pacienteId, entrada, onClose }: EliminarEntradaDialogProps) => {
  const eliminar = useEliminarEntrada(pacienteId);
  return (
    <ConfirmDialog
      opened
      title="Eliminar Entrada"
      confirmLabel="Eliminar"
      destructive
      busy={eliminar.isPending}
      onCancel={onClose}
      onConfirm={() =>
        eliminar.mutate(entrada.id, {
          onSuccess: () => {
            notify.success('Entrada eliminada correctamente');
            onClose();
          },
          onError: () => notify.error('Error al eliminar la entrada'),
        })
      }
    >
      ¿Desea eliminar la entrada <strong>{entrada.titulo}</strong>? Esta acción no se puede deshacer.
    </ConfirmDialog>
  );
};
