import { type Derivacion, respuestaDeDerivacion } from '@odonto/contracts/derivacion';
import { notify } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Textarea } from '@odonto/mfe-kit/ui';
import { useResponder } from './derivacion.queries.ts';

interface ResponderModalProps {
  readonly una: Derivacion;
  readonly onClose: () => void;
}

/** 'Responder derivación', with the report. */
export const ResponderModal = ({ una, onClose }: ResponderModalProps) => {
  const form = useForm({
    name: `responder ${una.id}`,
    initial: { informe: '' },
    rules: respuestaDeDerivacion,
    mutation: useResponder(),
    body: ({ informe }) => ({ id: una.id, texto: informe }),
    onSaved: () => {
      notify.success('Derivación respondida. El informe está en la historia clínica.');
      onClose();
    },
    failure: 'No se pudo responder la derivación.',
  });
  return (
    <FormModal title="Responder derivación" form={form} submitLabel="Responder" size={560} onClose={onClose}>
      <Textarea
        {...form.field('informe')}
        required
        data-autofocus
        label="Informe"
        description={`Lo leerá ${una.de.nombre}, y queda como nota tuya en la historia clínica.`}
        rows={8}
        className={formStyles.wide}
      />
    </FormModal>
  );
};
