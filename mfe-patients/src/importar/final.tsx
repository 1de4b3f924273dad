import type { Importacion } from '@odonto/contracts/importacion';
import { formatFecha, messageOf, notify, recordPath, saveFile } from '@odonto/mfe-kit';
import { Anchor, Button, ConfirmDialog, DownloadIcon, Figure, Figures, Title } from '@odonto/mfe-kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Filas } from './filas.tsx';
import styles from './importar.module.css';
import { importarApi } from './importar.api.ts';
import { useDeshacer } from './importar.queries.ts';

const TITULOS: Readonly<Partial<Record<Importacion['estado'], string>>> = {
  cancelada: 'La importación fue cancelada',
  deshecha: 'La importación se deshizo',
};

const sePuedeDeshacer = ({ estado, resultado, deshacer_hasta }: Importacion): boolean =>
  (estado === 'terminada' || estado === 'cancelada') &&
  (resultado?.importados ?? 0) > 0 &&
  deshacer_hasta !== null &&
  Date.now() < Date.parse(deshacer_hasta);

/** The result of an import, its report, and its undo. */
export const Final = ({ importacion }: { readonly importacion: Importacion }) => {
  const { estado, message, archivo, datos_hasta } = importacion;
  return (
    <>
      <section className={styles.card} aria-label="Resultado">
        <Title order={2} size="h4">
          <output>{TITULOS[estado] ?? message}</output>
        </Title>
        <Cifras importacion={importacion} />
        <Conservados importacion={importacion} />
        <Acciones importacion={importacion} />
        {estado === 'terminada' && (
          <p className={styles.muted}>
            {datos_hasta === null
              ? 'Los datos del archivo ya se eliminaron.'
              : `Los datos del archivo se eliminan el ${formatFecha(datos_hasta)}.`}
          </p>
        )}
      </section>
      {estado === 'terminada' && archivo !== null && (
        <section className={styles.card} aria-label="Filas">
          <Title order={2} size="h4">
            Qué pasó con cada fila
          </Title>
          <Filas importacion={importacion} />
        </section>
      )}
    </>
  );
};

const Cifras = ({ importacion: { resultado, estado } }: { readonly importacion: Importacion }) => {
  if (resultado === null || estado === 'deshecha') return null;
  const cifras = [
    ['Agregados', resultado.importados],
    ['Completados', resultado.completados],
    ['Ya existían', resultado.omitidos],
    ['Para revisar', resultado.revisar],
  ] as const;
  return (
    <Figures className={styles.figures}>
      {cifras.map(([label, cantidad]) => (
        <Figure key={label} label={label}>
          {cantidad.toLocaleString('es-AR')}
        </Figure>
      ))}
    </Figures>
  );
};

/** An undo keeps the data that the import added to existing pacientes. */
const completadosQuedan = ({ resultado }: Importacion): string => {
  const completados = resultado?.completados ?? 0;
  if (completados === 0) return '';
  return completados === 1
    ? 'Los datos que se completaron en 1 paciente que ya existía quedan.'
    : `Los datos que se completaron en ${completados.toLocaleString('es-AR')} pacientes que ya existían quedan.`;
};

const Conservados = ({ importacion }: { readonly importacion: Importacion }) => {
  const { deshecho } = importacion;
  if (deshecho === null) return null;
  const { eliminados, conservados } = deshecho;
  return (
    <>
      <p>
        {eliminados === 1
          ? 'Se eliminó 1 paciente.'
          : `Se eliminaron ${eliminados.toLocaleString('es-AR')} pacientes.`}{' '}
        {completadosQuedan(importacion)}{' '}
        {conservados.length > 0 && 'Estos quedan, porque se usaron después de importarlos:'}
      </p>
      <ul className={styles.before}>
        {conservados.map(({ id, nombre }) => (
          <li key={id}>
            <Anchor component={Link} to={recordPath(id)}>
              {nombre}
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
};

const Acciones = ({ importacion }: { readonly importacion: Importacion }) => {
  const { id, estado, archivo, resultado } = importacion;
  const [pregunta, setPregunta] = useState(false);
  const deshacer = useDeshacer(id);
  const informe = useMutation({
    mutationFn: async () => saveFile(await importarApi.informe(id), 'importacion.csv'),
    onSuccess: () => notify.success('Informe descargado correctamente'),
    onError: (error) => notify.error(messageOf(error, 'Error al descargar el informe')),
  });
  return (
    <div className={styles.buttons}>
      <Button component={Link} to="/pacientes">
        Ver pacientes
      </Button>
      {estado === 'terminada' && archivo !== null && (
        <Button
          variant="default"
          leftSection={<DownloadIcon size={18} aria-hidden />}
          loading={informe.isPending}
          onClick={() => informe.mutate()}
        >
          Descargar informe
        </Button>
      )}
      {sePuedeDeshacer(importacion) && (
        <Button variant="default" onClick={() => setPregunta(true)}>
          Deshacer la importación
        </Button>
      )}
      <ConfirmDialog
        opened={pregunta}
        title="Deshacer la importación"
        confirmLabel="Deshacer"
        destructive
        busy={deshacer.isPending}
        onCancel={() => setPregunta(false)}
        onConfirm={() => deshacer.mutate(undefined, { onSettled: () => setPregunta(false) })}
      >
        Se eliminan los {resultado?.importados.toLocaleString('es-AR')} pacientes importados, menos los que ya
        se usaron. {completadosQuedan(importacion)} No se puede volver atrás.
      </ConfirmDialog>
    </div>
  );
};
