/** Booking in a site (docs/spec/agenda.md#screens-of-the-agenda). */
import { DURACIONES_POSIBLES, turnoEnSucursalPedido } from '@odonto/contracts/turno';
import { notify, useUsuario } from '@odonto/mfe-kit';
import { DateField, TimeField } from '@odonto/mfe-kit/dates';
import { FormButtons, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Button, Textarea, TextInput } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Opciones } from '../agendar/opciones.tsx';
import { PacienteField, type PacienteHallado } from '../agendar/paciente.field.tsx';
import { agendaApi, type CitaDeSucursal } from './agenda.api.ts';
import type { Agenda } from './agenda.contexto.ts';
import { opcionesDe } from './opciones-de.ts';
import styles from './panel.module.css';
import { usePacientesParaAgendar } from './use-pacientes-para-agendar.ts';

/** The initial values of a booking; the user chooses the absent ones in the form. */
export interface Reserva {
  readonly fecha: string;
  readonly hora?: string;
  readonly sillon_id?: string;
  readonly profesional_id?: string;
  readonly motivo_id?: string;
  readonly paciente?: { readonly id: string; readonly nombre: string };
}

interface ReservarFormProps {
  readonly agenda: Agenda;
  readonly reserva: Reserva;
  /** Called with the day of the booking. */
  readonly onReservado: (fecha: string) => void;
}

/** The form. Choosing another place on the board updates it. A motive fills in duration and description. */
const useReserva = ({ agenda, reserva, onReservado }: ReservarFormProps) => {
  const { sucursal, profesionales, motivos, intentar } = agenda;
  const { id: yo } = useUsuario();
  const motivo = motivos.find(({ id }) => id === reserva.motivo_id);
  const unico = profesionales.length === 1 ? profesionales[0]?.id : undefined;
  const propio = profesionales.find(({ id }) => id === yo)?.id;
  const initial = {
    paciente_id: reserva.paciente?.id ?? '',
    fecha: reserva.fecha,
    hora: reserva.hora ?? '',
    duracion: String(motivo?.duracion ?? 30),
    motivo_id: reserva.motivo_id ?? '',
    sillon_id: reserva.sillon_id ?? '',
    profesional_id: reserva.profesional_id ?? propio ?? unico ?? '',
    descripcion: motivo?.nombre ?? '',
  };
  const form = useForm({
    name: `agendar en ${sucursal.id}`,
    initial,
    guarded: ['paciente_id', 'descripcion'],
    rules: turnoEnSucursalPedido,
    mutation: useMutation({
      mutationFn: (cita: CitaDeSucursal) =>
        intentar(
          (salvedades) => agendaApi.agendar({ ...cita, ...salvedades }),
          'Hubo un error al agendar el turno.',
        ),
    }),
    body: (valores): CitaDeSucursal => ({
      ...valores,
      sucursal_id: sucursal.id,
      duracion: Number(valores.duracion),
    }),
    onSaved: (hecho, { fecha }) => {
      if (!hecho) return;
      notify.success('Turno agendado con éxito.');
      onReservado(fecha);
    },
    failure: 'Hubo un error al agendar el turno.',
  });

  // When another place is chosen on the board, the open form keeps paciente, motive and description.
  const abierta = useRef(reserva);
  useEffect(() => {
    if (abierta.current === reserva) return;
    abierta.current = reserva;
    form.set('fecha', reserva.fecha);
    if (reserva.hora !== undefined) form.set('hora', reserva.hora);
    if (reserva.sillon_id !== undefined) form.set('sillon_id', reserva.sillon_id);
    if (reserva.profesional_id !== undefined) form.set('profesional_id', reserva.profesional_id);
  });

  /** Fills in the responsable of the paciente, unless a profesional is already chosen. */
  const alElegir = ({ profesional_id: responsable = '' }: PacienteHallado) => {
    const atienden = profesionales.map(({ id }) => id);
    if (form.values.profesional_id === '' && atienden.includes(responsable))
      form.set('profesional_id', responsable);
  };

  const elegirMotivo = (id: string) => {
    const elegido = motivos.find((uno) => uno.id === id);
    if (!elegido) return;
    const anterior = motivos.find((uno) => uno.id === form.values.motivo_id);
    form.set('motivo_id', id);
    form.set('duracion', String(elegido.duracion));
    // A description that the user wrote stays.
    if (form.values.descripcion === '' || form.values.descripcion === anterior?.nombre)
      form.set('descripcion', elegido.nombre);
  };

  return { form, alElegir, elegirMotivo };
};

export const ReservarForm = (props: ReservarFormProps) => {
  const { sucursal, profesionales, motivos } = props.agenda;
  const { form, alElegir, elegirMotivo } = useReserva(props);
  return (
    <form {...form.props} className={`${formStyles.form} ${styles.campos}`} aria-label="Agendar turno">
      <p className={styles.sitio}>
        <i className={styles.color} style={{ background: sucursal.color }} aria-hidden /> Sucursal{' '}
        {sucursal.nombre}
      </p>
      <PacienteField
        {...form.choice('paciente_id')}
        entre={usePacientesParaAgendar(sucursal.id)}
        elegido={props.reserva.paciente}
        onElegido={alElegir}
        label={form.values.hora === '' ? 'Paciente' : `Paciente para las ${form.values.hora}`}
        data-autofocus
      />
      {motivos.length > 0 && (
        <Opciones
          titulo="Motivo"
          value={form.values.motivo_id}
          onChoose={elegirMotivo}
          opciones={motivos.map(({ id, nombre, duracion, color }) => ({
            value: id,
            name: `${nombre}, ${duracion} minutos`,
            label: (
              <span className={styles.motivo}>
                <i className={styles.color} style={{ background: color }} />
                {nombre} <small>{duracion} min</small>
              </span>
            ),
          }))}
        />
      )}
      <DateField {...form.field('fecha')} label="Fecha" required />
      <TimeField {...form.field('hora')} label="Hora" required />
      <TextInput {...form.field('duracion')} type="number" {...DURACIONES_POSIBLES} label="Duración (min)" />
      <Select
        {...form.choice('sillon_id')}
        clearable
        placeholder="Sin sillón"
        label="Sillón"
        data={opcionesDe(sucursal.sillones)}
      />
      <Select
        {...form.choice('profesional_id')}
        className={styles.ancho ?? ''}
        required
        allowDeselect={false}
        placeholder="Elegir..."
        label="Atiende"
        data={opcionesDe(profesionales)}
      />
      <Textarea
        {...form.field('descripcion')}
        label="Descripción"
        required
        rows={2}
        className={styles.ancho ?? ''}
      />
      <FormButtons className={`${styles.ancho ?? ''} ${styles.botones ?? ''}`}>
        <Button type="submit" loading={form.pending}>
          Agendar
        </Button>
      </FormButtons>
    </form>
  );
};
