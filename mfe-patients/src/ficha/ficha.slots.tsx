import { usePatientHeader } from '@odonto/mfe-kit';
import { ActionIcon, type FailedProps, RetryIcon, Slot } from '@odonto/mfe-kit/ui';
import type { PacienteVisible } from '../paciente/visible.ts';
import styles from './ficha.header.module.css';
import { usePermitida } from './permitidas.ts';

/** The deployed parts of other modules in the header, for example the next appointment and the balance due. */
export const FichaSlots = ({ paciente }: { readonly paciente: PacienteVisible }) => {
  const parts = usePatientHeader().filter(usePermitida(paciente));
  const pacienteId = paciente.id;
  if (parts.length === 0) return null;
  return (
    <div className={styles.slots}>
      {parts.map((part) => (
        <div key={`${part.mfe.name} ${part.id}`}>
          <Slot part={part} name={part.mfe.label} props={{ pacienteId }} loading={null} failed={SinDatos} />
        </div>
      ))}
    </div>
  );
};

/** Replaces the panel of a failed part, because the header has no room for a panel. It shows that data is missing. */
const SinDatos = ({ name, onRetry }: FailedProps) => (
  <output className={styles.failed}>
    {name}: sin datos
    <ActionIcon aria-label={`Reintentar ${name}`} title="Reintentar" onClick={onRetry}>
      <RetryIcon size={18} aria-hidden />
    </ActionIcon>
  </output>
);
