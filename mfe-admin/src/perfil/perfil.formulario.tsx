import {
  erroresDeEmailPropio,
  erroresDeProfesionalCambiado,
  esOtroEmail,
  type Profesional,
} from '@odonto/contracts';
import { Button, useUnsavedGuard } from '@odonto/mfe-kit/ui';
import { useEffect, useState } from 'react';
import { CampoDeFormulario } from '../formulario/campo-de-formulario.tsx';
import styles from '../formulario/formulario.module.css';
import { useFormulario } from '../formulario/use-formulario.ts';
import { useGuardarProfesional } from '../profesional/profesionales.queries.ts';

export interface FormularioDePerfilProps {
  readonly onExito: (mensaje: string) => void;
  readonly onProblema: (mensaje: string | undefined) => void;
  readonly onCancelar: () => void;
}

const CAMPOS = ['nombre', 'apellido', 'email', 'telefono', 'especialidad', 'matricula'] as const;

interface PerfilFormularioProps extends FormularioDePerfilProps {
  readonly perfil: Profesional;
}

/** One's own data; nombre and email must be there. */
export const PerfilFormulario = ({ perfil, onExito, onProblema, onCancelar }: PerfilFormularioProps) => {
  const [iniciales] = useState(() => {
    const { nombre, apellido, email, telefono, especialidad, matricula } = perfil;
    return { nombre, apellido, email, telefono, especialidad, matricula, currentPassword: '' };
  });
  const { form, valores, errores, cambiar, enviar, guardando, modificado } = useFormulario({
    name: 'perfil',
    iniciales,
    cuerpo: ({ currentPassword, ...datos }) => ({
      ...datos,
      ...(esOtroEmail(perfil.email, datos.email) && { currentPassword }),
    }),
    errores: (valores) => [
      ...erroresDeProfesionalCambiado(valores),
      ...erroresDeEmailPropio(perfil.email, valores),
    ],
    guardar: useGuardarProfesional(perfil.id),
    falla: 'Error al actualizar perfil',
    onGuardado: () => onExito('Perfil actualizado exitosamente'),
    onProblema,
  });
  useUnsavedGuard(modificado);
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  return (
    <form
      ref={form}
      className={`${styles.form} ${styles.card}`}
      aria-label="Editar información"
      noValidate
      autoComplete="off"
      onSubmit={enviar}
    >
      {CAMPOS.map((nombre) => (
        <CampoDeFormulario
          key={nombre}
          nombre={nombre}
          value={valores[nombre]}
          error={errores[nombre]}
          required={nombre === 'nombre' || nombre === 'email'}
          readOnly={guardando}
          onChange={(valor) => cambiar(nombre, valor)}
        />
      ))}
      {esOtroEmail(perfil.email, valores.email) && (
        <div className={styles.wide}>
          <CampoDeFormulario
            nombre="currentPassword"
            value={valores.currentPassword}
            error={errores['currentPassword']}
            required
            readOnly={guardando}
            onChange={(valor) => cambiar('currentPassword', valor)}
          />
        </div>
      )}
      <footer className={`${styles.wide} ${styles.buttons}`}>
        <Button variant="default" disabled={guardando} onClick={onCancelar}>
          Cancelar
        </Button>
        <Button type="submit" loading={guardando}>
          Guardar cambios
        </Button>
      </footer>
    </form>
  );
};
