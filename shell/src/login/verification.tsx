import type { SesionIniciada } from '@odonto/contracts';
import { ApiError, api } from '@odonto/mfe-kit';
import { admiteLlaves, CampoDeCodigo, firmarConLlave, useEnvio } from '@odonto/mfe-kit/segundo-factor';
import { Button, KeyIcon, Problema, Stack, Title } from '@odonto/mfe-kit/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './login.module.css';
import type { SecondStepProps } from './second-step.tsx';
import { enter } from './sign-in.ts';

type Way = 'llave' | 'codigo' | 'recuperacion';

const WAYS: Readonly<Record<Way, string>> = {
  llave: 'Usar llave de acceso',
  codigo: 'Usar código de la aplicación',
  recuperacion: 'Usar código de recuperación',
};
const LABELS = { codigo: 'Código de 6 dígitos', recuperacion: 'Código de recuperación' } as const;
const TEXTS: Readonly<Record<Way, string>> = {
  llave: 'Confirme que es usted con su llave de acceso.',
  codigo: 'Escriba el código que muestra su aplicación.',
  recuperacion: 'Escriba uno de los códigos que guardó; sirve una sola vez.',
};
const AYUDA = 'Si el código está por vencer, espere el siguiente.';
const FALTA = 'El código es obligatorio';
const FALLA = 'No se pudo verificar. Intente nuevamente.';

/** The second step of a login: a passkey, a code of the application or a recovery code. */
export const Verification = ({ request, onBack }: SecondStepProps) => {
  const { aplicacion, llave, recuperacion } = request.segundo_factor;
  const ways = (['llave', 'codigo', 'recuperacion'] as const).filter(
    (way) => ({ llave: llave !== undefined && admiteLlaves(), codigo: aplicacion, recuperacion })[way],
  );
  const [way, setWay] = useState<Way>(ways[0] ?? 'recuperacion');
  const [code, setCode] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const key = useRef<HTMLButtonElement>(null);
  const { enviando, problema, enviar, decir } = useEnvio(FALLA);
  useEffect(() => (way === 'llave' ? key.current : first.current)?.focus(), [way]);

  const send = async (proof: object): Promise<void> => {
    try {
      const { desafio } = request;
      enter(await api.post<SesionIniciada>('/api/profesionales/login/segundo-factor', { desafio, ...proof }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'desafio-vencido') onBack(error.message);
      else throw error;
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (way === 'llave') await enviar(async () => send({ llave: await firmarConLlave(llave) }));
    else if (code.trim() === '') decir(FALTA);
    else await enviar(() => send({ [way]: code }));
    // Selects the refused code, so that the next input replaces it.
    first.current?.select();
  };
  const change = (to: Way) => {
    setWay(to);
    setCode('');
    decir(undefined);
  };

  return (
    <>
      <Title order={1} className={styles.title}>
        Verificación en dos pasos
      </Title>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={16}>
          <p className={styles.text}>{TEXTS[way]}</p>
          {way !== 'llave' && (
            <CampoDeCodigo
              key={way}
              ref={first}
              label={LABELS[way]}
              digitos={way === 'codigo'}
              {...(way === 'codigo' && { ayuda: AYUDA })}
              error={problema !== undefined}
              value={code}
              onChange={setCode}
            />
          )}
          <Problema texto={problema} />
          <Button
            ref={key}
            type="submit"
            fullWidth
            aria-disabled={enviando}
            {...(way === 'llave' && { leftSection: <KeyIcon size={18} aria-hidden /> })}
          >
            {enviando ? 'Verificando...' : way === 'llave' ? 'Usar llave de acceso' : 'Verificar'}
          </Button>
        </Stack>
      </form>
      <Stack gap={8} className={styles.others}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="subtle" onClick={() => change(other)}>
              {WAYS[other]}
            </Button>
          ))}
        <Button variant="subtle" onClick={() => onBack()}>
          Volver
        </Button>
      </Stack>
    </>
  );
};
