import { MENSAJES_DE_SEGUNDO_FACTOR as MENSAJES } from '@odonto/contracts/segundo-factor-textos';
import type { InscripcionIniciada } from '@odonto/contracts/segundo-factor-vistas';
import { Button, Problema } from '@odonto/mfe-kit/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CampoDeCodigo } from './campo-de-codigo.tsx';
import { CodigoQr } from './codigo-qr.tsx';
import styles from './segundo-factor.module.css';
import { useEnvio } from './use-envio.ts';

interface ConfirmarAplicacionProps {
  readonly aplicacion: NonNullable<InscripcionIniciada['aplicacion']>;
  /** Called with the code that the application shows. */
  readonly confirmar: (codigo: string) => Promise<void>;
}

const enGrupos = (secreto: string): string => secreto.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Shows the secret for an application as a QR code and as text, and asks for the first code. */
export const ConfirmarAplicacion = ({ aplicacion, confirmar }: ConfirmarAplicacionProps) => {
  const [codigo, setCodigo] = useState('');
  const { enviando, problema, enviar, decir } = useEnvio('No se pudo activar');
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => campo.current?.focus({ preventScroll: true }), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (codigo.trim() === '') decir(MENSAJES.falta);
    else await enviar(() => confirmar(codigo));
    campo.current?.select();
  };
  return (
    <form className={styles.steps} noValidate onSubmit={(event) => void submit(event)}>
      <p>
        Abra en su teléfono una aplicación de códigos (por ejemplo Google Authenticator, Microsoft
        Authenticator o Aegis), escanee esta imagen y escriba abajo el código que muestra.
      </p>
      <CodigoQr texto={aplicacion.uri} nombre="Código QR para la aplicación de códigos" />
      <p>
        Si no puede escanearla, escriba esta clave en la aplicación:
        <code className={styles.secret}>{enGrupos(aplicacion.secreto)}</code>
      </p>
      <CampoDeCodigo
        ref={campo}
        digitos
        label="Código de 6 dígitos"
        error={problema !== undefined}
        value={codigo}
        onChange={setCodigo}
      />
      <Problema texto={problema} />
      <Button type="submit" loading={enviando}>
        Activar
      </Button>
    </form>
  );
};
