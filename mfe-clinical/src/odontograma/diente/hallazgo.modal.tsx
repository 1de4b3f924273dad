import { mayLeave } from '@odonto/mfe-kit';
import { Modal, useCardsOnly } from '@odonto/mfe-kit/ui';
import { HallazgoForm, type HallazgoFormProps } from './hallazgo.form.tsx';

interface HallazgoModalProps<Body, Guardado> extends Omit<HallazgoFormProps<Body, Guardado>, 'onCancel'> {
  readonly title: string;
  readonly zIndex?: number;
  readonly onClose: () => void;
}

/** The form in a dialog, which asks for a confirmation before unsaved input is lost. */
export const HallazgoModal = <Body, Guardado>(props: HallazgoModalProps<Body, Guardado>) => {
  const { title, zIndex, onClose, ...form } = props;
  const cerrar = async () => {
    if (!form.mutation.isPending && (await mayLeave())) onClose();
  };
  return (
    <Modal
      opened
      size={520}
      {...(zIndex !== undefined && { zIndex })}
      fullScreen={useCardsOnly()}
      title={title}
      onClose={() => void cerrar()}
    >
      <HallazgoForm {...form} onCancel={() => void cerrar()} />
    </Modal>
  );
};
