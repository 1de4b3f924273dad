import type { BanderaDeSalud } from '@odonto/contracts';
import type { Form } from '@odonto/mfe-kit/form';
import { Checkbox } from '@odonto/mfe-kit/ui';
import { banderas } from './borrador.ts';
import styles from './historia.module.css';

interface CuestionarioProps {
  readonly check: Form<BanderaDeSalud>['check'];
  readonly disabled: boolean;
}

/** The 14 questions. The record's header shows each question that is on as an alert. */
export const Cuestionario = ({ check, disabled }: CuestionarioProps) => (
  <fieldset className={styles.questions} disabled={disabled}>
    <legend>Cuestionario de Salud</legend>
    {banderas.map(([bandera, pregunta]) => (
      <Checkbox
        key={bandera}
        {...check(bandera)}
        disabled={disabled}
        label={pregunta}
        size="md"
        className={styles.question}
      />
    ))}
  </fieldset>
);
