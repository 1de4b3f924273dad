import { cambioPropio, erroresDeContrasenaAjena, fieldErrors, type Profesional } from '@odonto/contracts';
import { useUsuario } from '@odonto/mfe-kit';
import { Button, Modal, Problema, useCardsOnly } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { CampoDeFormulario } from '../formulario/campo-de-formulario.tsx';
import styles from '../formulario/formulario.module.css';
import { useCierre } from '../formulario/use-cierre.ts';
import { useFormulario } from '../formulario/use-formulario.ts';
import { nombreCompleto } from '../profesional/profesionales.ts';
import { useCambiarContrasena } from '../profesional/profesionales.queries.ts';
import { Restablecer } from './restablecer.tsx';

interface ContrasenaModalProps {
  readonly profesional: Profesional;
  readonly onExito: (mensaje: string) => void;
  readonly onClose: () => void;
}

const VACIO = { currentPassword: '', newPassword: '' };

/** Broken rules of one's own change, where the password as it is now is asked too. */
const erroresPropios = (valores: unknown) => {
  const resultado = cambioPropio.safeParse(valores);
  return resultado.success ? [] : fieldErrors(resultado.error);
};

/** 'Cambiar Contraseña': another's without the one it has, one's own with it. */
export const ContrasenaModal = ({ profesional, onExito, onClose }: ContrasenaModalProps) => {
  const [problema, setProblema] = useState<string>();
  const propia = useUsuario().id === profesional.id;
  const wholeScreen = useCardsOnly();
  const { form, valores, errores, cambiar, enviar, guardando, modificado } = useFormulario({
    name: `contrasena ${profesional.id}`,
    iniciales: VACIO,
    cuerpo: ({ currentPassword, newPassword }) => ({ newPassword, ...(propia && { currentPassword }) }),
    errores: propia ? erroresPropios : erroresDeContrasenaAjena,
    guardar: useCambiarContrasena(profesional.id),
    falla: 'Error en la operación',
    onGuardado: () => {
      onExito('Contraseña actualizada exitosamente');
      onClose();
    },
    onProblema: setProblema,
  });
  const { asking, cerrar } = useCierre(modificado, guardando, onClose);
  const campos = propia ? (['currentPassword', 'newPassword'] as const) : (['newPassword'] as const);

  return (
    <Modal
      opened
      size={480}
      fullScreen={wholeScreen}
      title="Cambiar Contraseña"
      onClose={cerrar}
      closeOnEscape={!asking}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={enviar}>
        <p className={`${styles.wide} ${styles.note}`}>
          {propia
            ? 'Es su propia contraseña: las demás sesiones que tenga abiertas se cerrarán.'
            : `Las sesiones abiertas de ${nombreCompleto(profesional)} se cerrarán, y al entrar con esta contraseña deberá elegir otra.`}
        </p>
        {campos.map((nombre, index) => (
          <div key={nombre} className={styles.wide}>
            <CampoDeFormulario
              nombre={nombre}
              value={valores[nombre]}
              error={errores[nombre]}
              required
              readOnly={guardando}
              first={index === 0}
              onChange={(valor) => cambiar(nombre, valor)}
            />
          </div>
        ))}
        <div className={styles.wide}>
          <Problema texto={problema} />
        </div>
        <div className={`${styles.wide} ${styles.buttons}`}>
          <Button variant="default" disabled={guardando} onClick={cerrar}>
            Cancelar
          </Button>
          <Button type="submit" loading={guardando}>
            Cambiar contraseña
          </Button>
        </div>
      </form>
      {!propia && <Restablecer profesional={profesional} onExito={onExito} onClose={onClose} />}
    </Modal>
  );
};
