/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list under a field has no tags of its own */
import type { TratamientoDental } from '@odonto/contracts/odontograma';
import styles from './tratamiento.field.module.css';

interface ListaDeTratamientosProps {
  readonly id: string;
  readonly opciones: readonly TratamientoDental[];
  readonly elegida: TratamientoDental | null;
  /** The option that Enter would choose. */
  readonly marcada: TratamientoDental | undefined;
  readonly onChoose: (tratamiento: TratamientoDental) => void;
}

export const idDeOpcion = (lista: string, opcion: TratamientoDental): string =>
  `${lista}-${opcion.replaceAll(' ', '-')}`;

const aLaVista = (opcion: HTMLElement | null): void => opcion?.scrollIntoView({ block: 'nearest' });

/** The treatments that match the field, which handles the keys. */
export const ListaDeTratamientos = (props: ListaDeTratamientosProps) => (
  <div id={props.id} role="listbox" aria-label="Tratamientos" className={styles.list}>
    {props.opciones.map((opcion) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
      <div
        key={opcion}
        id={idDeOpcion(props.id, opcion)}
        role="option"
        className={styles.option}
        aria-selected={opcion === props.elegida}
        data-marcada={opcion === props.marcada || undefined}
        ref={opcion === props.marcada ? aLaVista : undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => props.onChoose(opcion)}
      >
        {opcion}
      </div>
    ))}
    {props.opciones.length === 0 && <p className={styles.nothing}>Ningún tratamiento se llama así</p>}
  </div>
);
