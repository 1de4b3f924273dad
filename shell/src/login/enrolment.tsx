import type { MetodoDeSegundoFactor } from '@odonto/contracts/segundo-factor';
import { MENSAJES_DE_SEGUNDO_FACTOR as MENSAJES } from '@odonto/contracts/segundo-factor-textos';
import type { InscripcionIniciada, SesionConCodigos } from '@odonto/contracts/segundo-factor-vistas';
import { ApiError, api } from '@odonto/mfe-kit';
import {
  admiteLlaves,
  CodigosDeRecuperacion,
  ConfirmarAplicacion,
  ConfirmarLlave,
  useEnvio,
} from '@odonto/mfe-kit/segundo-factor';
import { Button, KeyIcon, PhoneIcon, Problema, Stack, Title } from '@odonto/mfe-kit/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './login.module.css';
import type { SecondStepProps } from './second-step.tsx';
import { enter } from './sign-in.ts';

const RUTA = '/api/profesionales/login';

/** The enrolment of an account that must have a second step before it gets a session. */
export const Enrolment = ({ request, onBack }: SecondStepProps) => {
  const [begun, setBegun] = useState<InscripcionIniciada>();
  const [session, setSession] = useState<SesionConCodigos>();
  const { enviando, problema, enviar } = useEnvio('No se pudo empezar. Intente nuevamente.');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const orBack = async <T,>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'desafio-vencido')) throw error;
      onBack(error.message);
      return undefined;
    }
  };
  const begin = (metodo: MetodoDeSegundoFactor) =>
    enviar(async () => {
      const { desafio } = request;
      setBegun(await orBack(api.post<InscripcionIniciada>(`${RUTA}/inscripcion`, { desafio, metodo })));
    });
  const confirm = async (proof: object) => {
    const { desafio } = begun ?? request;
    setSession(await orBack(api.post<SesionConCodigos>(`${RUTA}/confirmacion`, { desafio, ...proof })));
  };

  return (
    <>
      <Title order={1} className={styles.title} ref={title} tabIndex={-1}>
        {session ? 'Códigos de recuperación' : 'Verificación en dos pasos'}
      </Title>
      {session && <CodigosDeRecuperacion codigos={session.codigos} onDone={() => enter(session)} />}
      {!session && !begun && (
        <Choice
          passkeys={request.segundo_factor.admite_llaves}
          busy={enviando}
          problem={problema}
          onChoose={(metodo) => void begin(metodo)}
        />
      )}
      {!session && begun?.aplicacion && (
        <ConfirmarAplicacion aplicacion={begun.aplicacion} confirmar={(codigo) => confirm({ codigo })} />
      )}
      {!session && begun?.llave && (
        <ConfirmarLlave opciones={begun.llave} confirmar={(llave, nombre) => confirm({ llave, nombre })} />
      )}
      {!session && (
        <Stack gap={8} className={styles.others}>
          <Button variant="subtle" onClick={() => (begun ? setBegun(undefined) : onBack())}>
            Volver
          </Button>
        </Stack>
      )}
    </>
  );
};

interface ChoiceProps {
  readonly passkeys: boolean;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onChoose: (metodo: MetodoDeSegundoFactor) => void;
}

const Choice = ({ passkeys, busy, problem, onChoose }: ChoiceProps) => (
  <Stack gap={16}>
    <p className={styles.text}>
      Su cuenta necesita un segundo paso además de la contraseña. Elija cómo confirmará que es usted cada vez
      que ingrese.
    </p>
    {passkeys && admiteLlaves() ? (
      <Button
        leftSection={<KeyIcon size={18} aria-hidden />}
        aria-disabled={busy}
        onClick={() => onChoose('llave')}
      >
        Llave de acceso
      </Button>
    ) : (
      !passkeys && <p className={styles.text}>{MENSAJES.sinLlaves}</p>
    )}
    <Button
      variant="default"
      leftSection={<PhoneIcon size={18} aria-hidden />}
      aria-disabled={busy}
      onClick={() => onChoose('aplicacion')}
    >
      Aplicación de códigos
    </Button>
    <Problema texto={problem} />
  </Stack>
);
