import type { IncorporacionMasiva } from '@odonto/contracts/incorporacion';
import { formatInstante } from '@odonto/mfe-kit';
import { Title } from '@odonto/mfe-kit/ui';
import styles from './incorporar.module.css';

const cuantos = (n: number): string => n.toLocaleString('es-AR');

/** The progress of a bulk incorporation, which continues when the user leaves the screen. */
export const AvanceDeIncorporacion = ({
  incorporacion: { estado, hechos, total, pendientes, terminada_at },
}: {
  readonly incorporacion: IncorporacionMasiva;
}) => {
  const enCurso = estado === 'en_curso';
  return (
    <section className={styles.card} aria-label="Avance">
      <Title order={2} size="h4">
        {enCurso ? 'Incorporando pacientes' : 'Incorporación terminada'}
      </Title>
      {enCurso && (
        <progress
          className={styles.progress}
          value={hechos}
          max={total}
          aria-label="Avance de la incorporación"
        />
      )}
      <output className={styles.muted}>
        {cuantos(hechos)} de {cuantos(total)}
        {enCurso
          ? '. Puedes seguir trabajando: esto continúa aunque cierres esta pantalla.'
          : ` pacientes incorporados el ${formatInstante(terminada_at)}.`}
        {pendientes !== null && pendientes > 0 && ` ${cuantos(pendientes)} no se pudieron incorporar.`}
      </output>
    </section>
  );
};
