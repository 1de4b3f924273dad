import type { Turno } from '@odonto/contracts/turno';
import { formatFecha, formatHora, messageOf, notify, whenDone } from '@odonto/mfe-kit';
import { ConfirmDialog } from '@odonto/mfe-kit/ui';
import { turnosApi } from '../turnos/turnos.api.ts';
import { useCambioDeTurnos } from '../turnos/turnos.queries.ts';

interface EliminarTurnoDialogProps {
  readonly turno: Turno;
  readonly onClose: () => void;
}

/** The confirmation that deletes an appointment (docs/spec/calendar.md#removing-and-cancelling). */
export const EliminarTurnoDialog = ({ turno, onClose }: EliminarTurnoDialogProps) => {
  const { mutateAsync, isPending } = useCambioDeTurnos(turnosApi.eliminar);
  const eliminar = () =>
    whenDone(mutateAsync(turno), {
      onSuccess: () => notify.success('Turno eliminado correctamente.'),
      onError: (error) => notify.error(messageOf(error, 'No se pudo eliminar el turno.')),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      title="Cancelar turno"
      confirmLabel="Cancelar turno"
      cancelLabel="Volver"
      destructive
      busy={isPending}
      onConfirm={eliminar}
      onCancel={onClose}
    >
      ¿Desea cancelar y eliminar el turno del{' '}
      <strong>
        {formatFecha(turno.fecha)} a las {formatHora(turno.hora)}
      </strong>
      ? Esta acción no se puede deshacer.
    </ConfirmDialog>
  );
};
