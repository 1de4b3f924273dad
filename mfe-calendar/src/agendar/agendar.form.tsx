import { type Turno, turnoNuevo } from '@odonto/contracts/turno';
import { fechasDeSerie, MAX_VECES } from '@odonto/contracts/turno-agenda';
import { notify } from '@odonto/mfe-kit';
import { FormButtons, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Button, TextInput, Textarea } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import type { CitaNueva } from '../turnos/turnos.api.ts';
import { useCambioDeTurnos } from '../turnos/turnos.queries.ts';
import styles from './agendar.module.css';
import { agendarTodas, superpuestosConSerie } from './serie.ts';
import { SuperpuestosDialog } from './superpuestos.dialog.tsx';

interface AgendarFormProps {
  readonly pacienteId: string;
  /** The day and hour that the form starts with. */
  readonly fecha?: string;
  readonly hora?: string;
  readonly onScheduled: () => void;
}

const entero = (texto: string, max: number): number =>
  Math.min(max, Math.max(1, Math.trunc(Number(texto)) || 1));
const MAX_SEMANAS = 26;

/** Fecha, hora and descripcion, all required; for a series also the interval in weeks and the count. */
export const AgendarForm = ({ pacienteId, fecha = '', hora = '', onScheduled }: AgendarFormProps) => {
  const [superpuestos, setSuperpuestos] = useState<readonly Turno[]>([]);
  const initial = { fecha, hora, descripcion: '', semanas: '1', veces: '1' };
  const citasDe = ({ semanas, veces, ...cita }: typeof initial): CitaNueva[] =>
    fechasDeSerie(cita.fecha, {
      semanas: entero(semanas, MAX_SEMANAS),
      veces: entero(veces, MAX_VECES),
    }).map((dia) => ({ ...cita, fecha: dia, paciente_id: pacienteId }));
  const form = useForm({
    name: `agendar ${pacienteId} ${fecha} ${hora}`,
    initial,
    guarded: ['descripcion'],
    rules: turnoNuevo,
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

  return (
    <form {...form.props} className={`${formStyles.form} ${styles.form}`} aria-label="Agendar turno">
      <TextInput {...form.field('fecha')} type="date" label="Fecha" required />
      <TextInput {...form.field('hora')} type="time" label="Hora" required />
      <Textarea
        {...form.field('descripcion')}
        label="Descripción"
        required
        rows={2}
        className={formStyles.wide}
      />
      <fieldset className={`${formStyles.wide} ${styles.series}`}>
        <legend>Repetir</legend>
        <TextInput
          {...form.field('veces')}
          type="number"
          min={1}
          max={MAX_VECES}
          label="Cantidad de turnos"
        />
        <TextInput
          {...form.field('semanas')}
          type="number"
          min={1}
          max={MAX_SEMANAS}
          label="Cada cuántas semanas"
          disabled={entero(form.values.veces, MAX_VECES) === 1}
        />
      </fieldset>
      <FormButtons>
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
