import type { Turno } from '@odonto/contracts/turno';
import { formatFecha, formatHora, messageOf, notify } from '@odonto/mfe-kit';
import { Button, useHotkeys } from '@odonto/mfe-kit/ui';
import { useEffect } from 'react';
import { duracionDe } from '../calendario/horario.ts';
import { useReprogramar } from '../turnos/turnos.queries.ts';
import styles from './mover.module.css';

/** Milliseconds in which a change can be taken back. */
const PLAZO = 10_000;

interface DeshacerProps {
  /** The appointment before it was moved or made longer. */
  readonly antes: Turno;
  readonly onFinished: () => void;
}

/** Undoes the last move, by button or Ctrl+Z. */
export const DeshacerCambio = ({ antes, onFinished }: DeshacerProps) => {
  const { mutate, isPending } = useReprogramar();
  const { id, fecha, hora, paciente } = antes;
  const duracion = duracionDe(antes);

  useEffect(() => {
    if (isPending) return undefined;
    const fin = setTimeout(onFinished, PLAZO);
    return () => clearTimeout(fin);
    // oxlint-disable-next-line react/exhaustive-deps -- the time runs from the change, not from each rendering
  }, [isPending, antes]);

  const deshacer = () => {
    if (isPending) return;
    mutate(
      { id, fecha, hora: formatHora(hora), duracion },
      {
        onSuccess: () => {
          notify.success('Se deshizo.');
          onFinished();
        },
        onError: (error) => notify.error(messageOf(error, 'No se pudo mover el turno.')),
      },
    );
  };
  useHotkeys([['mod+Z', deshacer]]);

  return (
    <section className={styles.deshacer} aria-label="Último cambio">
      <span>
        <strong>{paciente.nombre}</strong> estaba el {formatFecha(fecha)} a las {formatHora(hora)}, {duracion}{' '}
        min
      </span>
      <Button
        size="sm"
        variant="default"
        aria-keyshortcuts="Control+Z"
        loading={isPending}
        onClick={deshacer}
      >
        Deshacer
      </Button>
    </section>
  );
};
