import {
  type EstadoDental,
  ESTADOS_DENTALES,
  registroDentalNuevo,
  type Superficie,
  SUPERFICIES,
  type TratamientoDental,
} from '@odonto/contracts/odontograma';
import { FormButtons, useForm } from '@odonto/mfe-kit/form';
import { Button, Textarea } from '@odonto/mfe-kit/ui';
import { Caras, ESTADOS, MarcaDeEstado } from '@odonto/mfe-kit/odontograma';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { Hallazgo } from '../odontograma.api.ts';
import { adelantar, atajoDe, seEscribe } from './atajos.ts';
import { TratamientoField } from './tratamiento.field.tsx';
import styles from './hallazgo.form.module.css';

/** The form's values; null: not chosen yet. */
export interface Borrador {
  readonly tratamiento: TratamientoDental | null;
  readonly color: EstadoDental | null;
  readonly superficie: readonly Superficie[];
  readonly comentario: string;
}

export const EN_BLANCO: Borrador = { tratamiento: null, color: null, superficie: [], comentario: '' };

export interface HallazgoFormProps<Body, Guardado> {
  /** The name of the form, which identifies the paciente. */
  readonly nombre: string;
  readonly inicial: Borrador;
  /** The tooth whose faces are shown next to the surfaces. */
  readonly diente: number;
  readonly superficies: readonly Superficie[];
  readonly guardarLabel: string;
  readonly mutation: UseMutationResult<Guardado, Error, Body>;
  readonly body: (hallazgo: Hallazgo) => Body;
  /** `adelantadas` are the keys that were pressed during the save. */
  readonly onGuardado: (guardado: Guardado, adelantadas: readonly string[]) => void;
  readonly onCancelar: () => void;
}

/**
 * The form of a tooth record; Guardar is enabled when it is complete. By keyboard: the first letters of the treatment,
 * 1 to 3 for the state, letters for the surfaces, Enter.
 */
export const HallazgoForm = <Body, Guardado>(props: HallazgoFormProps<Body, Guardado>) => {
  const { inicial, diente, superficies } = props;
  const estados = useRef<HTMLFieldSetElement>(null);
  const adelantadas = useRef<string[]>(undefined);
  const leer = (borrador: Borrador) => ({ ...borrador, diente_id: diente });
  const form = useForm({
    name: `hallazgo ${props.nombre}`,
    initial: inicial,
    guarded: ['tratamiento', 'comentario', 'superficie'],
    rules: registroDentalNuevo,
    read: leer,
    mutation: props.mutation,
    body: (borrador) => {
      const { diente_id: _, ...hallazgo } = registroDentalNuevo.parse(leer(borrador));
      return props.body(hallazgo);
    },
    onSaved: (guardado) => props.onGuardado(guardado, adelantadas.current ?? []),
    failure: () => 'No se pudo guardar el tratamiento.',
  });
  const { values: borrador, pending } = form;
  const completo = registroDentalNuevo.safeParse(leer(borrador)).success;
  const alternar = (superficie: Superficie) =>
    form.set(
      'superficie',
      borrador.superficie.includes(superficie)
        ? borrador.superficie.filter((una) => una !== superficie)
        : [...borrador.superficie, superficie],
    );

  const guardar = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!completo || adelantadas.current) return;
    // `pending` only changes on the next render: keys are collected from here on.
    adelantadas.current = [];
    form.props.onSubmit(event);
  };
  useEffect(() => {
    if (!pending) adelantadas.current = undefined;
  }, [pending]);
  const enfocable = borrador.color ?? ESTADOS[0];
  const alTeclear = (event: KeyboardEvent<HTMLFormElement>) => {
    if (adelantadas.current) {
      adelantar(event, adelantadas.current);
      return;
    }
    const atajo = atajoDe(event, superficies);
    if (atajo === undefined) {
      // A field of options handles Enter itself; elsewhere Enter saves.
      if (event.key !== 'Enter' || seEscribe(event.target) || event.target instanceof HTMLButtonElement)
        return;
      event.preventDefault();
      event.currentTarget.requestSubmit();
      return;
    }
    event.preventDefault();
    if ('color' in atajo) form.set('color', atajo.color);
    else alternar(atajo.superficie);
  };
  const elegirTratamiento = (tratamiento: TratamientoDental) => {
    form.set('tratamiento', tratamiento);
    estados.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of the fields inside
    <form {...form.props} className={styles.form} onSubmit={guardar} onKeyDown={alTeclear}>
      <TratamientoField
        value={borrador.tratamiento}
        onElegir={elegirTratamiento}
        primero={inicial.tratamiento === null}
      />
      <fieldset className={styles.grupo} ref={estados}>
        <legend>Estado</legend>
        {ESTADOS.map((estado, indice) => (
          <label key={estado} className={styles.opcion} title={`Tecla ${indice + 1}`}>
            <input
              type="radio"
              name="color"
              // Where a late focus trap finds the focus already.
              data-autofocus={(borrador.tratamiento !== null && estado === enfocable) || undefined}
              checked={borrador.color === estado}
              onChange={() => form.set('color', estado)}
            />
            <MarcaDeEstado estado={estado} />
            {ESTADOS_DENTALES[estado]}
          </label>
        ))}
      </fieldset>
      <div className={styles.superficies}>
        <fieldset className={styles.grupo}>
          <legend>Superficies</legend>
          {superficies.map((superficie) => (
            <label key={superficie} className={styles.opcion} title={SUPERFICIES[superficie]}>
              <input
                type="checkbox"
                aria-label={`${superficie}, ${SUPERFICIES[superficie]}`}
                checked={borrador.superficie.includes(superficie)}
                onChange={() => alternar(superficie)}
              />
              {superficie}
            </label>
          ))}
        </fieldset>
        <svg className={styles.caras} viewBox="-1 -1 42 42" aria-hidden>
          <Caras
            diente={diente}
            caras={Object.fromEntries(
              borrador.superficie.map((una) => [una, borrador.color ?? 'a_realizar'] as const),
            )}
          />
        </svg>
      </div>
      <Textarea
        {...form.field('comentario')}
        label="Comentario"
        autosize={false}
        rows={2}
        maxLength={10_000}
      />
      <FormButtons>
        <Button variant="default" disabled={pending} onClick={props.onCancelar}>
          Cancelar
        </Button>
        <Button type="submit" loading={pending} disabled={!completo}>
          {props.guardarLabel}
        </Button>
      </FormButtons>
    </form>
  );
};
