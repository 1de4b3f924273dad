import { messageOf, notify } from '@odonto/mfe-kit';
import { ConfirmDialog } from '@odonto/mfe-kit/ui';
import type { Encargo } from '../../laboratorio/src/encargo.ts';
import { encargosApi } from './encargos.api.ts';
import { useCambio } from './encargos.queries.ts';

interface AnularDialogProps {
  readonly encargo: Encargo;
  readonly onClose: () => void;
}

/** After a failure the dialog stays open, so that the user can try again. */
export const AnularDialog = ({ encargo, onClose }: AnularDialogProps) => {
  const anular = useCambio(encargosApi.anular);
  const confirm = () =>
    anular.mutate(encargo.id, {
      onSuccess: () => {
        notify.success('Encargo anulado correctamente');
        onClose();
      },
      onError: (error) => notify.error(messageOf(error, 'Error al anular el encargo')),
    });
  return (
    <ConfirmDialog
      opened
      title="Anular encargo"
      confirmLabel="Anular"
      destructive
      busy={anular.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      ¿Desea anular el encargo «{encargo.descripcion}»?
    </ConfirmDialog>
  );
};
