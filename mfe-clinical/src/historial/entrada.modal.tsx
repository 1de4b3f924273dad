import { type EntradaDeHistorial, entradaNueva } from '@odonto/contracts/historial';
import { notify } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Textarea, TextInput } from '@odonto/mfe-kit/ui';
import { useGuardarEntrada } from './historial.queries.ts';
import styles from './historial.module.css';

interface EntradaModalProps {
  readonly pacienteId: string;
  /** The note to amend; undefined for a new one. */
  readonly entrada: EntradaDeHistorial | undefined;
  readonly onClose: () => void;
}

const reglas = entradaNueva.pick({ titulo: true, descripcion: true });

/** 'Nueva Entrada' or 'Editar Entrada'. */
export const EntradaModal = ({ pacienteId, entrada, onClose }: EntradaModalProps) => {
  const form = useForm({
    name: `historial ${pacienteId} ${entrada?.id ?? ''}`,
    initial: { titulo: entrada?.titulo ?? '', descripcion: entrada?.descripcion ?? '' },
    rules: reglas,
    mutation: useGuardarEntrada(pacienteId, entrada),
    body: (textos) => textos,
    onSaved: () => {
      notify.success(entrada ? 'Entrada actualizada correctamente' : 'Entrada agregada correctamente');
      onClose();
    },
    failure: 'Error al guardar la entrada',
  });
  return (
    <FormModal
      title={entrada ? 'Editar Entrada' : 'Nueva Entrada'}
      form={form}
      submitLabel={entrada ? 'Actualizar' : 'Guardar'}
      onClose={onClose}
    >
      <TextInput
        {...form.field('titulo')}
        label="Título"
        withAsterisk
        data-autofocus
        maxLength={200}
        className={formStyles.wide}
      />
      <Textarea
        {...form.field('descripcion')}
        label="Descripción"
        withAsterisk
        rows={6}
        maxLength={10_000}
        className={formStyles.wide}
      />
      <p className={`${formStyles.wide} ${styles.keys}`}>
        <kbd>Ctrl</kbd> + <kbd>Enter</kbd> guarda
      </p>
      {entrada && (
        <p className={`${formStyles.wide} ${styles.signature}`}>
          Lo que decía antes queda a la vista en la entrada.
        </p>
      )}
    </FormModal>
  );
};
