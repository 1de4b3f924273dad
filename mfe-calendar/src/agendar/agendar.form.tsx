import { MAX_VECES } from '@odonto/contracts/turno-agenda';
import { useKeptState } from '@odonto/mfe-kit';
import { Button, TextInput, Textarea, useUnsavedGuard } from '@odonto/mfe-kit/ui';
import type { FormEvent } from 'react';
import styles from './agendar.module.css';
import { SuperpuestosDialog } from './superpuestos.dialog.tsx';
import { useAgendar } from './use-agendar.ts';

interface AgendarFormProps {
  readonly pacienteId: string;
  /** The day and hour that the form starts with. */
  readonly fecha?: string;
  readonly hora?: string;
  readonly onAgendado: () => void;
}

const entero = (texto: string, max: number): number =>
  Math.min(max, Math.max(1, Math.trunc(Number(texto)) || 1));
const MAX_SEMANAS = 26;

/** Fecha, hora and descripcion, all of them required; every so many weeks, so many times, if it repeats. */
export const AgendarForm = ({ pacienteId, fecha = '', hora = '', onAgendado }: AgendarFormProps) => {
  const [valores, setValores] = useKeptState(`agendar ${pacienteId} ${fecha} ${hora}`, () => ({
    fecha,
    hora,
    descripcion: '',
    semanas: '1',
    veces: '1',
  }));
  const agenda = useAgendar(onAgendado);
  useUnsavedGuard(valores.descripcion !== '');

  const campo = (name: keyof typeof valores) => ({
    name,
    value: valores[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      setValores({ ...valores, [name]: currentTarget.value }),
  });
  const enviar = (event: FormEvent) => {
    event.preventDefault();
    if (agenda.agendando) return;
    const { semanas, veces, ...cita } = valores;
    agenda.agendar({
      ...cita,
      paciente_id: pacienteId,
      repeticion: { semanas: entero(semanas, MAX_SEMANAS), veces: entero(veces, MAX_VECES) },
    });
  };

  return (
    <form className={styles.form} aria-label="Agendar turno" noValidate autoComplete="off" onSubmit={enviar}>
      <TextInput {...campo('fecha')} type="date" label="Fecha" required />
      <TextInput {...campo('hora')} type="time" label="Hora" required />
      <Textarea {...campo('descripcion')} label="Descripción" required rows={2} className={styles.wide} />
      <fieldset className={styles.series}>
        <legend>Repetir</legend>
        <TextInput {...campo('veces')} type="number" min={1} max={MAX_VECES} label="Cantidad de turnos" />
        <TextInput
          {...campo('semanas')}
          type="number"
          min={1}
          max={MAX_SEMANAS}
          label="Cada cuántas semanas"
          disabled={entero(valores.veces, MAX_VECES) === 1}
        />
      </fieldset>
      <div className={styles.buttons}>
        <Button type="submit" loading={agenda.agendando}>
          Agendar
        </Button>
      </div>
      <SuperpuestosDialog
        superpuestos={agenda.superpuestos}
        confirmLabel="Agendar igualmente"
        busy={agenda.agendando}
        onConfirm={agenda.agendarIgualmente}
        onCancel={agenda.desistir}
      />
    </form>
  );
};
