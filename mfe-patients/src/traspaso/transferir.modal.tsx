import { type Transferencia, transferenciaNueva } from '@odonto/contracts/transferencia';
import { notify, useSucursal } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Textarea } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useNavigate } from 'react-router';
import { ResponsableField } from '../formulario/responsable.field.tsx';
import type { PacienteVisible } from '../paciente/visible.ts';
import { puedeEn } from '../sucursal/funcion.ts';
import styles from './traspaso.module.css';
import { TurnosField } from './turnos.field.tsx';
import { useTransferir } from './traspaso.queries.ts';

interface TransferirModalProps {
  readonly paciente: PacienteVisible;
  readonly onClose: () => void;
}

/** 'Transferir': another dentist becomes the responsable (docs/spec/organization.md#transfers). */
export const TransferirModal = ({ paciente, onClose }: TransferirModalProps) => {
  const navigate = useNavigate();
  const { sucursales, sucursal } = useSucursal();
  const elegibles = sucursales.filter((una) => puedeEn(una, 'turnos.ver'));
  const suya = elegibles.find(({ sucursal_id: id }) => paciente.sucursales?.includes(id)) ?? sucursal;
  const form = useForm({
    name: `transferir ${paciente.id}`,
    initial: { sucursal_id: suya?.sucursal_id ?? '', receptor_id: '', motivo: '', turnos: 'conserva' },
    rules: transferenciaNueva,
    mutation: useTransferir(paciente.id),
    body: ({ turnos, ...valores }) => ({ ...valores, turnos: turnos as Transferencia['turnos'] }),
    onSaved: ({ estado, receptor }) => {
      onClose();
      if (estado === 'pendiente') {
        notify.success(`Transferencia ofrecida a ${receptor.nombre}. Tiene 7 días para aceptarla.`);
        return;
      }
      notify.success(`${receptor.nombre} es ahora responsable de ${paciente.nombre}`);
      void navigate('/pacientes');
    },
    failure: 'No se pudo transferir al paciente.',
  });
  const { sucursal_id } = form.values;
  const enElActo = paciente.sucursales?.includes(sucursal_id) ?? false;
  const sitio = form.choice('sucursal_id');
  return (
    <FormModal title="Transferir paciente" form={form} submitLabel="Transferir" onClose={onClose}>
      <p className={styles.texto}>
        <strong>{paciente.nombre}</strong> pasa a otro profesional. Lo registrado conserva a su autor.
      </p>
      <Select
        {...sitio}
        required
        allowDeselect={false}
        label="Sucursal"
        className={formStyles.wide ?? ''}
        data={elegibles.map(({ sucursal_id: id, sucursal: nombre }) => ({ value: id, label: nombre }))}
        onChange={(id) => {
          sitio.onChange(id);
          // The chosen profesional attends at the previous site.
          form.set('receptor_id', '');
        }}
      />
      {sucursal_id !== '' && (
        <ResponsableField
          key={sucursal_id}
          sucursal={sucursal_id}
          required
          {...form.choice('receptor_id')}
          label="Quién lo recibe"
        />
      )}
      <TurnosField {...form.choice('turnos')} />
      <Textarea {...form.field('motivo')} required label="Motivo" rows={3} className={formStyles.wide} />
      <p className={styles.nota}>
        {enElActo
          ? 'La transferencia se hace en el acto. Dejarás de ver al paciente, salvo que sigas en su equipo.'
          : 'Es otra sucursal: quien lo recibe tiene 7 días para aceptar. Hasta entonces nada cambia.'}
      </p>
    </FormModal>
  );
};
