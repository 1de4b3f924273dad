import { esDe, trata } from '@odonto/contracts/paciente-organizacion-estado';
import { formatInstante, useUsuario } from '@odonto/mfe-kit';
import { KeyIcon } from '@odonto/mfe-kit/ui';
import { esDeRecepcion, type PacienteVisible } from '../paciente/visible.ts';
import styles from './excepcional.module.css';

/** Until when the user reads somebody else's record; undefined where another relation gives it. */
const hastaCuando = (paciente: PacienteVisible, usuario: string): string | undefined => {
  const ahora = new Date();
  if (esDeRecepcion(paciente)) return undefined;
  if (trata(usuario, { ...paciente, profesionalId: paciente.profesional_id }, ahora)) return undefined;
  const suyos = paciente.accesos?.filter(esDe(usuario)) ?? [];
  return suyos.findLast(({ hasta }) => ahora < new Date(hasta))?.hasta;
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
