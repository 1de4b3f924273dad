import { recordPath } from '@odonto/mfe-kit';
import { Anchor, EmptyState, ErrorPanel, FileIcon, Loading, PageHeader, Skeleton } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import { useEncargos } from './encargos.queries.ts';
import styles from './encargos.module.css';
import { ListaDeEncargos } from './lista-de-encargos.tsx';

/** `/laboratorio`: the signed-in profesional's orders, those that the laboratory still has first. */
export const EncargosScreen = () => {
  const encargos = useEncargos();
  return (
    <>
      <PageHeader title="Laboratorio" />
      {encargos.isPending && (
        <Loading>
          <Skeleton height={280} radius={16} />
        </Loading>
      )}
      {encargos.isError && encargos.data === undefined && (
        <ErrorPanel title="Error al cargar los encargos" query={encargos} />
      )}
      {encargos.data?.length === 0 && (
        <EmptyState
          icon={<FileIcon size={28} />}
          title="No hay encargos al laboratorio"
          text="Se envían desde la pestaña Laboratorio de la ficha de un paciente."
        />
      )}
      {encargos.data !== undefined && encargos.data.length > 0 && (
        <section className={styles.section} aria-label="Encargos">
          <ListaDeEncargos
            encargos={encargos.data}
            renderActions={({ paciente_id, descripcion }) => (
              <Anchor
                component={Link}
                to={recordPath(paciente_id, 'laboratorio')}
                aria-label={`Ver ficha: ${descripcion}`}
              >
                Ver ficha
              </Anchor>
            )}
          />
        </section>
      )}
    </>
  );
};
