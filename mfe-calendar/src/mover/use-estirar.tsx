import type { Turno } from '@odonto/contracts/turno';
import { superpuestosCon } from '@odonto/contracts/turno-agenda';
import { messageOf, notify } from '@odonto/mfe-kit';
import { type ReactNode, useCallback, useState } from 'react';
import { SuperpuestosDialog } from '../agendar/superpuestos.dialog.tsx';
import { useReprogramar } from '../turnos/turnos.queries.ts';

interface Estirado {
  readonly turno: Turno;
  /** Minutes. */
  readonly duracion: number;
}

/** The appointments that only the new duration overlaps. */
const nuevosSuperpuestos = (turnos: readonly Turno[], { turno, duracion }: Estirado): Turno[] => {
  const antes = superpuestosCon(turnos, turno);
  return superpuestosCon(turnos, { ...turno, duracion }).filter((otro) => !antes.includes(otro));
};

/**
 * Changes durations, at once on the screen. A question comes first when the appointment would overlap others.
 * @param turnos the appointments that can be overlapped
 * @param onChanged called with the appointment as it was
 * @returns `estirar(turno, minutes)`, stable until `turnos` changes, and the question to render
 */
export const useEstirar = (turnos: readonly Turno[] | undefined, onChanged: (antes: Turno) => void) => {
  const { mutate, isPending } = useReprogramar();
  const [pregunta, setPregunta] = useState<Estirado>();
  const guardar = useCallback(
    ({ turno, duracion }: Estirado) => {
      setPregunta(undefined);
      mutate(
        { id: turno.id, duracion },
        {
          onSuccess: () => {
            notify.success(`El turno dura ahora ${duracion} minutos`);
            onChanged(turno);
          },
          onError: (error) => notify.error(messageOf(error, 'No se pudo cambiar la duración del turno.')),
        },
      );
    },
    [mutate, onChanged],
  );
  const estirar = useCallback(
    (turno: Turno, duracion: number) => {
      const estirado = { turno, duracion };
      if (nuevosSuperpuestos(turnos ?? [], estirado).length > 0) setPregunta(estirado);
      else guardar(estirado);
    },
    [turnos, guardar],
  );
  const dialogo: ReactNode = pregunta && (
    <SuperpuestosDialog
      superpuestos={nuevosSuperpuestos(turnos ?? [], pregunta)}
      confirmLabel="Cambiar igualmente"
      busy={isPending}
      onConfirm={() => guardar(pregunta)}
      onCancel={() => setPregunta(undefined)}
    />
  );
  return { estirar, dialogo } as const;
};
