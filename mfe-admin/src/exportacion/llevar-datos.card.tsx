import { Button, DownloadIcon, ErrorPanel, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import formStyles from '../formulario/formulario.module.css';
import { ExportacionItem } from './exportacion.item.tsx';
import { useExportaciones, usePedirExportacion } from './exportaciones.queries.ts';
import styles from './llevar-datos.module.css';

const TEXTOS = {
  propio: {
    titulo: 'Llevar mis datos',
    que: 'Un archivo ZIP con todos sus pacientes: planillas que se abren en Excel, las imágenes como las subió y cada ficha en FHIR, para otros programas.',
  },
  consultorio: {
    titulo: 'Llevar los datos del consultorio',
    que: 'Un archivo ZIP con los pacientes de todos los profesionales: planillas que se abren en Excel, las imágenes y cada ficha en FHIR, para otros programas.',
  },
} as const;

/**
 * Exports of all data: requests an export, shows its progress, and lists the earlier ones
 * (docs/spec/documents.md#all-data).
 */
export const LlevarDatosCard = ({ alcance }: { readonly alcance: keyof typeof TEXTOS }) => {
  const { titulo, que } = TEXTOS[alcance];
  return (
    <article className={`${formStyles.card} ${styles.card}`} aria-label={titulo}>
      <header>
        <DownloadIcon size={24} aria-hidden />
        <h2>{titulo}</h2>
      </header>
      <p>{que} Se puede descargar durante 24 horas. Son datos de salud: guárdelo en un lugar seguro.</p>
      <Exportaciones />
    </article>
  );
};

const Exportaciones = () => {
  const query = useExportaciones();
  const { data, isPending } = query;
  const pedir = usePedirExportacion();
  if (isPending)
    return (
      <Loading>
        <Skeleton height={72} mt={16} />
      </Loading>
    );
  if (!data) return <ErrorPanel title="No se pudieron cargar las exportaciones" level={2} query={query} />;
  const ocupado = pedir.isPending || data.some(({ estado }) => estado === 'en_curso');
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant="light"
          aria-disabled={ocupado}
          {...(ocupado && { 'data-disabled': true })}
          onClick={() => {
            if (!ocupado) pedir.mutate();
          }}
        >
          Preparar un archivo nuevo
        </Button>
      </div>
      {data.length === 0 ? (
        <p>Todavía no preparó ninguno.</p>
      ) : (
        <ul className={styles.list}>
          {data.map((exportacion) => (
            <ExportacionItem key={exportacion.id} exportacion={exportacion} />
          ))}
        </ul>
      )}
    </>
  );
};
