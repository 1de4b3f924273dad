import type { Importacion } from '@odonto/contracts/importacion';
import { Button, Title } from '@odonto/mfe-kit/ui';
import styles from './importar.module.css';
import { useCancelar } from './importar.queries.ts';

/** The progress of a running import or undo. The user may leave the page. */
export const Curso = ({ importacion }: { readonly importacion: Importacion }) => {
  const { id, avance, filas, estado } = importacion;
  const cancelar = useCancelar(id);
  const deshace = estado === 'deshaciendo';
  const hechas = avance?.hechas ?? 0;
  return (
    <section className={styles.card} aria-label="Avance">
      <Title order={2} size="h4">
        {deshace ? 'Deshaciendo la importación' : 'Importando pacientes'}
      </Title>
      <progress
        className={styles.progress}
        value={hechas}
        max={filas}
        aria-label="Avance de la importación"
      />
      <output className={styles.muted}>
        {hechas.toLocaleString('es-AR')} de {filas.toLocaleString('es-AR')} filas. Puede seguir trabajando:
        esto continúa aunque cierre esta pantalla.
      </output>
      {!deshace && (
        <Button variant="default" loading={cancelar.isPending} onClick={() => cancelar.mutate(undefined)}>
          Cancelar la importación
        </Button>
      )}
    </section>
  );
};
