import type { ContrasenaGuardada, EstadoDeContrasena } from '@odonto/contracts';
import {
  api,
  ApiError,
  closeSession,
  endSession,
  formatInstante,
  messageOf,
  openSession,
  type Usuario,
} from '@odonto/mfe-kit';
import { AlertIcon, Button, PasswordInput, Stack, Title } from '@odonto/mfe-kit/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Logo } from '../layout/logo.tsx';
import styles from '../login/login.module.css';

const CAMPOS = [
  { name: 'currentPassword', label: 'Contraseña que le dieron', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'Nueva contraseña', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirmar nueva contraseña', autoComplete: 'new-password' },
] as const;
type Nombre = (typeof CAMPOS)[number]['name'];
type Errores = Readonly<Partial<Record<string, string>>>;

const VACIO: Readonly<Record<Nombre, string>> = { currentPassword: '', newPassword: '', confirmPassword: '' };
const NO_COINCIDEN: Errores = { confirmPassword: 'Las contraseñas no coinciden' };

/** When and by whom the password was reset, and the rules of a new one; undefined until loaded. */
const useEstado = (id: string): EstadoDeContrasena | undefined => {
  const [estado, setEstado] = useState<EstadoDeContrasena>();
  useEffect(() => {
    const stop = new AbortController();
    api
      .get<EstadoDeContrasena>(`/api/profesionales/${encodeURIComponent(id)}/contrasena`, {
        signal: stop.signal,
      })
      // Without it the screen works and shows less.
      .then(setEstado, () => undefined);
    return () => stop.abort();
  }, [id]);
  return estado;
};

/** The only screen of a user whose password an administrator reset (docs/spec/accounts.md#temporary-passwords). */
export const CambioObligado = ({ usuario }: { readonly usuario: Usuario }) => {
  const estado = useEstado(usuario.id);
  const [valores, setValores] = useState(VACIO);
  const [errores, setErrores] = useState<Errores>({});
  const [problema, setProblema] = useState<string>();
  const [guardando, setGuardando] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const senalar = (fallas: Errores) => {
    setErrores(fallas);
    const campo = form.current?.elements.namedItem(Object.keys(fallas)[0] ?? '');
    if (campo instanceof HTMLElement) campo.focus();
  };

  const enviar = async (event: FormEvent) => {
    event.preventDefault();
    if (guardando) return;
    setProblema(undefined);
    const { currentPassword, newPassword, confirmPassword } = valores;
    if (newPassword !== confirmPassword) {
      senalar(NO_COINCIDEN);
      return;
    }
    setGuardando(true);
    try {
      const { token, profesional } = await api.replacingToken<ContrasenaGuardada>(
        'PUT',
        `/api/profesionales/${encodeURIComponent(usuario.id)}/password`,
        { currentPassword, newPassword },
      );
      if (token === undefined) closeSession();
      else openSession(token, profesional);
    } catch (error) {
      setGuardando(false);
      if (error instanceof ApiError)
        senalar(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])));
      setProblema(messageOf(error, 'Error al cambiar contraseña'));
    }
  };

  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <Logo />
        <Title order={1} className={styles.title}>
          Elija una nueva contraseña
        </Title>
        <form ref={form} noValidate onSubmit={(event) => void enviar(event)}>
          <Stack gap={16}>
            <p className={styles.note}>
              {estado?.restablecida
                ? `${estado.restablecida.por} restableció su contraseña el ${formatInstante(estado.restablecida.cuando)}. `
                : 'Su contraseña fue restablecida. '}
              Para continuar elija una que solo usted conozca.
            </p>
            {CAMPOS.map(({ name, label, autoComplete }) => (
              <PasswordInput
                key={name}
                name={name}
                label={label}
                autoComplete={autoComplete}
                required
                withAsterisk={false}
                value={valores[name]}
                error={errores[name]}
                {...(name === 'newPassword' &&
                  estado && { description: `Al menos ${estado.minimo} caracteres` })}
                readOnly={guardando}
                onChange={({ currentTarget: { value } }) => {
                  setValores((antes) => ({ ...antes, [name]: value }));
                  setErrores((antes) => ({ ...antes, [name]: undefined }));
                }}
                visibilityToggleButtonProps={{ 'aria-label': `Mostrar u ocultar: ${label}`, tabIndex: 0 }}
              />
            ))}
            <div role="alert">
              {problema !== undefined && (
                <p className={styles.problem}>
                  <AlertIcon size={18} aria-hidden />
                  {problema}
                </p>
              )}
            </div>
            <Button type="submit" fullWidth aria-disabled={guardando} data-busy={guardando || undefined}>
              {guardando ? 'Guardando...' : 'Cambiar contraseña'}
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
