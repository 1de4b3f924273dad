import type { Superficie } from '@odonto/contracts/odontograma';
import { mayLeave } from '@odonto/mfe-kit';
import { Modal, useCardsOnly } from '@odonto/mfe-kit/ui';
import type { Hallazgo } from '../odontograma.api.ts';
import { type Borrador, HallazgoForm } from './hallazgo.form.tsx';

interface HallazgoModalProps {
  readonly title: string;
  readonly zIndex?: number;
  readonly inicial: Borrador;
  readonly diente: number;
  readonly superficies: readonly Superficie[];
  readonly guardando: boolean;
  readonly guardarLabel: string;
  readonly onGuardar: (hallazgo: Hallazgo) => void;
  readonly onClose: () => void;
}

/** The form alone in a dialog, which asks before what was chosen is lost. */
export const HallazgoModal = ({ title, zIndex, onClose, ...form }: HallazgoModalProps) => {
  const cerrar = async () => {
    if (!form.guardando && (await mayLeave())) onClose();
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
      <HallazgoForm {...form} onCancelar={() => void cerrar()} />
    </Modal>
  );
};
