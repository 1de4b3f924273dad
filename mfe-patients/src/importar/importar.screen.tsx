import { ApiError } from '@odonto/mfe-kit';
import {
  BackIcon,
  Button,
  EmptyState,
  ErrorPanel,
  FileIcon,
  Loading,
  PageHeader,
  Skeleton,
} from '@odonto/mfe-kit/ui';
import { Link, useSearchParams } from 'react-router';
import { Curso } from './curso.tsx';
import { Elegir } from './elegir.tsx';
import { Final } from './final.tsx';
import styles from './importar.module.css';
import { corre, useImportacion } from './importar.queries.ts';
import { Revision } from './revision.tsx';

/** `/pacientes/importar?id=`: the import is in the address, so that the user may leave and come back. */
export const ImportarScreen = () => {
  const [parametros, setParametros] = useSearchParams();
  const id = parametros.get('id');
  const abrir = (otra: string | undefined) => setParametros(otra === undefined ? {} : { id: otra });
  return (
    <section className={styles.screen} aria-label="Importar pacientes">
      <Button
        component={Link}
        to="/pacientes"
        variant="subtle"
        className={styles.back}
        leftSection={<BackIcon size={18} aria-hidden />}
      >
        Volver a Pacientes
      </Button>
      <PageHeader
        title="Importar pacientes"
        actions={
          id !== null && (
            <Button variant="default" onClick={() => abrir(undefined)}>
              Importar otro archivo
            </Button>
          )
        }
      />
      {id === null ? <Elegir onOpen={abrir} /> : <Una key={id} id={id} />}
    </section>
  );
};

const Una = ({ id }: { readonly id: string }) => {
  const query = useImportacion(id);
  const { data, error, isPending } = query;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        icon={<FileIcon size={28} />}
        title="Importación no encontrada"
        text="Elija un archivo para importar."
      />
    );
  if (isPending)
    return (
      <Loading>
        <Skeleton height={240} />
      </Loading>
    );
  if (data === undefined) return <ErrorPanel title="No se pudo cargar la importación" query={query} />;
  if (data.estado === 'subida' || data.estado === 'analizada') return <Revision importacion={data} />;
  return corre(data) ? <Curso importacion={data} /> : <Final importacion={data} />;
};
