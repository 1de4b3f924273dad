import type { RegistroDental } from '@odonto/contracts/odontograma';
import { notify } from '@odonto/mfe-kit';
import { Button, CheckIcon, useHotkeys } from '@odonto/mfe-kit/ui';
import { useEffect } from 'react';
import { useFirmaPropia } from '../../firmante/use-firma-propia.ts';
import { useEliminar } from '../odontograma.queries.ts';
import { Tecla } from '../tecla.tsx';
import { tratamientoLegible } from '../tratamiento-legible.ts';
import styles from './vista.module.css';

/** The last change: saved or undone. */
export interface Aviso {
  readonly que: 'guardado' | 'deshecho';
  readonly registros: readonly RegistroDental[];
}

interface AvisoProps {
  readonly pacienteId: string;
  readonly aviso: Aviso;
  readonly onDeshecho: () => void;
  readonly onFinished: () => void;
}

/** Milliseconds in which the last entry can be undone, and for which the screen shows that it was undone. */
const PLAZO = { guardado: 10_000, deshecho: 5000 } as const;

const PALABRAS = {
  guardado: 'Tratamiento guardado en el odontograma.',
  deshecho: 'Se deshizo.',
} as const;

/** `Caries en 16` */
const deQue = ([primero, ...otros]: readonly RegistroDental[]): string =>
  primero === undefined
    ? ''
    : `${tratamientoLegible(primero.tratamiento)} en ${[primero, ...otros].map(({ diente_id }) => diente_id).join(', ')}`;

/** The notice of a save, below the chart. A button or Ctrl+Z undoes the save, which is recorded as a deletion. */
export const AvisoDeCambio = ({ pacienteId, aviso, onDeshecho, onFinished }: AvisoProps) => {
  const { que, registros } = aviso;
  const eliminar = useEliminar(pacienteId);
  const { isPending } = eliminar;
  const firmaPropia = useFirmaPropia();

  useEffect(() => {
    if (isPending) return undefined;
    const fin = setTimeout(onFinished, PLAZO[que]);
    return () => clearTimeout(fin);
    // oxlint-disable-next-line react/exhaustive-deps -- the time runs from the entry, not from each rendering
  }, [isPending, aviso]);

  const deshacer = () => {
    if (isPending || que === 'deshecho' || !firmaPropia) return;
    eliminar.mutate(
      registros.map(({ id }) => id),
      {
        onSuccess: onDeshecho,
        onError: () => notify.error('No se pudo eliminar el tratamiento.'),
      },
    );
  };
  useHotkeys([['mod+Z', deshacer]]);

  return (
    <div className={styles.notice}>
      <CheckIcon size={18} aria-hidden />
      <span>
        {PALABRAS[que]} <strong>{deQue(registros)}</strong>
      </span>
      {que === 'guardado' && firmaPropia && (
        <Button
          size="sm"
          variant="default"
          aria-keyshortcuts="Control+Z"
          rightSection={<Tecla>Ctrl+Z</Tecla>}
          loading={isPending}
          onClick={deshacer}
        >
          Deshacer
        </Button>
      )}
    </div>
  );
};
