/** The buttons of the flow. */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Flujo } from '@odonto/contracts/turno';
import { BackIcon, Button } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { Opciones } from '../agendar/opciones.tsx';
import { useFlujo, useInstante } from './agenda.queries.ts';
import { ACCIONES, siguientesDe, vueltaDe } from './pasos.ts';
import styles from './panel.module.css';

interface PasosProps {
  readonly cita: TurnoDeSucursal;
  readonly sucursal: Pick<Sucursal, 'sillones'>;
  /** The appointments of the day: an occupied chair is not offered. */
  readonly citas: readonly TurnoDeSucursal[];
}

/** The next steps, the usual one first, and one step back. For a paciente without a chair, the user chooses one. */
export const Pasos = ({ cita, sucursal, citas }: PasosProps) => {
  const { mutate, isPending } = useFlujo();
  const [eligiendo, setEligiendo] = useState(false);
  const vuelta = vueltaDe(cita, useInstante());
  const siguientes = siguientesDe(cita);
  if (siguientes.length === 0 && vuelta === undefined) return null;
  const ir = (flujo: Flujo) => {
    if (flujo === 'en_sillon' && cita.sillon_id === undefined) setEligiendo(true);
    else mutate({ id: cita.id, flujo });
  };
  const sentados = new Set(
    citas.filter(({ flujo }) => flujo === 'en_sillon').map(({ sillon_id }) => sillon_id),
  );
  return (
    <div className={styles.pasos}>
      {siguientes.map((flujo, n) => (
        <Button
          key={flujo}
          variant={n === 0 ? 'filled' : 'default'}
          loading={isPending && n === 0}
          disabled={isPending && n > 0}
          onClick={() => ir(flujo)}
        >
          {ACCIONES[flujo]}
        </Button>
      ))}
      {vuelta !== undefined && (
        <Button
          variant="subtle"
          disabled={isPending}
          leftSection={<BackIcon size={16} aria-hidden />}
          onClick={() => mutate({ id: cita.id, flujo: vuelta })}
        >
          Un paso atrás
        </Button>
      )}
      {eligiendo && (
        <Opciones
          titulo="¿En qué sillón?"
          value=""
          onChoose={(sillon_id) => {
            setEligiendo(false);
            mutate({ id: cita.id, flujo: 'en_sillon', sillon_id });
          }}
          opciones={sucursal.sillones.map(({ id, nombre }) => ({
            value: id,
            label: nombre,
            disabled: sentados.has(id),
          }))}
        />
      )}
    </div>
  );
};
