import { TRATAMIENTOS_DENTALES, type TratamientoDental } from '@odonto/contracts/odontograma';
import { tratamientoLegible } from '../tratamiento-legible.ts';
import styles from './campos-de-hallazgo.module.css';

interface TratamientosProps {
  readonly elegido: TratamientoDental | null;
  readonly onChoose: (tratamiento: TratamientoDental) => void;
}

/** A button for each treatment. Keyboard users have the search above, so the buttons are no tab stops. */
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
