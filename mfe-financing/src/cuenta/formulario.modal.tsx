import { Button, Modal, useCardsOnly, useUnsavedGuard } from '@odonto/mfe-kit/ui';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import styles from './formulario.module.css';

interface FormularioModalProps {
  readonly title: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly modificado: boolean;
  readonly guardando: boolean;
  readonly guardarLabel: string;
  /** A question of the form's own is open: Escape belongs to it. */
  readonly preguntando?: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog. Closing asks when something was typed, and waits while saving. */
export const FormularioModal = (props: FormularioModalProps) => {
  const { title, form, modificado, guardando, guardarLabel, preguntando = false } = props;
  const mayLeave = useUnsavedGuard(modificado);
  const [asking, setAsking] = useState(false);

  const close = async () => {
    if (guardando || asking || preguntando) return;
    setAsking(true);
    const leave = await mayLeave();
    setAsking(false);
    if (leave) props.onClose();
  };
  const submit = (event: FormEvent) => {
    if (guardando || preguntando) event.preventDefault();
    else props.onSubmit(event);
  };

  return (
    <Modal
      opened
      size={640}
      fullScreen={useCardsOnly()}
      title={title}
      onClose={() => void close()}
      closeOnEscape={!asking && !preguntando}
    >
      <form ref={form} className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
        {props.children}
        <div className={styles.buttons}>
          <Button variant="default" disabled={guardando} onClick={() => void close()}>
            Cancelar
          </Button>
          <Button type="submit" loading={guardando}>
            {guardarLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
