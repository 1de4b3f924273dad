import { DURACION_DE_TURNO, type Turno, turnoPedido } from '@odonto/contracts/turno';
import { fechasDeSerie, MAX_VECES } from '@odonto/contracts/turno-agenda';
import { notify } from '@odonto/mfe-kit';
import { DateField, TimeField } from '@odonto/mfe-kit/dates';
import { FormButtons, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Button, Textarea } from '@odonto/mfe-kit/ui';
import { useEffect, useRef, useState } from 'react';
import type { CitaNueva } from '../turnos/turnos.api.ts';
import { useCambioDeTurnos } from '../turnos/turnos.queries.ts';
import styles from './agendar.module.css';
import { HorasField } from './horas.field.tsx';
import { MotivosField } from './motivos.field.tsx';
import { Opciones } from './opciones.tsx';
import { PacienteField } from './paciente.field.tsx';
import { entero, MAX_SEMANAS, RepetirField } from './repetir.field.tsx';
import { agendarTodas, superpuestosConSerie } from './serie.ts';
import { SuperpuestosDialog } from './superpuestos.dialog.tsx';

export interface AgendarProps {
  /** Absent where the paciente is chosen in the form. */
  readonly pacienteId?: string;
  /** The day and hour that the form starts with. With an hour, no others are offered. */
  readonly fecha?: string;
  readonly hora?: string;
  /** Minutes that the form starts with. */
  readonly duracion?: number;
  readonly onScheduled: () => void;
}

const DURACIONES = [15, 30, 45, 60, 90];

/** Fecha, hora and descripcion, all required; for a series also the interval in weeks and the count. */
export const AgendarForm = (props: AgendarProps) => {
  const { pacienteId, fecha = '', hora = '', duracion = DURACION_DE_TURNO, onScheduled } = props;
  const [superpuestos, setSuperpuestos] = useState<readonly Turno[]>([]);
  const initial = {
    paciente_id: pacienteId ?? '',
    fecha,
    hora,
    descripcion: '',
    duracion: String(duracion),
    semanas: '1',
    veces: '1',
  };
  const citasDe = ({ semanas, veces, duracion: minutos, ...cita }: typeof initial): CitaNueva[] =>
    fechasDeSerie(cita.fecha, {
      semanas: entero(semanas, MAX_SEMANAS),
      veces: entero(veces, MAX_VECES),
    }).map((dia) => ({
      ...cita,
      fecha: dia,
      ...(Number(minutos) !== DURACION_DE_TURNO && { duracion: Number(minutos) }),
    }));
  const form = useForm({
    name: `agendar ${pacienteId ?? ''} ${fecha} ${hora}`,
    initial,
    guarded: ['descripcion'],
    rules: turnoPedido,
    ask: async (valores) => {
      const con = await superpuestosConSerie(citasDe(valores));
      setSuperpuestos(con);
      return con.length > 0;
    },
    mutation: useCambioDeTurnos(agendarTodas),
    body: citasDe,
    onSaved: (hechas) => {
      notify.success(hechas === 1 ? 'Turno agendado con éxito.' : `Se agendaron ${hechas} turnos con éxito.`);
      onScheduled();
      setSuperpuestos([]);
    },
    onFailed: () => {
      setSuperpuestos([]);
      return false;
    },
    failure: 'Hubo un error al agendar el turno.',
  });
  const { values } = form;

  const abierto = useRef({ fecha, hora, duracion });
  useEffect(() => {
    const antes = abierto.current;
    if (antes.fecha === fecha && antes.hora === hora && antes.duracion === duracion) return;
    // When another place is chosen beside the open form, the form keeps paciente and description.
    abierto.current = { fecha, hora, duracion };
    form.set('fecha', fecha);
    form.set('hora', hora);
    form.set('duracion', String(duracion));
  });

  // A gap of the calendar may have any length.
  const duraciones = [...new Set([...DURACIONES, Number(values.duracion)])].toSorted((a, b) => a - b);

  return (
    <form {...form.props} className={styles.form} aria-label="Agendar turno">
      <div className={`${formStyles.form} ${styles.campos}`}>
        {pacienteId === undefined && (
          <PacienteField
            {...form.choice('paciente_id')}
            label={hora === '' ? 'Paciente' : `Paciente para las ${hora}`}
            data-autofocus
          />
        )}
        {hora === '' && (
          <HorasField
            fecha={values.fecha}
            hora={values.hora}
            duracion={Number(values.duracion)}
            onChoose={(dia, libre) => {
              form.set('fecha', dia);
              form.set('hora', libre);
            }}
          />
        )}
        <MotivosField value={values.descripcion} onChoose={(motivo) => form.set('descripcion', motivo)} />
        <Opciones
          titulo="Duración"
          columnas={duraciones.length}
          value={values.duracion}
          onChoose={(duracion) => form.set('duracion', duracion)}
          opciones={duraciones.map((minutos) => ({ value: String(minutos), label: `${minutos} min` }))}
        />
        <DateField {...form.field('fecha')} label="Fecha" required />
        <TimeField {...form.field('hora')} label="Hora" required />
        <Textarea
          {...form.field('descripcion')}
          label="Descripción"
          required
          rows={2}
          className={styles.ancho ?? ''}
        />
        <RepetirField form={form} />
      </div>
      <FormButtons className={styles.botones}>
        <Button type="submit" loading={form.pending}>
          Agendar
        </Button>
      </FormButtons>
      <SuperpuestosDialog
        superpuestos={superpuestos}
        confirmLabel="Agendar igualmente"
        busy={form.pending}
        onConfirm={() => form.save()}
        onCancel={() => setSuperpuestos([])}
      />
    </form>
  );
};
