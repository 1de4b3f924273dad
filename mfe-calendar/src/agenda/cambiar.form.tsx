/** Another day, hour, duration, chair or profesional, without a drag. */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { DURACIONES_POSIBLES, turnoNuevo } from '@odonto/contracts/turno';
import { formatHora } from '@odonto/mfe-kit';
import { DateField, TimeField } from '@odonto/mfe-kit/dates';
import { FormButtons, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Button, TextInput } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useMutation } from '@tanstack/react-query';
import { duracionDe } from '../calendario/horario.ts';
import type { CambioDeCita } from './agenda.api.ts';
import type { Agenda } from './agenda.contexto.ts';
import { opcionesDe } from './opciones-de.ts';
import styles from './panel.module.css';

interface CambiarFormProps {
  readonly agenda: Agenda;
  readonly cita: TurnoDeSucursal;
}

const reglas = turnoNuevo.pick({ fecha: true, hora: true, duracion: true });

export const CambiarForm = ({ agenda, cita }: CambiarFormProps) => {
  const { sucursal, profesionales, cambiar } = agenda;
  const initial = {
    fecha: cita.fecha,
    hora: formatHora(cita.hora),
    duracion: String(duracionDe(cita)),
    sillon_id: cita.sillon_id ?? '',
    profesional_id: cita.profesional_id,
  };
  const form = useForm({
    name: `cambiar ${cita.id}`,
    initial,
    guarded: [],
    rules: reglas,
    mutation: useMutation({ mutationFn: (cambio: CambioDeCita) => cambiar(cita, cambio) }),
    body: ({ duracion, ...valores }): CambioDeCita => ({
      ...(duracion !== initial.duracion && { duracion: Number(duracion) }),
      ...Object.fromEntries(
        Object.entries(valores).filter(([campo, valor]) => initial[campo as keyof typeof valores] !== valor),
      ),
    }),
    onSaved: () => undefined,
    failure: 'No se pudo cambiar el turno.',
  });
  return (
    <details className={styles.cambiar}>
      <summary>Mover o reasignar</summary>
      <form {...form.props} className={`${formStyles.form} ${styles.campos}`} aria-label="Mover o reasignar">
        <DateField {...form.field('fecha')} label="Fecha" />
        <TimeField {...form.field('hora')} label="Hora" />
        <TextInput
          {...form.field('duracion')}
          type="number"
          {...DURACIONES_POSIBLES}
          label="Duración (min)"
        />
        <Select {...form.choice('sillon_id')} clearable label="Sillón" data={opcionesDe(sucursal.sillones)} />
        <Select
          {...form.choice('profesional_id')}
          className={styles.ancho ?? ''}
          allowDeselect={false}
          label="Atiende"
          data={opcionesDe(profesionales)}
        />
        <FormButtons className={styles.ancho}>
          <Button type="submit" variant="light" loading={form.pending}>
            Guardar cambios
          </Button>
        </FormButtons>
      </form>
    </details>
  );
};
