import { MENSAJES_DE_CONTRASENA } from '@odonto/contracts';
import { FormButtons, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Button, Problema } from '@odonto/mfe-kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CampoDeFormulario } from '../../formulario/campo-de-formulario.tsx';
import styles from '../../formulario/formulario.module.css';

interface PedirContrasenaProps {
  readonly texto: string;
  readonly boton: string;
  readonly destructivo?: boolean;
  readonly onCancel: () => void;
  /** @throws ApiError when the server refuses the password */
  readonly seguir: (contrasena: string) => Promise<void>;
}

/** Asks for the current password before a sensitive change. */
export const PedirContrasena = ({ texto, boton, destructivo, onCancel, seguir }: PedirContrasenaProps) => {
  const [problema, setProblema] = useState<string>();
  const form = useForm({
    name: 'pedir-contrasena',
    initial: { currentPassword: '' },
    guarded: [],
    rules: ({ currentPassword }) =>
      currentPassword.trim() === ''
        ? [{ field: 'currentPassword', message: MENSAJES_DE_CONTRASENA.actualRequerida }]
        : [],
    mutation: useMutation({ mutationFn: seguir }),
    body: ({ currentPassword }) => currentPassword,
    onSaved: () => undefined,
    failure: 'Error en la operación',
    onProblem: setProblema,
  });
  return (
    <form {...form.props} className={formStyles.form}>
      <p className={`${formStyles.wide} ${styles.note}`}>{texto}</p>
      <CampoDeFormulario nombre="currentPassword" form={form} required wide first />
      <div className={formStyles.wide}>
        <Problema texto={problema} />
      </div>
      <FormButtons>
        <Button variant="default" disabled={form.pending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.pending} {...(destructivo && { color: 'red' })}>
          {boton}
        </Button>
      </FormButtons>
    </form>
  );
};
