import type { Paciente } from '@odonto/contracts';
import { AlertIcon, Badge, VisuallyHidden } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import { alertasDe } from '../paciente/alertas.ts';
import styles from './ficha.bar.module.css';
import { useStuck } from './use-stuck.ts';

interface FichaBarProps {
  readonly paciente: Paciente;
  /** The tabs. */
  readonly children: ReactNode;
}

/** The header's foot: health alerts and tabs. It stays in view on every tab however far one scrolls, with the name above. */
export const FichaBar = ({ paciente, children }: FichaBarProps) => {
  const [mark, stuck] = useStuck();
  const alertas = alertasDe(paciente);
  return (
    <>
      <div ref={mark} aria-hidden />
      <div className={styles.bar} data-stuck={stuck || undefined}>
        <p className={styles.name} aria-hidden dir="auto">
          {paciente.nombre}
        </p>
        <Alertas alertas={alertas} />
        {children}
      </div>
    </>
  );
};

const Alertas = ({ alertas }: { readonly alertas: readonly string[] }) =>
  alertas.length > 0 && (
    <div className={styles.alerts}>
      <VisuallyHidden id="alertas-de-salud">Alertas de salud</VisuallyHidden>
      <ul aria-labelledby="alertas-de-salud">
        {alertas.map((alerta) => (
          <li key={alerta}>
            <Badge color="red" leftSection={<AlertIcon size={16} aria-hidden />}>
              {alerta}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
