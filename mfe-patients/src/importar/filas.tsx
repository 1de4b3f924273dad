import {
  type EstadoDeFila,
  ESTADOS_DE_FILA,
  type FilaDeImportacion,
  type Importacion,
} from '@odonto/contracts/importacion';
import { Badge, Button, ErrorLine, Loading, SegmentedControl, Skeleton, Table } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import styles from './importar.module.css';
import { useAnalisis } from './importar.queries.ts';

const COLORES = { alta: 'green', 'duplicada-en-archivo': 'orange', 'ya-existe': 'blue', 'con-error': 'red' };
const ESTADOS = Object.keys(ESTADOS_DE_FILA) as EstadoDeFila[];
const RAYA = '—';
const DIA = /^(\d{4})-(\d{2})-(\d{2})$/;
const COLUMNAS = [
  ['nombre', 'Nombre'],
  ['cuil', 'DNI'],
  ['fecha_nacimiento', 'Nacimiento'],
  ['edad', 'Edad'],
  ['telefono', 'Teléfono'],
  ['obra_social', 'Obra social'],
  ['sucursal', 'Sucursal'],
  ['responsable', 'Responsable'],
] as const;

/** The columns that the file has. */
const columnasDe = (mapeo: Importacion['mapeo']) => COLUMNAS.filter(([campo]) => mapeo[campo] !== undefined);

/** The rows as they will be imported, filtered by their result. */
export const Filas = ({ importacion }: { readonly importacion: Importacion }) => {
  const [filtro, setFiltro] = useState<EstadoDeFila | ''>('');
  const query = useAnalisis(importacion, filtro);
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage } = query;
  const resumen = data?.pages[0]?.resumen;
  if (isError && data === undefined) return <ErrorLine text="No se pudo analizar el archivo" query={query} />;
  if (isPending || resumen === undefined)
    return (
      <Loading label="Analizando el archivo...">
        <Skeleton height={240} width="100%" />
      </Loading>
    );
  const filas = data.pages.flatMap(({ items }) => items);
  const opciones = [
    { value: '', label: `Todas (${importacion.filas.toLocaleString('es-AR')})` },
    ...ESTADOS.map((value) => ({
      value,
      label: `${ESTADOS_DE_FILA[value]} (${resumen[value].toLocaleString('es-AR')})`,
    })),
  ];
  return (
    <>
      <div className={styles.filter}>
        <SegmentedControl
          aria-label="Filas"
          data={opciones}
          value={filtro}
          onChange={(valor) => setFiltro(ESTADOS.find((estado) => estado === valor) ?? '')}
        />
      </div>
      {filas.length === 0 ? (
        <p className={styles.muted}>No hay filas así.</p>
      ) : (
        <Tabla filas={filas} mapeo={importacion.mapeo} busy={isFetching} />
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          Ver más filas
        </Button>
      )}
    </>
  );
};

interface TablaProps extends Pick<Importacion, 'mapeo'> {
  readonly filas: readonly FilaDeImportacion[];
  readonly busy: boolean;
}

const Tabla = ({ filas, mapeo, busy }: TablaProps) => (
  // The region scrolls, so it must be reachable by keyboard.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={styles.rows} tabIndex={0} aria-label="Filas del archivo" aria-busy={busy}>
    <Table>
      <thead>
        <tr>
          {['Fila', ...columnasDe(mapeo).map(([, titulo]) => titulo), 'Resultado'].map((titulo) => (
            <th key={titulo} scope="col">
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {filas.map((fila) => (
          <Renglon key={fila.fila} fila={fila} mapeo={mapeo} />
        ))}
      </tbody>
    </Table>
  </section>
);

const detalleDe = ({ estado, errores, repite_fila }: FilaDeImportacion): string => {
  if (errores.length > 0)
    return errores
      .map(({ columna, message }) => (columna === '' ? message : `${columna}: ${message}`))
      .join('. ');
  return estado === 'duplicada-en-archivo' ? `Es la misma persona que en la fila ${repite_fila}` : '';
};

interface RenglonProps extends Pick<Importacion, 'mapeo'> {
  readonly fila: FilaDeImportacion;
}

const Renglon = ({ fila, mapeo }: RenglonProps) => {
  const dato = (campo: string): string => String(fila.datos[campo] ?? RAYA).replace(DIA, '$3/$2/$1');
  return (
    <tr>
      <td>{fila.fila}</td>
      {columnasDe(mapeo).map(([campo]) =>
        campo === 'nombre' ? (
          <th key={campo} scope="row">
            {dato(campo)}
          </th>
        ) : (
          <td key={campo}>{dato(campo)}</td>
        ),
      )}
      <td>
        <Badge color={COLORES[fila.estado]} variant="light">
          {ESTADOS_DE_FILA[fila.estado]}
        </Badge>
        <span className={styles.detail}>{detalleDe(fila)}</span>
      </td>
    </tr>
  );
};
