import { diaAqui } from '@odonto/contracts/dias';
import { notify } from '@odonto/mfe-kit';
import { DateField } from '@odonto/mfe-kit/dates';
import { FormModal, useForm } from '@odonto/mfe-kit/form';
import { TextInput } from '@odonto/mfe-kit/ui';
import { type Encargo, encargoRecibido } from '../../laboratorio/src/encargo.ts';
import { encargosApi } from './encargos.api.ts';
import { useCambio } from './encargos.queries.ts';

interface RecibirModalProps {
  readonly encargo: Encargo;
  readonly onClose: () => void;
}

/** 'Recibir encargo': the day and the final cost. */
export const RecibirModal = ({ encargo, onClose }: RecibirModalProps) => {
  const form = useForm({
    name: `recibir encargo ${encargo.id}`,
    initial: { recibido: diaAqui(), costo: String(encargo.costo) },
    rules: encargoRecibido,
    mutation: useCambio(encargosApi.recibir),
    body: (valores) => ({ ...valores, id: encargo.id }),
    onSaved: () => {
      notify.success('Encargo recibido correctamente');
      onClose();
    },
    failure: 'Error al recibir el encargo',
  });
  return (
    <FormModal title="Recibir encargo" form={form} submitLabel="Recibir" onClose={onClose}>
      <DateField {...form.field('recibido')} label="Fecha de recepción" required data-autofocus />
      <TextInput {...form.field('costo')} type="number" step="0.01" label="Costo" required leftSection="$" />
    </FormModal>
  );
};
