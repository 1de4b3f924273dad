import { useEnvio } from '@odonto/mfe-kit/segundo-factor';
import { Button, Problema } from '@odonto/mfe-kit/ui';
import { type FormEvent, useState } from 'react';
import { CampoDeFormulario } from '../../formulario/campo-de-formulario.tsx';
import styles from '../../formulario/formulario.module.css';

interface PedirContrasenaProps {
  readonly texto: string;
  readonly boton: string;
  readonly destructivo?: boolean;
  readonly onCancelar: () => void;
  /** @throws ApiError when the server refuses it */
  readonly seguir: (contrasena: string) => Promise<void>;
}

/** Asks for the current password before a sensitive change. */
export const PedirContrasena = ({ texto, boton, destructivo, onCancelar, seguir }: PedirContrasenaProps) => {
  const [contrasena, setContrasena] = useState('');
  const [falta, setFalta] = useState(false);
  const { enviando, problema, enviar } = useEnvio('Error en la operación');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFalta(contrasena.trim() === '');
    if (contrasena.trim() !== '') void enviar(() => seguir(contrasena));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={`${styles.wide} ${styles.note}`}>{texto}</p>
      <div className={styles.wide}>
        <CampoDeFormulario
          nombre="currentPassword"
          value={contrasena}
          error={falta ? 'La contraseña actual es requerida' : undefined}
          required
          readOnly={enviando}
          first
          onChange={setContrasena}
        />
      </div>
      <div className={styles.wide}>
        <Problema texto={problema} />
      </div>
      <div className={`${styles.wide} ${styles.buttons}`}>
        <Button variant="default" disabled={enviando} onClick={onCancelar}>
          Cancelar
        </Button>
        <Button type="submit" loading={enviando} {...(destructivo && { color: 'red' })}>
          {boton}
        </Button>
      </div>
    </form>
  );
};
