import { AlertIcon, Anchor } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import { useGoogle } from '../turnos/turnos.queries.ts';
import styles from './aviso-de-google.module.css';

/** Shown when the link to Google ended without the user's request, so that turnos no longer reach Google. */
export const AvisoDeGoogle = () => {
  const { data } = useGoogle();
  if (!data?.permisoRetirado) return null;
  return (
    <output className={styles.notice}>
      <AlertIcon size={20} aria-hidden />
      <span>
        Google retiró el permiso para usar su calendario: los turnos ya no se sincronizan.{' '}
        <Anchor component={Link} to="/perfil" underline="always">
          Vincular de nuevo desde Mi Perfil
        </Anchor>
      </span>
    </output>
  );
};
