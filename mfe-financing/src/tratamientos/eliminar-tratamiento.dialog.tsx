import type { Tratamiento } from '@odonto/contracts/financiacion';
import { formatMonto, messageOf, notify } from '@odonto/mfe-kit';
import { ConfirmDialog } from '@odonto/mfe-kit/ui';
import { financiacionApi } from '../cuenta/financiacion.api.ts';
import { useCambio } from '../cuenta/financiacion.queries.ts';

interface EliminarTratamientoDialogProps {
  readonly tratamiento: Tratamiento;
  readonly onClose: () => void;
}

/** For a treatment entered by mistake: offered only where there are no payments (docs/spec/financing.md#treatments). */
export const EliminarTratamientoDialog = ({ tratamiento, onClose }: EliminarTratamientoDialogProps) => {
  const eliminar = useCambio(financiacionApi.eliminarTratamiento);
  const confirm = () =>
    eliminar.mutate(tratamiento.id, {
      onSuccess: ({ message }) => {
        notify.success(message);
        onClose();
      },
      onError: (error) => notify.error(messageOf(error, 'Error al eliminar tratamiento')),
    });
  return (
    <ConfirmDialog
      opened
      title="Eliminar tratamiento"
      confirmLabel="Eliminar"
      destructive
      busy={eliminar.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      ¿Desea eliminar <strong>{tratamiento.descripcion}</strong>, de {formatMonto(tratamiento.monto_total)}?
      Esta acción no se puede deshacer.
    </ConfirmDialog>
  );
};
