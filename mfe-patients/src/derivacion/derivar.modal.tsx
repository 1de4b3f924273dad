import {
  derivacionNueva,
  type ReceptorDeDerivacion,
  URGENCIAS_DE_DERIVACION,
} from '@odonto/contracts/derivacion';
import { notify } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Textarea, TextInput } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { ListaField, type PropsDeSelect } from '../formulario/lista.field.tsx';
import type { PacienteVisible } from '../paciente/visible.ts';
import styles from '../traspaso/traspaso.module.css';
import type { DerivacionPedida } from './derivacion.api.ts';
import { useDerivar, useReceptores } from './derivacion.queries.ts';

interface DerivarModalProps {
  readonly paciente: PacienteVisible;
  readonly onClose: () => void;
}

const URGENCIAS = Object.entries(URGENCIAS_DE_DERIVACION).map(([value, label]) => ({ value, label }));

const INICIAL: DerivacionPedida = {
  receptor_id: '',
  sucursal_id: '',
  especialidad: '',
  urgencia: 'programada',
  motivo: '',
};

/** 'Derivar': requests that another dentist treats the paciente (docs/spec/organization.md#referrals). */
export const DerivarModal = ({ paciente, onClose }: DerivarModalProps) => {
  const { data: receptores = [] } = useReceptores();
  const form = useForm({
    name: `derivar ${paciente.id}`,
    initial: INICIAL,
    rules: derivacionNueva,
    mutation: useDerivar(paciente.id),
    body: (valores) => valores,
    onSaved: ({ receptor }) => {
      notify.success(`Derivación enviada a ${receptor.nombre}. Tiene 30 días para aceptarla.`);
      onClose();
    },
    failure: 'No se pudo derivar al paciente.',
  });
  const elegido = receptores.find(({ id }) => id === form.values.receptor_id);
  const sucursales = elegido?.sucursales ?? [];
  const receptor = form.choice('receptor_id');
  return (
    <FormModal title="Derivar paciente" form={form} submitLabel="Derivar" onClose={onClose}>
      <p className={styles.texto}>
        Otro profesional atiende a <strong>{paciente.nombre}</strong> por un motivo. Sigues siendo su
        responsable.
      </p>
      <ReceptorField
        {...receptor}
        onElegido={(nuevo) => {
          receptor.onChange(nuevo?.id ?? null);
          form.set('sucursal_id', nuevo?.sucursales[0]?.id ?? '');
          form.set('especialidad', nuevo?.especialidad ?? '');
        }}
      />
      <Select
        {...form.choice('sucursal_id')}
        required
        allowDeselect={false}
        label="Sucursal"
        placeholder="La del profesional"
        data={sucursales.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <Select {...form.choice('urgencia')} required allowDeselect={false} label="Urgencia" data={URGENCIAS} />
      <TextInput {...form.field('especialidad')} label="Especialidad" className={formStyles.wide} />
      <Textarea
        {...form.field('motivo')}
        required
        label="Motivo"
        description="Antes de aceptar lee esto y las iniciales del paciente."
        rows={4}
        className={formStyles.wide}
      />
      <p className={styles.nota}>
        Cuando acepta, lee y escribe la historia clínica hasta que cierres la derivación. Su informe queda
        como nota de la historia.
      </p>
    </FormModal>
  );
};

interface ReceptorFieldProps extends Omit<PropsDeSelect, 'data' | 'onChange'> {
  readonly onElegido: (receptor: ReceptorDeDerivacion | undefined) => void;
}

/** The receiver of the referral, among the dentists of the organization. */
const ReceptorField = ({ onElegido, ...campo }: ReceptorFieldProps) => {
  const consulta = useReceptores();
  const receptores = consulta.data ?? [];
  return (
    <ListaField
      {...campo}
      consulta={consulta}
      falla="No se pudo cargar a quién derivar."
      required
      label="A quién"
      placeholder="Elija un profesional"
      data={receptores.map(({ id, nombre, especialidad }) => ({
        value: id,
        label: especialidad === '' ? nombre : `${nombre} · ${especialidad}`,
      }))}
      nothingFoundMessage="Nadie con ese nombre atiende en la organización"
      onChange={(id) => onElegido(receptores.find((uno) => uno.id === id))}
    />
  );
};
