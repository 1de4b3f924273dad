import { rechazoDeDerivacion } from '@odonto/contracts/derivacion';
import { rechazoDeTransferencia } from '@odonto/contracts/transferencia';
import { notify } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Textarea } from '@odonto/mfe-kit/ui';
import type { UseMutationResult } from '@tanstack/react-query';

const REGLAS = { transferencia: rechazoDeTransferencia, derivación: rechazoDeDerivacion } as const;

interface RechazarModalProps {
  readonly que: keyof typeof REGLAS;
  readonly id: string;
  /** The name of the person who will read the reason. */
  readonly lector: string;
  readonly mutation: UseMutationResult<unknown, Error, { readonly id: string; readonly texto: string }>;
  readonly onClose: () => void;
}

/** 'Rechazar transferencia' and 'Rechazar derivación', with the reason. */
export const RechazarModal = ({ que, id, lector, mutation, onClose }: RechazarModalProps) => {
  const form = useForm({
    name: `rechazar ${id}`,
    initial: { motivo: '' },
    rules: REGLAS[que],
    mutation,
    body: ({ motivo }) => ({ id, texto: motivo }),
    onSaved: () => {
      notify.success(`${que === 'derivación' ? 'Derivación' : 'Transferencia'} rechazada`);
      onClose();
    },
    failure: `No se pudo rechazar la ${que}.`,
  });
  return (
    <FormModal title={`Rechazar ${que}`} form={form} submitLabel="Rechazar" size={480} onClose={onClose}>
      <Textarea
        {...form.field('motivo')}
        required
        data-autofocus
        label="Motivo"
        description={`Lo leerá ${lector}.`}
        rows={3}
        className={formStyles.wide}
      />
    </FormModal>
  );
};
