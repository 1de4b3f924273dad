import type { Turno } from '@odonto/contracts/turno';
import { formatFecha, formatHora } from '@odonto/mfe-kit';
import { ConfirmDialog } from '@odonto/mfe-kit/ui';

interface CancelarTurnoDialogProps {
  readonly turno: Pick<Turno, 'fecha' | 'hora'>;
  readonly nombre: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export const CancelarTurnoDialog = ({ turno, nombre, ...dialog }: CancelarTurnoDialogProps) => (
  <ConfirmDialog
    opened
    title="Cancelar turno"
    confirmLabel="Cancelar turno"
    cancelLabel="Volver"
    destructive
    {...dialog}
  >
    ¿Desea cancelar el turno de <strong>{nombre}</strong> del {formatFecha(turno.fecha)} a las{' '}
    {formatHora(turno.hora)}? Un turno cancelado no se puede reabrir.
  </ConfirmDialog>
);
