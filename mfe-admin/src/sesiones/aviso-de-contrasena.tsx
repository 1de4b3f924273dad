import { MENSAJES_DE_CONTRASENA } from '@odonto/contracts/profesional-contrasena-textos';
import { formatInstante } from '@odonto/mfe-kit';
import { AlertIcon } from '@odonto/mfe-kit/ui';
import styles from './sesiones.module.css';
import { useEstadoDeContrasena } from './sesiones.queries.ts';

const INICIAL = 'Su contraseña es la que recibió con la cuenta. Cámbiela por una que solo usted conozca.';

/**
 * The values that others set in the user's account: the password, until it is changed, and the e-mail
 * (docs/spec/accounts.md#temporary-passwords).
 */
export const AvisoDeContrasena = () => {
  const { data } = useEstadoDeContrasena();
  const email = data?.email_cambiado;
  return (
    <>
      {email && (
        <Aviso texto={MENSAJES_DE_CONTRASENA.emailCambiado(email.por, formatInstante(email.cuando))} />
      )}
      {data?.inicial && <Aviso texto={INICIAL} />}
    </>
  );
};

const Aviso = ({ texto }: { readonly texto: string }) => (
  <output className={styles.notice}>
    <AlertIcon size={20} aria-hidden />
    {texto}
  </output>
);
