import type { Profesional } from '@odonto/contracts';
import { Button } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { PedirContrasena } from '../perfil/segundo-factor/pedir-contrasena.tsx';
import { segundoFactorApi } from '../perfil/segundo-factor/segundo-factor.api.ts';
import { useSegundoFactorDe } from '../perfil/segundo-factor/segundo-factor.queries.ts';
import { nombreCompleto } from '../profesional/profesionales.ts';
import styles from './restablecer.module.css';

interface RestablecerProps {
  readonly profesional: Profesional;
  readonly onSuccess: (mensaje: string) => void;
  readonly onClose: () => void;
}

/** Offers an administrator the reset of another account's second step. Renders nothing for an account without one. */
export const Restablecer = ({ profesional, onSuccess, onClose }: RestablecerProps) => {
  const { data } = useSegundoFactorDe(profesional.id);
  const [preguntando, setPreguntando] = useState(false);
  if (!data?.activo) return null;
  const seguir = async (contrasena: string) => {
    const { message } = await segundoFactorApi.restablecer(profesional.id, contrasena);
    onSuccess(message);
    onClose();
  };
  return (
    <section className={styles.section} aria-label="Verificación en dos pasos">
      {preguntando ? (
        <PedirContrasena
          texto={`${nombreCompleto(profesional)} ingresará solo con su contraseña hasta que vuelva a configurarla, y sus sesiones se cerrarán. Confirme con la contraseña de usted.`}
          boton="Restablecer"
          destructivo
          onCancel={() => setPreguntando(false)}
          seguir={seguir}
        />
      ) : (
        <>
          <p>¿Perdió su teléfono o su llave de acceso?</p>
          <Button variant="default" onClick={() => setPreguntando(true)}>
            Restablecer la verificación en dos pasos
          </Button>
        </>
      )}
    </section>
  );
};
