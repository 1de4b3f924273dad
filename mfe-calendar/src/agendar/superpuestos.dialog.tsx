import type { Turno } from '@odonto/contracts/turno';
import { formatFecha, formatHora } from '@odonto/mfe-kit';
import { ConfirmDialog } from '@odonto/mfe-kit/ui';

interface SuperpuestosDialogProps {
  readonly superpuestos: readonly Turno[];
  readonly busy: boolean;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Warns about overlapping appointments, which the user may accept (docs/spec/calendar.md#moving-and-overlaps). */
export const SuperpuestosDialog = ({ superpuestos, ...dialogo }: SuperpuestosDialogProps) => (
  <ConfirmDialog opened={superpuestos.length > 0} title="El turno se superpone" {...dialogo}>
    Ocupa parte del horario de:
    <ul>
      {superpuestos.map(({ id, fecha, hora, paciente }) => (
        <li key={id}>
          {formatFecha(fecha)} {formatHora(hora)}, {paciente.nombre}
        </li>
      ))}
    </ul>
  </ConfirmDialog>
);
