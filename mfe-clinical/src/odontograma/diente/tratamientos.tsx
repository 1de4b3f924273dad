import { TRATAMIENTOS_DENTALES, type TratamientoDental } from '@odonto/contracts/odontograma';
import { tratamientoLegible } from '../tratamiento-legible.ts';
import styles from './campos-de-hallazgo.module.css';

interface TratamientosProps {
  readonly elegido: TratamientoDental | null;
  readonly onChoose: (tratamiento: TratamientoDental) => void;
}

/** Every treatment one touch away. The keyboard has the search above, so Tab does not stop at each. */
export const Tratamientos = ({ elegido, onChoose }: TratamientosProps) => (
  <ul className={styles.tratamientos} aria-label="Tratamientos">
    {TRATAMIENTOS_DENTALES.map((tratamiento) => (
      <li key={tratamiento}>
        <button
          type="button"
          tabIndex={-1}
          aria-pressed={tratamiento === elegido}
          onClick={() => onChoose(tratamiento)}
        >
          {tratamientoLegible(tratamiento)}
        </button>
      </li>
    ))}
  </ul>
);
