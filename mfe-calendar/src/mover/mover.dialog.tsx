import { DURACIONES_POSIBLES, type Turno, turnoNuevo } from '@odonto/contracts/turno';
import { superpuestosCon } from '@odonto/contracts/turno-agenda';
import { formatFecha, formatHora, notify } from '@odonto/mfe-kit';
import { DateField, TimeField } from '@odonto/mfe-kit/dates';
import { formStyles, useForm } from '@odonto/mfe-kit/form';
import { ConfirmDialog, TextInput } from '@odonto/mfe-kit/ui';
import { duracionDe } from '../calendario/horario.ts';
import { useReprogramar, useTurnosEnRango } from '../turnos/turnos.queries.ts';
import styles from './mover.module.css';

/** Where an appointment was dragged to; without an hour only the day changes. */
export interface Movimiento {
  readonly turno: Turno;
  readonly fecha: string;
  readonly hora?: string;
}

interface MoverDialogProps {
  readonly movimiento: Movimiento;
  readonly onClose: () => void;
  /** Called with the appointment as it was. */
  readonly onMoved?: (antes: Turno) => void;
}

const reglas = turnoNuevo.pick({ fecha: true, hora: true, duracion: true });

/** Asks before an appointment moves, and shows overlaps, which the user may accept. */
export const MoverDialog = ({ movimiento, onClose, onMoved }: MoverDialogProps) => {
  const { turno, fecha: destino, hora: llegada } = movimiento;
  const duracionAntes = String(duracionDe(turno));
  const form = useForm({
    name: `mover ${turno.id} ${destino}`,
    initial: { fecha: destino, hora: formatHora(llegada ?? turno.hora), duracion: duracionAntes },
    guarded: [],
    rules: reglas,
    mutation: useReprogramar(),
    body: ({ fecha, hora, duracion }) => ({
      id: turno.id,
      fecha,
      hora,
      // Only when it was changed: a move alone keeps the duration of the appointment.
      ...(duracion !== duracionAntes && { duracion: Number(duracion) }),
    }),
    onSaved: ({ fecha, hora }) => {
      notify.success(`Turno movido al ${formatFecha(fecha)} a las ${formatHora(hora)}`);
      onClose();
      onMoved?.(turno);
    },
    failure: 'No se pudo mover el turno.',
  });
  const { fecha, hora, duracion } = form.values;
  const { data } = useTurnosEnRango({ desde: fecha, hasta: fecha });
  const superpuestos = superpuestosCon(data ?? [], {
    id: turno.id,
    fecha,
    hora,
    duracion: Number(duracion),
  });

  return (
    <ConfirmDialog
      opened
      title="Mover turno"
      confirmLabel={superpuestos.length > 0 ? 'Mover igualmente' : 'Mover'}
      busy={form.pending}
      onConfirm={() => form.props.onSubmit()}
      onCancel={onClose}
    >
      <p className={styles.from}>
        <strong>{turno.paciente.nombre}</strong>, ahora el {formatFecha(turno.fecha)} a las{' '}
        {formatHora(turno.hora)}.
      </p>
      <form {...form.props} className={formStyles.form}>
        <DateField {...form.field('fecha')} label="Nueva fecha" />
        <TimeField {...form.field('hora')} label="Nueva hora" />
        <TextInput
          {...form.field('duracion')}
          type="number"
          {...DURACIONES_POSIBLES}
          label="Duración (minutos)"
        />
        {/* Enter submits a form with several text fields only if the form contains a submit button. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      {superpuestos.length > 0 && (
        <output className={styles.warning}>
          Se superpone con:
          <ul>
            {superpuestos.map((otro) => (
              <li key={otro.id}>
                {formatHora(otro.hora)}, {otro.paciente.nombre}
              </li>
            ))}
          </ul>
        </output>
      )}
    </ConfirmDialog>
  );
};
