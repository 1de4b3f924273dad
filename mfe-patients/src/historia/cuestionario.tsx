import type { BanderaDeSalud } from '@odonto/contracts';
import { Checkbox } from '@odonto/mfe-kit/ui';
import { banderas, type Respuestas } from './borrador.ts';
import styles from './historia.module.css';

interface CuestionarioProps {
  readonly respuestas: Respuestas;
  readonly disabled: boolean;
  readonly onChange: (bandera: BanderaDeSalud, respuesta: boolean) => void;
}

/** The 14 questions; what is on stands in the record's header as an alert. */
export const Cuestionario = ({ respuestas, disabled, onChange }: CuestionarioProps) => (
  <fieldset className={styles.questions} disabled={disabled}>
    <legend>Cuestionario de Salud</legend>
    {banderas.map(([bandera, pregunta]) => (
      <Checkbox
        key={bandera}
        name={bandera}
        label={pregunta}
        size="md"
        checked={respuestas[bandera]}
        className={styles.question}
        onChange={(event) => onChange(bandera, event.currentTarget.checked)}
      />
    ))}
  </fieldset>
);
