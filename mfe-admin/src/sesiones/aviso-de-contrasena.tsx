import { AlertIcon } from '@odonto/mfe-kit/ui';
import styles from './sesiones.module.css';
import { useEstadoDeContrasena } from './sesiones.queries.ts';

/** Shown until a user who was given a password chooses their own (decisions.md, section 9). */
export const AvisoDeContrasena = () => {
  const { data } = useEstadoDeContrasena();
  if (!data?.inicial) return null;
  return (
    <output className={styles.aviso}>
      <AlertIcon size={20} aria-hidden />
      Su contraseña es la que recibió con la cuenta. Cámbiela por una que solo usted conozca.
    </output>
  );
};
