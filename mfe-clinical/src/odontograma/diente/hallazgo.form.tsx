import { registroDentalNuevo, type Superficie } from '@odonto/contracts/odontograma';
import { notify } from '@odonto/mfe-kit';
import { FormButtons, useForm } from '@odonto/mfe-kit/form';
import { Button, Textarea } from '@odonto/mfe-kit/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Hallazgo } from '../odontograma.api.ts';
import { Tecla } from '../tecla.tsx';
import { adelantar, atajoDe, seEscribe } from './atajos.ts';
import { type Borrador, superficiesDe } from './borrador.ts';
import { CamposDeHallazgo } from './campos-de-hallazgo.tsx';
import styles from './hallazgo.form.module.css';

/** What a form is doing, for the components that may close it. */
export interface Trabajo {
  readonly guardando: boolean;
  readonly sinGuardar: boolean;
}

export const EN_REPOSO: Trabajo = { guardando: false, sinGuardar: false };

export interface HallazgoFormProps<Body, Guardado> {
  /** The name of the form, which identifies the paciente. */
  readonly nombre: string;
  readonly inicial: Borrador;
  /** The teeth of the record; the first is the one that is drawn. */
  readonly dientes: readonly number[];
  readonly superficies: readonly Superficie[];
  readonly guardarLabel: string;
  /** Whether the form takes the focus. */
  readonly enfocar?: boolean;
  /** Must be the same function at each rendering. */
  readonly onTrabajo?: (trabajo: Trabajo) => void;
  readonly mutation: UseMutationResult<Guardado, Error, Body>;
  readonly body: (hallazgo: Hallazgo) => Body;
  /** `adelantadas` are the keys that were pressed during the save. */
  readonly onSaved: (guardado: Guardado, adelantadas: readonly string[]) => void;
  readonly onCancel: () => void;
}

const CAMPOS = ['tratamiento', 'color', 'superficie', 'entero', 'comentario'] as const;

/**
 * The form of a tooth record. Saving shows what is missing, at each group of fields. By keyboard: the first letters of
 * the treatment, 1 to 3 for the state, letters for the surfaces, Enter.
 */
export const HallazgoForm = <Body, Guardado>(props: HallazgoFormProps<Body, Guardado>) => {
  const { inicial, dientes, superficies, enfocar = true, onTrabajo } = props;
  const adelantadas = useRef<string[]>(undefined);
  const leer = (borrador: Borrador) => ({
    tratamiento: borrador.tratamiento,
    color: borrador.color,
    superficie: superficiesDe(borrador),
    comentario: borrador.comentario,
    diente_id: dientes[0],
  });
  const form = useForm({
    name: `hallazgo ${props.nombre}`,
    initial: inicial,
    guarded: ['tratamiento', 'comentario', 'superficie', 'entero'],
    rules: registroDentalNuevo,
    read: leer,
    mutation: props.mutation,
    body: (borrador) => {
      const { diente_id: _, ...hallazgo } = registroDentalNuevo.parse(leer(borrador));
      return props.body(hallazgo);
    },
    onSaved: (guardado) => props.onSaved(guardado, adelantadas.current ?? []),
    failure: () => 'No se pudo guardar el tratamiento.',
    onProblem: (problema) => problema !== undefined && notify.error(problema),
  });
  const { values: borrador, pending, dirty } = form;
  const cambiar = (nuevo: Borrador) => {
    for (const campo of CAMPOS) if (nuevo[campo] !== borrador[campo]) form.set(campo, nuevo[campo]);
    // Choosing the whole tooth also clears the error about a missing surface.
    if (nuevo.entero !== borrador.entero) form.set('superficie', nuevo.superficie);
  };

  const guardar = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (adelantadas.current) return;
    // `pending` only changes on the next render: keys are collected from here on.
    if (registroDentalNuevo.safeParse(leer(borrador)).success) adelantadas.current = [];
    form.props.onSubmit(event);
  };
  useEffect(() => {
    if (!pending) adelantadas.current = undefined;
  }, [pending]);
  useLayoutEffect(() => {
    onTrabajo?.({ guardando: pending, sinGuardar: dirty });
    return () => onTrabajo?.(EN_REPOSO);
  }, [onTrabajo, pending, dirty]);

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (adelantadas.current) {
      adelantar(event, adelantadas.current);
      return;
    }
    const cambio = atajoDe(event, superficies, dientes);
    if (cambio) {
      event.preventDefault();
      cambiar(cambio(borrador));
    } else if (
      event.key === 'Enter' &&
      !seEscribe(event.target) &&
      !(event.target instanceof HTMLButtonElement)
    ) {
      // A field of options handles Enter itself; elsewhere Enter saves.
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of the fields inside
    <form {...form.props} className={styles.form} onSubmit={guardar} onKeyDown={onKeyDown}>
      <CamposDeHallazgo
        borrador={borrador}
        onChange={cambiar}
        errores={{
          tratamiento: form.field('tratamiento').error,
          color: form.field('color').error,
          superficie: form.field('superficie').error,
        }}
        dientes={dientes}
        superficies={superficies}
        primero={enfocar && inicial.tratamiento === null}
      >
        <Textarea
          {...form.field('comentario')}
          aria-label="Comentario"
          placeholder="Comentario"
          autosize={false}
          rows={1}
          maxLength={10_000}
        />
      </CamposDeHallazgo>
      <FormButtons>
        <Button variant="default" disabled={pending} onClick={props.onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={pending} rightSection={<Tecla>↵</Tecla>}>
          {props.guardarLabel}
        </Button>
      </FormButtons>
    </form>
  );
};
