import { formatFecha, messageOf, notify, useSucursal, whenDone } from '@odonto/mfe-kit';
import { DateField } from '@odonto/mfe-kit/dates';
import { FormButtons, useForm } from '@odonto/mfe-kit/form';
import { integranteNuevo } from '@odonto/contracts/transferencia';
import { ActionIcon, Button, ErrorLine, Modal, Skeleton, TrashIcon, useCardsOnly } from '@odonto/mfe-kit/ui';
import { ResponsableField } from '../formulario/responsable.field.tsx';
import type { PacienteVisible } from '../paciente/visible.ts';
import styles from './traspaso.module.css';
import { useEquipo, useQuitar, useSumar } from './traspaso.queries.ts';

interface EquipoModalProps {
  readonly paciente: PacienteVisible;
  /** Whether the user may change the team. */
  readonly elige: boolean;
  readonly onClose: () => void;
}

/** 'Equipo': who treats the paciente besides the responsable (docs/spec/organization.md#team-of-a-paciente). */
export const EquipoModal = ({ paciente, elige, onClose }: EquipoModalProps) => {
  const query = useEquipo(paciente.id);
  const { data, isError } = query;
  const quitar = useQuitar(paciente.id);
  const { sucursal } = useSucursal();

  const quita = (id: string, nombre: string) =>
    whenDone(quitar.mutateAsync(id), {
      onSuccess: () => notify.success(`${nombre} ya no es del equipo`),
      onError: (error) => notify.error(messageOf(error, 'No se pudo quitar del equipo.')),
    });

  return (
    <Modal opened size="md" fullScreen={useCardsOnly()} title="Equipo del paciente" onClose={onClose}>
      {isError && <ErrorLine text="No se pudo cargar el equipo." query={query} />}
      {data === undefined && !isError && <Skeleton height={96} radius={10} />}
      {data && (
        <ul className={styles.equipo} aria-label="Equipo">
          <li>
            <span>
              <strong>{data.responsable.nombre}</strong> <span className={styles.papel}>Responsable</span>
            </span>
          </li>
          {data.equipo.map(({ id, nombre, hasta }) => (
            <li key={id}>
              <span>
                {nombre}{' '}
                <span className={styles.papel}>
                  {hasta ? `hasta el ${formatFecha(hasta)}` : 'sin fecha de fin'}
                </span>
              </span>
              {elige && (
                <ActionIcon
                  color="red"
                  aria-label={`Quitar del equipo a ${nombre}`}
                  title="Quitar"
                  onClick={() => quita(id, nombre)}
                >
                  <TrashIcon size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.equipo.length === 0 && <p className={styles.nota}>Nadie más lo atiende.</p>}
      {elige && sucursal && <Sumar paciente={paciente} sucursal={sucursal.sucursal_id} />}
    </Modal>
  );
};

interface SumarProps {
  readonly paciente: PacienteVisible;
  readonly sucursal: string;
}

const Sumar = ({ paciente, sucursal }: SumarProps) => {
  const form = useForm({
    name: `equipo de ${paciente.id}`,
    initial: { profesional_id: '', hasta: '' },
    rules: integranteNuevo,
    read: ({ hasta, ...valores }) => ({ ...valores, ...(hasta !== '' && { hasta }) }),
    mutation: useSumar(paciente.id),
    body: ({ profesional_id, hasta }) => ({ profesional_id, ...(hasta !== '' && { hasta }) }),
    onSaved: () => {
      notify.success('Se sumó al equipo');
      form.restart();
    },
    failure: 'No se pudo sumar al equipo.',
  });
  return (
    <form {...form.props} className={styles.sumar}>
      <ResponsableField
        sucursal={sucursal}
        required
        {...form.choice('profesional_id')}
        label="Sumar al equipo"
      />
      <DateField label="Hasta (opcional)" {...form.field('hasta')} invalid="La fecha no es válida" />
      <FormButtons>
        <Button type="submit" loading={form.pending}>
          Sumar
        </Button>
      </FormButtons>
    </form>
  );
};
