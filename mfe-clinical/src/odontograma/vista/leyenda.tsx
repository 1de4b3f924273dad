import { ESTADOS_DENTALES } from '@odonto/contracts/odontograma';
import { ESTADOS, MarcaDeEstado } from '@odonto/mfe-kit/odontograma';
import { memo } from 'react';
import styles from './vista.module.css';

/** The three states, by colour, letter and name. */
export const LeyendaDeEstados = () => (
  <ul className={styles.legend} aria-label="Estados">
    {ESTADOS.map((estado) => (
      <li key={estado}>
        <MarcaDeEstado estado={estado} />
        {ESTADOS_DENTALES[estado]}
      </li>
    ))}
    <li className={styles.judgement}>• muela de juicio</li>
  </ul>
);

/** Signs as they are drawn, in a box of 24 x 24. */
const SIGNOS = [
  { nombre: 'Ausente o extracción', d: 'M5 4 L19 20 M19 4 L5 20' },
  { nombre: 'Corona', d: 'M6 8 Q6 4 12 4 Q18 4 18 8 Q19 16 16 20 Q12 17 8 20 Q5 16 6 8 Z' },
  { nombre: 'Endodoncia', d: 'M12 3 L12 21' },
  { nombre: 'Re-endodoncia', d: 'M9 3 L9 21 M15 3 L15 21' },
  { nombre: 'Implante', d: 'M6 18 L18 18 M7 13 L17 13 M8 8 L16 8 M9 3 L15 3' },
  { nombre: 'Puente', d: 'M1 12 L23 12' },
  { nombre: 'Fractura', d: 'M2 15 L8 8 L12 16 L17 7 L22 14' },
  { nombre: 'Placa', d: 'M3 10 L3 15 Q3 18 7 18 L17 18 Q21 18 21 15 L21 10' },
] as const;

/** The meaning of each sign on a tooth. */
export const Leyenda = memo(() => (
  <ul className={styles.legend} aria-label="Signos">
    {SIGNOS.map(({ nombre, d }) => (
      <li key={nombre}>
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden>
          <path d={d} />
        </svg>
        {nombre}
      </li>
    ))}
  </ul>
));
