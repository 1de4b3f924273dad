import { type Turno, turnoNuevo } from '@odonto/contracts/turno';
import { superpuestosCon } from '@odonto/contracts/turno-agenda';
import { formatFecha, formatHora, notify } from '@odonto/mfe-kit';
import { formStyles, useForm } from '@odonto/mfe-kit/form';
import { ConfirmDialog, TextInput } from '@odonto/mfe-kit/ui';
import { turnosApi } from '../turnos/turnos.api.ts';
import { useCambioDeTurnos, useTurnosEnRango } from '../turnos/turnos.queries.ts';
import styles from './mover.module.css';

/** Where an appointment was dragged to. */
export interface Movimiento {
  readonly turno: Turno;
  readonly fecha: string;
}

interface MoverDialogProps {
  readonly movimiento: Movimiento;
  readonly onClose: () => void;
}

const reglas = turnoNuevo.pick({ fecha: true, hora: true });

/** Asks before an appointment moves, and shows overlaps, which the user may accept. */
export const MoverDialog = ({ movimiento: { turno, fecha: destino }, onClose }: MoverDialogProps) => {
  const form = useForm({
    name: `mover ${turno.id} ${destino}`,
    initial: { fecha: destino, hora: formatHora(turno.hora) },
    guarded: [],
    rules: reglas,
    mutation: useCambioDeTurnos((cita: Pick<Turno, 'fecha' | 'hora'>) => turnosApi.mover(turno.id, cita)),
    body: (cita) => cita,
    onSaved: (_, { fecha, hora }) => {
      notify.success(`Turno movido al ${formatFecha(fecha)} a las ${hora}`);
      onClose();
    },
    failure: 'No se pudo mover el turno.',
  });
  const { fecha, hora } = form.values;
  const { data } = useTurnosEnRango({ desde: fecha, hasta: fecha });
  const superpuestos = superpuestosCon(data ?? [], { id: turno.id, fecha, hora });

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
        <TextInput {...form.field('fecha')} type="date" label="Nueva fecha" />
        <TextInput {...form.field('hora')} type="time" label="Nueva hora" />
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
