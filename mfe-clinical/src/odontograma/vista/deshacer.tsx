import type { RegistroDental } from '@odonto/contracts/odontograma';
import { notify } from '@odonto/mfe-kit';
import { Button, useHotkeys } from '@odonto/mfe-kit/ui';
import { useEffect } from 'react';
import { useEliminar } from '../odontograma.queries.ts';
import { tratamientoLegible } from '../tratamiento-legible.ts';
import styles from './vista.module.css';

interface DeshacerProps {
  readonly pacienteId: string;
  /** The records of the last change. */
  readonly registros: readonly RegistroDental[];
  readonly onTerminado: () => void;
}

/** Milliseconds in which the last entry can be taken back. */
const PLAZO = 10_000;

/** Takes the last entry back, by button or Ctrl+Z; it is recorded as a deletion. */
export const Deshacer = ({ pacienteId, registros, onTerminado }: DeshacerProps) => {
  const eliminar = useEliminar(pacienteId);
  const { isPending } = eliminar;

  useEffect(() => {
    if (isPending) return undefined;
    const fin = setTimeout(onTerminado, PLAZO);
    return () => clearTimeout(fin);
    // oxlint-disable-next-line react/exhaustive-deps -- the time runs from the entry, not from each rendering
  }, [isPending]);

  const deshacer = () => {
    if (isPending) return;
    eliminar.mutate(
      registros.map(({ id }) => id),
      {
        onSuccess: onTerminado,
        onError: () => notify.error('No se pudo eliminar el tratamiento.'),
      },
    );
  };
  useHotkeys([['mod+Z', deshacer]]);

  const dientes = registros.map(({ diente_id }) => diente_id).join(', ');
  const nombre = registros[0] && tratamientoLegible(registros[0].tratamiento);
  return (
    <div className={styles.flotante}>
      <output>
        {nombre} en {dientes}
      </output>
      <Button size="sm" variant="default" loading={isPending} onClick={deshacer}>
        Deshacer
      </Button>
    </div>
  );
};
