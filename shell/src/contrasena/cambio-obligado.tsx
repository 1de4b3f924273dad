import type { ContrasenaGuardada, EstadoDeContrasena } from '@odonto/contracts';
import { api, closeSession, endSession, formatInstante, openSession, type Usuario } from '@odonto/mfe-kit';
import { useForm } from '@odonto/mfe-kit/form';
import { useMutation } from '@odonto/mfe-kit/query';
import { Button, PasswordInput, Problema, Stack, Title } from '@odonto/mfe-kit/ui';
import { useEffect, useState } from 'react';
import { Logo } from '../layout/logo.tsx';
import styles from '../login/login.module.css';

const CAMPOS = [
  { name: 'currentPassword', label: 'Contraseña que le dieron', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'Nueva contraseña', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirmar nueva contraseña', autoComplete: 'new-password' },
] as const;

const VACIO = { currentPassword: '', newPassword: '', confirmPassword: '' };
const NO_COINCIDEN = { field: 'confirmPassword', message: 'Las contraseñas no coinciden' };

/** When and by whom the password was reset, and the rules of a new one; undefined until loaded. */
const useEstado = (id: string): EstadoDeContrasena | undefined => {
  const [estado, setEstado] = useState<EstadoDeContrasena>();
  useEffect(() => {
    const stop = new AbortController();
    api
      .get<EstadoDeContrasena>(`/api/profesionales/${encodeURIComponent(id)}/contrasena`, {
        signal: stop.signal,
      })
      // After a failure the screen works, but shows no reason and no minimum length.
      .then(setEstado, () => undefined);
    return () => stop.abort();
  }, [id]);
  return estado;
};

/** Why the user must change the password; empty until the reason is known. */
const motivoDe = (estado: EstadoDeContrasena | undefined): string => {
  if (estado?.restablecida)
    return `${estado.restablecida.por} restableció su contraseña el ${formatInstante(estado.restablecida.cuando)}. `;
  return estado?.inicial ? 'Su contraseña es la que recibió con la cuenta. ' : '';
};

/** The only screen of a user whose password is temporary (docs/spec/accounts.md#temporary-passwords). */
export const CambioObligado = ({ usuario }: { readonly usuario: Usuario }) => {
  const estado = useEstado(usuario.id);
  const [problema, setProblema] = useState<string>();
  const form = useForm({
    name: 'cambio-obligado',
    initial: VACIO,
    guarded: [],
    rules: ({ newPassword, confirmPassword }) => (newPassword === confirmPassword ? [] : [NO_COINCIDEN]),
    mutation: useMutation({
      mutationFn: (cuerpo: { readonly currentPassword: string; readonly newPassword: string }) =>
        api.replacingToken<ContrasenaGuardada>(
          'PUT',
          `/api/profesionales/${encodeURIComponent(usuario.id)}/password`,
          cuerpo,
        ),
      onSuccess: ({ token, profesional }) => {
        if (token === undefined) closeSession();
        else openSession(token, profesional);
      },
    }),
    body: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    onSaved: () => undefined,
    failure: 'Error al cambiar contraseña',
    onProblem: setProblema,
  });
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <Logo />
        <Title order={1} className={styles.title}>
          Elija una nueva contraseña
        </Title>
        <form {...form.props}>
          <Stack gap={16}>
            <p className={styles.note}>{motivoDe(estado)}Para continuar elija una que solo usted conozca.</p>
            {CAMPOS.map(({ name, label, autoComplete }) => (
              <PasswordInput
                key={name}
                {...form.field(name)}
                label={label}
                autoComplete={autoComplete}
                required
                withAsterisk={false}
                {...(name === 'newPassword' &&
                  estado && { description: `Al menos ${estado.minimo} caracteres` })}
                visibilityToggleButtonProps={{ 'aria-label': `Mostrar u ocultar: ${label}`, tabIndex: 0 }}
              />
            ))}
            <Problema texto={problema} />
            <Button
              type="submit"
              fullWidth
              aria-disabled={form.pending}
              data-busy={form.pending || undefined}
            >
              {form.pending ? 'Guardando...' : 'Cambiar contraseña'}
            </Button>
            <Button variant="default" fullWidth onClick={endSession}>
              Cerrar sesión
            </Button>
          </Stack>
        </form>
      </main>
    </div>
  );
};
