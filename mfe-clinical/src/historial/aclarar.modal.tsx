import { aclaracionNueva, type EntradaDeHistorial, tachaduraNueva } from '@odonto/contracts/historial';
import { notify } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Textarea } from '@odonto/mfe-kit/ui';
import { useAclararEntrada, useTacharEntrada } from './historial.queries.ts';
import styles from './historial.module.css';

interface SobreEntradaProps {
  readonly pacienteId: string;
  readonly entrada: EntradaDeHistorial;
  readonly onClose: () => void;
}

const reglasDeAclaracion = aclaracionNueva.pick({ texto: true });

/** 'Agregar aclaración': adds to a note without changing the note. */
export const AclararModal = ({ pacienteId, entrada, onClose }: SobreEntradaProps) => {
  const form = useForm({
    name: `aclaracion ${entrada.id}`,
    initial: { texto: '' },
    rules: reglasDeAclaracion,
    mutation: useAclararEntrada(pacienteId, entrada),
    body: (textos) => textos,
    onSaved: () => {
      notify.success('Aclaración agregada correctamente');
      onClose();
    },
    failure: 'Error al guardar la aclaración',
  });
  return (
    <FormModal title="Agregar aclaración" form={form} submitLabel="Guardar" onClose={onClose}>
      <p className={`${formStyles.wide} ${styles.signature}`}>
        {entrada.titulo}: la entrada queda como está, y la aclaración debajo.
      </p>
      <Textarea
        {...form.field('texto')}
        label="Aclaración"
        withAsterisk
        data-autofocus
        rows={5}
        maxLength={10_000}
        className={formStyles.wide}
      />
    </FormModal>
  );
};

/** 'Tachar entrada': the note stays readable, with the name of who struck it and the reason. */
export const TacharModal = ({ pacienteId, entrada, onClose }: SobreEntradaProps) => {
  const form = useForm({
    name: `tachado ${entrada.id}`,
    initial: { motivo: '' },
    rules: tachaduraNueva,
    mutation: useTacharEntrada(pacienteId, entrada),
    body: (textos) => textos,
    onSaved: () => {
      notify.success('Entrada tachada');
      onClose();
    },
    failure: 'Error al tachar la entrada',
  });
  return (
    <FormModal title="Tachar entrada" form={form} submitLabel="Tachar" onClose={onClose}>
      <p className={`${formStyles.wide} ${styles.signature}`}>
        {entrada.titulo} queda a la vista, tachada, con este motivo. No se puede deshacer.
      </p>
      <Textarea
        {...form.field('motivo')}
        label="Motivo"
        withAsterisk
        data-autofocus
        rows={3}
        maxLength={10_000}
        className={formStyles.wide}
      />
    </FormModal>
  );
};
