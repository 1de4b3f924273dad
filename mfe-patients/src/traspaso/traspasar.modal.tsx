import { MOTIVOS_DE_INACTIVO, type ResponsableInactivo } from '@odonto/contracts/bandeja';
import {
  MENSAJES_DE_TRANSFERENCIA as MENSAJES,
  type Transferencia,
  traspasoNuevo,
} from '@odonto/contracts/transferencia';
import { notify } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Textarea } from '@odonto/mfe-kit/ui';
import { ResponsableField } from '../formulario/responsable.field.tsx';
import type { TraspasoPedido } from './traspaso.api.ts';
import styles from './traspaso.module.css';
import { useTraspasar } from './traspaso.queries.ts';
import { TurnosField } from './turnos.field.tsx';

interface TraspasarModalProps {
  readonly uno: ResponsableInactivo;
  readonly onClose: () => void;
}

/** Besides these fields, each site has a field under its id: the id of the profesional who receives its pacientes. */
interface Valores {
  readonly motivo: string;
  readonly turnos: string;
  readonly [sucursalId: string]: string;
}

/** 'Transferir sus pacientes': transfers all pacientes of a dentist who left, to one receiver in each site. */
export const TraspasarModal = ({ uno, onClose }: TraspasarModalProps) => {
  const { profesional, sucursales, motivo: porque } = uno;
  const cuerpo = ({ motivo, turnos, ...elegidos }: Valores): TraspasoPedido => ({
    profesional_id: profesional.id,
    receptores: sucursales.map(({ id }) => ({ sucursal_id: id, receptor_id: elegidos[id] ?? '' })),
    motivo,
    turnos: turnos as Transferencia['turnos'],
  });
  const initial: Valores = {
    ...Object.fromEntries(sucursales.map(({ id }) => [id, ''])),
    turnos: 'reasigna',
    motivo: '',
  };
  const form = useForm({
    name: `traspasar los pacientes de ${profesional.id}`,
    initial,
    rules: (valores: Valores) =>
      (traspasoNuevo.safeParse(cuerpo(valores)).error?.issues ?? []).map(({ path, message }) =>
        path[0] === 'receptores'
          ? { field: sucursales[Number(path[1])]?.id ?? '', message: MENSAJES.sinReceptor }
          : { field: String(path[0]), message },
      ),
    mutation: useTraspasar(),
    body: cuerpo,
    onSaved: ({ total }) => {
      onClose();
      notify.success(total === 1 ? 'Se transfiere 1 paciente' : `Se transfieren ${total} pacientes`);
    },
    failure: 'No se pudieron transferir los pacientes.',
  });
  return (
    <FormModal title="Transferir sus pacientes" form={form} submitLabel="Transferir" onClose={onClose}>
      <p className={styles.texto}>
        <strong>{profesional.nombre || MOTIVOS_DE_INACTIVO[porque]}</strong> deja de ser responsable de sus
        pacientes. Nadie tiene que aceptarlos, y lo registrado conserva a su autor.
      </p>
      {sucursales.map(({ id, nombre }) => (
        <ResponsableField
          key={id}
          sucursal={id}
          required
          {...form.choice(id)}
          label={`Quién los recibe en ${nombre}`}
          placeholder="Elija quién los atiende"
        />
      ))}
      <TurnosField {...form.choice('turnos')} />
      <Textarea {...form.field('motivo')} required label="Motivo" rows={3} className={formStyles.wide} />
    </FormModal>
  );
};
