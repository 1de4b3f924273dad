import { formatInstante, useUsuario } from '@odonto/mfe-kit';
import { KeyIcon } from '@odonto/mfe-kit/ui';
import { esDeRecepcion, type PacienteVisible } from '../paciente/visible.ts';
import styles from './excepcional.module.css';

/** Until when the user reads somebody else's record; undefined where another relation gives it. */
const hastaCuando = (paciente: PacienteVisible, usuario: string): string | undefined => {
  if (esDeRecepcion(paciente) || paciente.profesional_id === usuario) return undefined;
  const ahora = new Date().toISOString();
  const vale = ({ profesionalId, hasta }: { readonly profesionalId: string; readonly hasta?: string }) =>
    profesionalId === usuario && (hasta === undefined || ahora < hasta);
  if (paciente.equipo?.some(vale)) return undefined;
  return paciente.accesos?.findLast(vale)?.hasta;
};

/** Says that the record is open exceptionally, and until when. */
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
