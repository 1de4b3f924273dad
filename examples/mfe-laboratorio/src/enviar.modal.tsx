import { diaAqui } from '@odonto/contracts/dias';
import { notify } from '@odonto/mfe-kit';
import { DateField } from '@odonto/mfe-kit/dates';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { TextInput } from '@odonto/mfe-kit/ui';
import { encargoNuevo } from '../../laboratorio/src/encargo.ts';
import { encargosApi } from './encargos.api.ts';
import { useCambio } from './encargos.queries.ts';

interface EnviarModalProps {
  readonly pacienteId: string;
  readonly onClose: () => void;
}

export const EnviarModal = ({ pacienteId, onClose }: EnviarModalProps) => {
  const form = useForm({
    name: `encargo nuevo ${pacienteId}`,
    initial: { descripcion: '', laboratorio: '', enviado: diaAqui(), vence: '', costo: '' },
    rules: encargoNuevo,
    mutation: useCambio(encargosApi.enviar),
    body: (valores) => ({ ...valores, paciente_id: pacienteId }),
    onSaved: () => {
      notify.success('Encargo enviado correctamente');
      onClose();
    },
    failure: 'Error al enviar el encargo',
  });
  return (
    <FormModal title="Enviar al laboratorio" form={form} submitLabel="Enviar" onClose={onClose}>
      <TextInput
        {...form.field('descripcion')}
        label="Encargo"
        required
        className={formStyles.wide}
        data-autofocus
      />
      <TextInput {...form.field('laboratorio')} label="Laboratorio" required className={formStyles.wide} />
      <DateField {...form.field('enviado')} label="Fecha de envío" required />
      <DateField {...form.field('vence')} label="Fecha de entrega" required />
      <TextInput {...form.field('costo')} type="number" step="0.01" label="Costo" required leftSection="$" />
    </FormModal>
  );
};
