import type { SegundoFactorPedido } from '@odonto/contracts/segundo-factor-vistas';
import { Button, PasswordInput, Problema, Stack, TextInput, Title } from '@odonto/mfe-kit/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { LegalLinks } from '../layout/footer.tsx';
import { Logo } from '../layout/logo.tsx';
import styles from './login.module.css';
import { SecondStep } from './second-step.tsx';
import { signIn } from './sign-in.ts';

/** The only screen without a session. */
export const Login = () => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [request, setRequest] = useState<SegundoFactorPedido>();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const begin = request === undefined;
  useEffect(() => {
    if (!begin) return;
    // When the user comes back from the second step, the e-mail is still filled in.
    const first = emailField.current?.value === '' ? emailField : passwordField;
    first.current?.focus();
  }, [begin]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    const signedIn = await signIn(email, password);
    if (signedIn.kind === 'second-step') {
      setPassword('');
      setRequest(signedIn.request);
    }
    setProblem(signedIn.kind === 'problem' ? signedIn.message : undefined);
    setBusy(false);
    if (email.trim() === '') emailField.current?.focus();
    else if (password === '') passwordField.current?.focus();
  };

  if (request)
    return (
      <Frame>
        <SecondStep
          request={request}
          onBack={(why) => {
            setRequest(undefined);
            setProblem(why);
          }}
        />
      </Frame>
    );
  return (
    <Frame>
      <Title order={1} className={styles.title}>
        Iniciar sesión
      </Title>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={16}>
          <TextInput
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            required
            withAsterisk={false}
            ref={emailField}
            error={problem !== undefined}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            ref={passwordField}
            label="Contraseña"
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            error={problem !== undefined}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            visible={visible}
            onVisibilityChange={setVisible}
            visibilityToggleButtonProps={{
              'aria-label': visible ? 'Ocultar contraseña' : 'Mostrar contraseña',
              tabIndex: 0,
            }}
          />
          <Problema texto={problem} />
          <Button type="submit" fullWidth aria-disabled={busy} data-busy={busy || undefined}>
            {busy ? 'Iniciando sesión...' : 'Iniciar sesión'}
          </Button>
        </Stack>
      </form>
    </Frame>
  );
};

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>
    <main className={styles.card}>
      <Logo />
      {children}
    </main>
    <footer className={styles.legal}>
      <LegalLinks />
    </footer>
  </div>
);
