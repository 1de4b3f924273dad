import { erroresDeCambioPropio } from '@odonto/contracts';
import { Button, useUnsavedGuard } from '@odonto/mfe-kit/ui';
import { useEffect } from 'react';
import { CampoDeFormulario } from '../formulario/campo-de-formulario.tsx';
import styles from '../formulario/formulario.module.css';
import { useFormulario } from '../formulario/use-formulario.ts';
import { useCambiarContrasena } from '../profesional/profesionales.queries.ts';
import type { FormularioDePerfilProps } from './perfil.formulario.tsx';

const CAMPOS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
const VACIO = { currentPassword: '', newPassword: '', confirmPassword: '' };

interface ContrasenaFormularioProps extends FormularioDePerfilProps {
  readonly profesionalId: string;
}

/** One's own password: the one there is, the new one, and the new one again. */
export const ContrasenaFormulario = (props: ContrasenaFormularioProps) => {
  const { profesionalId, onExito, onProblema, onCancelar } = props;
  const { form, valores, errores, cambiar, enviar, guardando, modificado } = useFormulario({
    name: 'contrasena',
    iniciales: VACIO,
    cuerpo: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    errores: erroresDeCambioPropio,
    guardar: useCambiarContrasena(profesionalId),
    falla: 'Error al cambiar contraseña',
    onGuardado: () => onExito('Contraseña actualizada exitosamente'),
    onProblema,
  });
  useUnsavedGuard(modificado);
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);

  return (
    <form
      ref={form}
      className={`${styles.form} ${styles.card}`}
      aria-label="Cambiar contraseña"
      noValidate
      onSubmit={enviar}
    >
      <p className={`${styles.wide} ${styles.note}`}>Las demás sesiones que tenga abiertas se cerrarán.</p>
      {CAMPOS.map((nombre) => (
        <div key={nombre} className={nombre === 'currentPassword' ? styles.wide : undefined}>
          <CampoDeFormulario
            nombre={nombre}
            value={valores[nombre]}
            error={errores[nombre]}
            required
            readOnly={guardando}
            onChange={(valor) => cambiar(nombre, valor)}
          />
        </div>
      ))}
      <footer className={`${styles.wide} ${styles.buttons}`}>
        <Button variant="default" disabled={guardando} onClick={onCancelar}>
          Cancelar
        </Button>
        <Button type="submit" loading={guardando}>
          Cambiar contraseña
        </Button>
      </footer>
    </form>
  );
};
