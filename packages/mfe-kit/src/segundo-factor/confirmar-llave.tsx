import type { LlaveNueva } from '@odonto/contracts/segundo-factor';
import { MAX_NOMBRE_DE_LLAVE } from '@odonto/contracts/segundo-factor-textos';
import type { InscripcionIniciada } from '@odonto/contracts/segundo-factor-vistas';
import { Button, KeyIcon, Problema, TextInput } from '@odonto/mfe-kit/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { crearLlave } from './llaves.ts';
import styles from './segundo-factor.module.css';
import { useEnvio } from './use-envio.ts';

interface ConfirmarLlaveProps {
  readonly opciones: NonNullable<InscripcionIniciada['llave']>;
  readonly confirmar: (llave: LlaveNueva, nombre: string) => Promise<void>;
}

/** Creates a passkey when its button is pressed, because browsers require a user gesture. */
export const ConfirmarLlave = ({ opciones, confirmar }: ConfirmarLlaveProps) => {
  const [nombre, setNombre] = useState('');
  const { enviando, problema, enviar } = useEnvio('No se pudo agregar la llave de acceso');
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => campo.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enviar(async () => confirmar(await crearLlave(opciones), nombre));
  };
  return (
    <form className={styles.steps} noValidate onSubmit={submit}>
      <p>
        El navegador le pedirá su huella, su rostro, el PIN de este dispositivo o una llave de seguridad. Nada
        de eso sale de su dispositivo.
      </p>
      <TextInput
        ref={campo}
        label="Nombre de la llave"
        description="Para reconocerla en la lista, por ejemplo: Teléfono de Ana"
        name="nombre-de-llave"
        autoComplete="off"
        maxLength={MAX_NOMBRE_DE_LLAVE}
        value={nombre}
        onChange={(event) => setNombre(event.currentTarget.value)}
      />
      <Problema texto={problema} />
      <Button type="submit" loading={enviando} leftSection={<KeyIcon size={18} aria-hidden />}>
        Crear llave de acceso
      </Button>
    </form>
  );
};
