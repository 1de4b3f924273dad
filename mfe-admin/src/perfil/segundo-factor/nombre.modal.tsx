import { MAX_NOMBRE_DE_LLAVE, MENSAJES_DE_SEGUNDO_FACTOR } from '@odonto/contracts/segundo-factor-textos';
import { FormButtons, formStyles } from '@odonto/mfe-kit/form';
import { useEnvio } from '@odonto/mfe-kit/segundo-factor';
import { Button, Modal, Problema, TextInput, useCardsOnly } from '@odonto/mfe-kit/ui';
import { type FormEvent, useState } from 'react';
import { segundoFactorApi } from './segundo-factor.api.ts';
import { useGuardado } from './segundo-factor.queries.ts';

interface NombreModalProps {
  readonly llave: { readonly id: string; readonly nombre: string };
  readonly onSuccess: (mensaje: string) => void;
  readonly onClose: () => void;
}

/** Changes the name of a passkey. It does not ask for the password, because the name grants nothing. */
export const NombreModal = ({ llave, onSuccess, onClose }: NombreModalProps) => {
  const [nombre, setNombre] = useState(llave.nombre);
  const [falta, setFalta] = useState(false);
  const { enviando, problema, enviar } = useEnvio('No se pudo cambiar el nombre');
  const mostrar = useGuardado();
  const wholeScreen = useCardsOnly();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFalta(nombre.trim() === '');
    if (nombre.trim() === '') return;
    void enviar(async () => {
      const guardado = await segundoFactorApi.nombrarLlave(llave.id, nombre);
      mostrar(guardado);
      onSuccess(guardado.message);
      onClose();
    });
  };
  return (
    <Modal opened size={520} fullScreen={wholeScreen} title="Cambiar el nombre de la llave" onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <TextInput
          className={formStyles.wide ?? ''}
          label="Nombre de la llave"
          name="nombre-de-llave"
          required
          autoComplete="off"
          data-autofocus
          maxLength={MAX_NOMBRE_DE_LLAVE}
          value={nombre}
          error={falta && MENSAJES_DE_SEGUNDO_FACTOR.sinNombre}
          readOnly={enviando}
          onChange={(event) => setNombre(event.currentTarget.value)}
        />
        <div className={formStyles.wide}>
          <Problema texto={problema} />
        </div>
        <FormButtons>
          <Button variant="default" disabled={enviando} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={enviando}>
            Guardar
          </Button>
        </FormButtons>
      </form>
    </Modal>
  );
};
