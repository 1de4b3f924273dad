import {
  type EstadoDental,
  ESTADOS_DENTALES,
  registroDentalNuevo,
  type Superficie,
  SUPERFICIES,
  type TratamientoDental,
} from '@odonto/contracts/odontograma';
import { Button, Textarea, useUnsavedGuard } from '@odonto/mfe-kit/ui';
import { Caras, ESTADOS, MarcaDeEstado } from '@odonto/mfe-kit/odontograma';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Hallazgo } from '../odontograma.api.ts';
import { adelantar, atajoDe, seEscribe } from './atajos.ts';
import { TratamientoField } from './tratamiento.field.tsx';
import styles from './hallazgo.form.module.css';

/** A form as it stands: what is not chosen yet is null. */
export interface Borrador {
  readonly tratamiento: TratamientoDental | null;
  readonly color: EstadoDental | null;
  readonly superficie: readonly Superficie[];
  readonly comentario: string;
}

export const EN_BLANCO: Borrador = { tratamiento: null, color: null, superficie: [], comentario: '' };

interface HallazgoFormProps {
  readonly inicial: Borrador;
  /** Whose faces are shown beside the surfaces. */
  readonly diente: number;
  readonly superficies: readonly Superficie[];
  readonly guardando: boolean;
  readonly guardarLabel: string;
  /** `adelantadas` goes on to receive the keys that are pressed while it is being saved. */
  readonly onGuardar: (hallazgo: Hallazgo, adelantadas: readonly string[]) => void;
  readonly onCancelar: () => void;
}

const cambiado = (uno: Borrador, otro: Borrador): boolean =>
  uno.tratamiento !== otro.tratamiento ||
  uno.comentario !== otro.comentario ||
  uno.superficie.join() !== otro.superficie.join();

/**
 * What was found or done on a tooth; Guardar waits until it is complete. By keyboard: the treatment by its first
 * letters, 1 to 3 for the state, letters for the surfaces, Enter.
 */
export const HallazgoForm = (props: HallazgoFormProps) => {
  const { inicial, diente, superficies, guardando } = props;
  const [borrador, setBorrador] = useState(inicial);
  const estados = useRef<HTMLFieldSetElement>(null);
  const cambiar = (cambio: Partial<Borrador>) => setBorrador((antes) => ({ ...antes, ...cambio }));
  const alternar = (superficie: Superficie) =>
    setBorrador((antes) => ({
      ...antes,
      superficie: antes.superficie.includes(superficie)
        ? antes.superficie.filter((una) => una !== superficie)
        : [...antes.superficie, superficie],
    }));
  useUnsavedGuard(cambiado(borrador, inicial));

  // At once: the mutation's own word of being under way arrives only with the next drawing.
  const adelantadas = useRef<string[]>(undefined);
  useEffect(() => {
    if (!guardando) adelantadas.current = undefined;
  }, [guardando]);

  const leido = registroDentalNuevo.safeParse({ ...borrador, diente_id: diente });
  const guardar = (event: FormEvent) => {
    event.preventDefault();
    if (!leido.success || adelantadas.current) return;
    const { diente_id: _, ...hallazgo } = leido.data;
    adelantadas.current = [];
    props.onGuardar(hallazgo, adelantadas.current);
  };
  const enfocable = borrador.color ?? ESTADOS[0];
  const alTeclear = (event: KeyboardEvent<HTMLFormElement>) => {
    if (adelantadas.current) {
      adelantar(event, adelantadas.current);
      return;
    }
    const atajo = atajoDe(event, superficies);
    if (atajo === undefined) {
      // A field of choices keeps Enter for itself; anywhere else it saves.
      if (event.key !== 'Enter' || seEscribe(event.target) || event.target instanceof HTMLButtonElement)
        return;
      event.preventDefault();
      event.currentTarget.requestSubmit();
      return;
    }
    event.preventDefault();
    if ('color' in atajo) cambiar(atajo);
    else alternar(atajo.superficie);
  };
  const elegirTratamiento = (tratamiento: TratamientoDental) => {
    cambiar({ tratamiento });
    estados.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of the fields inside
    <form className={styles.form} noValidate autoComplete="off" onSubmit={guardar} onKeyDown={alTeclear}>
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
              onChange={() => cambiar({ color: estado })}
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
        label="Comentario"
        autosize={false}
        rows={2}
        maxLength={10_000}
        value={borrador.comentario}
        onChange={({ currentTarget }) => cambiar({ comentario: currentTarget.value })}
      />
      <div className={styles.botones}>
        <Button variant="default" disabled={guardando} onClick={props.onCancelar}>
          Cancelar
        </Button>
        <Button type="submit" loading={guardando} disabled={!leido.success}>
          {props.guardarLabel}
        </Button>
      </div>
    </form>
  );
};
