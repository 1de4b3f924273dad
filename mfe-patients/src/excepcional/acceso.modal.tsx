import { accesoExcepcionalNuevo, HORAS_DE_ACCESO } from '@odonto/contracts/acceso-excepcional';
import { formatInstante, notify } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Textarea } from '@odonto/mfe-kit/ui';
import { useAbrirAcceso } from './excepcional.api.ts';

interface AccesoModalProps {
  readonly pacienteId: string;
  readonly onClose: () => void;
}

/**
 * 'Acceso excepcional': opens the record of another dentist's paciente, with a reason
 * (docs/spec/organization.md#exceptional-access).
 */
export const AccesoModal = ({ pacienteId, onClose }: AccesoModalProps) => {
  const form = useForm({
    name: `acceso excepcional ${pacienteId}`,
    initial: { motivo: '' },
    rules: accesoExcepcionalNuevo,
    mutation: useAbrirAcceso(pacienteId),
    body: ({ motivo }) => motivo,
    onSaved: ({ hasta }) => {
      notify.success(`Ves la historia hasta el ${formatInstante(hasta)}`);
      onClose();
    },
    failure: 'No se pudo abrir el acceso excepcional.',
  });
  return (
    <FormModal
      title="Acceso excepcional"
      form={form}
      submitLabel={`Abrir por ${HORAS_DE_ACCESO} horas`}
      size={520}
      onClose={onClose}
    >
      <p className={formStyles.wide}>
        Verás los datos y la historia clínica durante {HORAS_DE_ACCESO} horas, sin escribir en ella. Queda
        anotado en el registro del paciente y lo revisa quien dirige su sucursal.
      </p>
      <Textarea
        {...form.field('motivo')}
        required
        data-autofocus
        label="Motivo"
        description="Al menos 10 caracteres."
        rows={3}
        className={formStyles.wide}
      />
    </FormModal>
  );
};
