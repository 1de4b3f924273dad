import { rechazoDeTransferencia, type Transferencia } from '@odonto/contracts/transferencia';
import { notify } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Textarea } from '@odonto/mfe-kit/ui';
import { useRechazar } from './traspaso.queries.ts';

interface RechazarModalProps {
  readonly una: Transferencia;
  readonly onClose: () => void;
}

/** 'Rechazar transferencia', with the reason. */
export const RechazarModal = ({ una, onClose }: RechazarModalProps) => {
  const form = useForm({
    name: `rechazar ${una.id}`,
    initial: { motivo: '' },
    rules: rechazoDeTransferencia,
    mutation: useRechazar(),
    body: ({ motivo }) => ({ id: una.id, motivo }),
    onSaved: () => {
      notify.success('Transferencia rechazada');
      onClose();
    },
    failure: 'No se pudo rechazar la transferencia.',
  });
  return (
    <FormModal title="Rechazar transferencia" form={form} submitLabel="Rechazar" size={480} onClose={onClose}>
      <Textarea
        {...form.field('motivo')}
        required
        data-autofocus
        label="Motivo"
        description={`Lo leerá ${una.de.nombre}.`}
        rows={3}
        className={formStyles.wide}
      />
    </FormModal>
  );
};
