import { MENSAJES_DE_REGISTRO } from '@odonto/contracts/paciente-organizacion';
import type { ApiError } from '@odonto/mfe-kit';
import { AlertIcon, Button } from '@odonto/mfe-kit/ui';
import { useEffect, useRef } from 'react';
import styles from './registro.module.css';

interface CoincidenciasProps {
  readonly donde: ApiError['coincidencias'];
  readonly pending: boolean;
  readonly onRegister: () => void;
}

/** Somebody in the organization has that DNI: initials and site, no name (docs/spec/patients.md#list-of-a-site). */
export const Coincidencias = ({ donde, pending, onRegister }: CoincidenciasProps) => {
  const panel = useRef<HTMLDivElement>(null);
  // It stands at the end of a form that is taller than the window.
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'nearest' });
    panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={panel} role="alert" tabIndex={-1} className={styles.repetido} aria-labelledby="dni-repetido">
      <p id="dni-repetido" className={styles.titulo}>
        <AlertIcon size={18} aria-hidden /> {MENSAJES_DE_REGISTRO.dniRepetido}
      </p>
      <ul className={styles.donde}>
        {donde.map(({ iniciales, sucursal }, indice) => (
          // Two people may have the same initials in the same site.
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={indice}>
            <strong>{iniciales}</strong> · {sucursal}
          </li>
        ))}
      </ul>
      <Button variant="default" loading={pending} onClick={onRegister}>
        Registrar igual
      </Button>
    </div>
  );
};
