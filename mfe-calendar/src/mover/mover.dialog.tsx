import type { Turno } from '@odonto/contracts/turno';
import { superpuestosCon } from '@odonto/contracts/turno-agenda';
import { formatFecha, formatHora, messageOf, notify } from '@odonto/mfe-kit';
import { ConfirmDialog, TextInput } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
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

/** Asks before an appointment moves, and says whom it would overlap; it can be kept on purpose. */
export const MoverDialog = ({ movimiento: { turno, fecha: destino }, onClose }: MoverDialogProps) => {
  const [fecha, setFecha] = useState(destino);
  const [hora, setHora] = useState(formatHora(turno.hora));
  const { data } = useTurnosEnRango({ desde: fecha, hasta: fecha });
  const { mutate, isPending } = useCambioDeTurnos(() => turnosApi.mover(turno.id, { fecha, hora }));
  const superpuestos = superpuestosCon(data ?? [], { id: turno.id, fecha, hora });

  const mover = () => {
    if (fecha === '' || hora === '') return notify.error('Por favor, complete todos los campos.');
    return mutate(undefined, {
      onSuccess: () => {
        notify.success(`Turno movido al ${formatFecha(fecha)} a las ${hora}`);
        onClose();
      },
      onError: (error) => notify.error(messageOf(error, 'No se pudo mover el turno.')),
    });
  };
  return (
    <ConfirmDialog
      opened
      title="Mover turno"
      confirmLabel={superpuestos.length > 0 ? 'Mover igualmente' : 'Mover'}
      busy={isPending}
      onConfirm={mover}
      onCancel={onClose}
    >
      <p className={styles.from}>
        <strong>{turno.paciente.nombre}</strong>, ahora el {formatFecha(turno.fecha)} a las{' '}
        {formatHora(turno.hora)}.
      </p>
      <div className={styles.fields}>
        <TextInput
          type="date"
          label="Nueva fecha"
          value={fecha}
          onChange={(event) => setFecha(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label="Nueva hora"
          value={hora}
          onChange={(event) => setHora(event.currentTarget.value)}
        />
      </div>
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
