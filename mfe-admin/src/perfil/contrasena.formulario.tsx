import { erroresDeCambioPropio } from '@odonto/contracts';
import { FormButtons, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Button } from '@odonto/mfe-kit/ui';
import { useEffect } from 'react';
import { CampoDeFormulario } from '../formulario/campo-de-formulario.tsx';
import styles from '../formulario/formulario.module.css';
import { useCambiarContrasena } from '../profesional/profesionales.queries.ts';
import type { FormularioDePerfilProps } from './perfil.formulario.tsx';

interface ContrasenaFormularioProps extends FormularioDePerfilProps {
  readonly profesionalId: string;
}

/** The user's own password: the current one, the new one, and the new one repeated. */
export const ContrasenaFormulario = (props: ContrasenaFormularioProps) => {
  const { profesionalId, onSuccess, onProblem, onCancel } = props;
  const form = useForm({
    name: 'contrasena',
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    rules: erroresDeCambioPropio,
    mutation: useCambiarContrasena(profesionalId),
    body: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    onSaved: () => onSuccess('Contraseña actualizada exitosamente'),
    failure: 'Error al cambiar contraseña',
    onProblem,
  });
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  return (
    <form {...form.props} className={`${formStyles.form} ${styles.card}`} aria-label="Cambiar contraseña">
      <p className={`${formStyles.wide} ${styles.note}`}>
        Las demás sesiones que tenga abiertas se cerrarán.
      </p>
      <CampoDeFormulario nombre="currentPassword" form={form} required wide />
      <CampoDeFormulario nombre="newPassword" form={form} required />
      <CampoDeFormulario nombre="confirmPassword" form={form} required />
      <FormButtons>
        <Button variant="default" disabled={form.pending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.pending}>
          Cambiar contraseña
        </Button>
      </FormButtons>
    </form>
  );
};
