import { ESTADOS_DENTALES, type Superficie, type TratamientoDental } from '@odonto/contracts/odontograma';
import { ESTADOS, MarcaDeEstado } from '@odonto/mfe-kit/odontograma';
import { type ReactNode, useRef } from 'react';
import { Tecla } from '../tecla.tsx';
import { type Borrador, conTratamiento } from './borrador.ts';
import { CarasField } from './caras.field.tsx';
import { Falta } from './falta.tsx';
import { TratamientoField } from './tratamiento.field.tsx';
import { Tratamientos } from './tratamientos.tsx';
import styles from './campos-de-hallazgo.module.css';

interface CamposDeHallazgoProps {
  readonly borrador: Borrador;
  readonly onChange: (borrador: Borrador) => void;
  /** What is missing, by field. */
  readonly errores: Readonly<Partial<Record<keyof Borrador, ReactNode>>>;
  /** The teeth of the record; the first is the one that is drawn. */
  readonly dientes: readonly number[];
  readonly superficies: readonly Superficie[];
  /** The search of treatments gets the initial focus. */
  readonly primero: boolean;
  /** Shown below the faces. */
  readonly children?: ReactNode;
}

/** Treatment, state and faces: by first letters, by keys, or by touch. */
export const CamposDeHallazgo = (props: CamposDeHallazgoProps) => {
  const { borrador, onChange, errores } = props;
  const estados = useRef<HTMLFieldSetElement>(null);
  const elegir = (tratamiento: TratamientoDental) => {
    onChange(conTratamiento(borrador, tratamiento));
    estados.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  };
  const enfocable = borrador.color ?? ESTADOS[0];
  return (
    <>
      <div className={styles.treatment}>
        <TratamientoField
          value={borrador.tratamiento}
          error={errores.tratamiento}
          onChoose={elegir}
          primero={props.primero}
        />
        <Tratamientos elegido={borrador.tratamiento} onChoose={elegir} />
      </div>
      <fieldset
        className={styles.estados}
        ref={estados}
        data-falta={errores.color !== undefined || undefined}
      >
        <legend>Estado</legend>
        {ESTADOS.map((estado, indice) => (
          <label key={estado} className={styles.option} data-estado={estado}>
            <input
              type="radio"
              name="color"
              data-path="color"
              aria-keyshortcuts={String(indice + 1)}
              // A focus trap that starts late leaves the focus here.
              data-autofocus={(borrador.tratamiento !== null && estado === enfocable) || undefined}
              checked={borrador.color === estado}
              onChange={() => onChange({ ...borrador, color: estado })}
            />
            <MarcaDeEstado estado={estado} />
            {ESTADOS_DENTALES[estado]}
            <Tecla>{indice + 1}</Tecla>
          </label>
        ))}
        <Falta>{errores.color}</Falta>
      </fieldset>
      <CarasField
        borrador={borrador}
        onChange={onChange}
        dientes={props.dientes}
        superficies={props.superficies}
        falta={errores.superficie}
      >
        {props.children}
      </CarasField>
    </>
  );
};
