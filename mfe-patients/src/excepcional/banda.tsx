import { formatInstante, useUsuario } from '@odonto/mfe-kit';
import { KeyIcon } from '@odonto/mfe-kit/ui';
import type { PacienteVisible } from '../paciente/visible.ts';
import { hastaCuando } from './hasta-cuando.ts';
import styles from './excepcional.module.css';

/** Shows that the record is open by an exceptional access, and until when. Renders nothing otherwise. */
export const BandaDeAcceso = ({ paciente }: { readonly paciente: PacienteVisible }) => {
  const { id } = useUsuario();
  const hasta = hastaCuando(paciente, id);
  if (hasta === undefined) return null;
  return (
    <p className={styles.banda}>
      <KeyIcon size={18} aria-hidden />
      <span>
        <strong>Acceso excepcional</strong> hasta el {formatInstante(hasta)}. Puedes leer la historia, no
        escribir en ella. Lo revisa quien dirige la sucursal.
      </span>
    </p>
  );
};
