import { cambioAjeno, cambioPropio, type Profesional } from '@odonto/contracts';
import { useUsuario } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Problema } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { CampoDeFormulario } from '../formulario/campo-de-formulario.tsx';
import styles from '../formulario/formulario.module.css';
import { nombreCompleto } from '../profesional/profesionales.ts';
import { useCambiarContrasena } from '../profesional/profesionales.queries.ts';
import { Restablecer } from './restablecer.tsx';

interface ContrasenaModalProps {
  readonly profesional: Profesional;
  readonly onSuccess: (mensaje: string) => void;
  readonly onClose: () => void;
}

/** 'Cambiar Contraseña'. Only a change of the user's own password requires the current one. */
export const ContrasenaModal = ({ profesional, onSuccess, onClose }: ContrasenaModalProps) => {
  const [problema, setProblema] = useState<string>();
  const propia = useUsuario().id === profesional.id;
  const form = useForm({
    name: `contrasena ${profesional.id}`,
    initial: { currentPassword: '', newPassword: '' },
    rules: propia ? cambioPropio : cambioAjeno,
    mutation: useCambiarContrasena(profesional.id),
    body: ({ currentPassword, newPassword }) => ({ newPassword, ...(propia && { currentPassword }) }),
    onSaved: () => {
      onSuccess('Contraseña actualizada exitosamente');
      onClose();
    },
    failure: 'Error en la operación',
    onProblem: setProblema,
  });

  return (
    <FormModal
      title="Cambiar Contraseña"
      form={form}
      submitLabel="Cambiar contraseña"
      size={480}
      onClose={onClose}
      after={!propia && <Restablecer profesional={profesional} onSuccess={onSuccess} onClose={onClose} />}
    >
      <p className={`${formStyles.wide} ${styles.note}`}>
        {propia
          ? 'Es su propia contraseña: las demás sesiones que tenga abiertas se cerrarán.'
          : `Las sesiones abiertas de ${nombreCompleto(profesional)} se cerrarán, y al entrar con esta contraseña deberá elegir otra.`}
      </p>
      {propia && <CampoDeFormulario nombre="currentPassword" form={form} required wide first />}
      <CampoDeFormulario nombre="newPassword" form={form} required wide first={!propia} />
      <div className={formStyles.wide}>
        <Problema texto={problema} />
      </div>
    </FormModal>
  );
};
