import { mayLeave } from '@odonto/mfe-kit';
import { Button, Modal, useCardsOnly } from '@odonto/mfe-kit/ui';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import styles from './form.module.css';
import type { Form } from './use-form.ts';

interface FormModalProps {
  readonly title: string;
  /** The result of `useForm`. */
  readonly form: Pick<Form, 'props' | 'pending'>;
  readonly submitLabel: string;
  /** In pixels. */
  readonly size?: number;
  /** The form is taller than a small screen: its buttons stay in view. */
  readonly tall?: boolean;
  /** A question of the form is open: Escape closes the question only, and nothing is sent. */
  readonly asking?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Below the form. */
  readonly after?: ReactNode;
}

/** A form in a dialog. Closing asks first when there are unsaved changes, and does nothing while a save is pending. */
export const FormModal = (props: FormModalProps) => {
  const { title, form, submitLabel, size = 640, tall = false, asking = false } = props;
  const [leaving, setLeaving] = useState(false);

  const close = async () => {
    if (form.pending || leaving || asking) return;
    setLeaving(true);
    const leave = await mayLeave();
    setLeaving(false);
    if (leave) props.onClose();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (asking) event.preventDefault();
    else form.props.onSubmit(event);
  };

  return (
    <Modal
      opened
      size={size}
      fullScreen={useCardsOnly()}
      title={title}
      onClose={() => void close()}
      // While a question is open, Escape closes the question only.
      closeOnEscape={!leaving && !asking}
    >
      <form {...form.props} className={styles.form} onSubmit={submit}>
        {props.children}
        <FormButtons className={tall ? styles.tall : undefined}>
          <Button variant="default" disabled={form.pending} onClick={() => void close()}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.pending} aria-keyshortcuts="Control+Enter">
            {submitLabel}
          </Button>
        </FormButtons>
      </form>
      {props.after}
    </Modal>
  );
};

/** The row of buttons below a form or a dialog. */
export const FormButtons = ({ className, ...others }: ComponentProps<'div'>) => (
  <div {...others} className={[styles.wide, styles.buttons, className].filter(Boolean).join(' ')} />
);
