import { Modal, useCardsOnly } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { CuerpoDeDiente, type DienteProps, TituloDeDiente } from './diente.body.tsx';

/** The dialog of a tooth, where the window is too narrow for a panel. */
export const DienteModal = (props: DienteProps) => {
  const [conDialogo, setConDialogo] = useState(false);
  return (
    <Modal
      opened
      size={880}
      fullScreen={useCardsOnly()}
      closeOnEscape={!conDialogo}
      transitionProps={{ duration: 0 }}
      onClose={props.onClose}
      title={<TituloDeDiente diente={props.diente} />}
    >
      <CuerpoDeDiente {...props} onDialogo={setConDialogo} />
    </Modal>
  );
};
