import {
  erroresDeEmailPropio,
  erroresDeProfesionalCambiado,
  esOtroEmail,
  type Profesional,
} from '@odonto/contracts';
import { FormButtons, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Button } from '@odonto/mfe-kit/ui';
import { useEffect } from 'react';
import { datosDe } from '../formulario/campos.ts';
import { ContrasenaParaEmail, DatosDeUsuario } from '../formulario/datos-de-usuario.tsx';
import styles from '../formulario/formulario.module.css';
import { useGuardarProfesional } from '../profesional/profesionales.queries.ts';

export interface FormularioDePerfilProps {
  readonly onSuccess: (mensaje: string) => void;
  readonly onProblem: (mensaje: string | undefined) => void;
  readonly onCancel: () => void;
}

interface PerfilFormularioProps extends FormularioDePerfilProps {
  readonly perfil: Profesional;
}

/** The user's own data; nombre and email are required. */
export const PerfilFormulario = ({ perfil, onSuccess, onProblem, onCancel }: PerfilFormularioProps) => {
  const form = useForm({
    name: 'perfil',
    initial: { ...datosDe(perfil), currentPassword: '' },
    rules: (valores) => [
      ...erroresDeProfesionalCambiado(valores),
      ...erroresDeEmailPropio(perfil.email, valores),
    ],
    mutation: useGuardarProfesional(perfil.id),
    body: ({ currentPassword, ...datos }) => ({
      ...datos,
      ...(esOtroEmail(perfil.email, datos.email) && { currentPassword }),
    }),
    onSaved: () => onSuccess('Perfil actualizado exitosamente'),
    failure: 'Error al actualizar perfil',
    onProblem,
  });
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  return (
    <form {...form.props} className={`${formStyles.form} ${styles.card}`} aria-label="Editar información">
      <DatosDeUsuario form={form} requeridos={['nombre', 'email']} />
      <ContrasenaParaEmail form={form} antes={perfil.email} email={form.values.email} />
      <FormButtons>
        <Button variant="default" disabled={form.pending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={form.pending}>
          Guardar cambios
        </Button>
      </FormButtons>
    </form>
  );
};
