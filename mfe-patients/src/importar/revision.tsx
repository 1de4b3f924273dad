import {
  type DestinoDeColumna,
  type Importacion,
  MENSAJES_DE_IMPORTACION as MENSAJES,
  type ModoDeExistentes,
  MODOS_DE_EXISTENTES,
} from '@odonto/contracts/importacion';
import { useSucursal, useUsuario } from '@odonto/mfe-kit';
import { Button, Problema, SegmentedControl, Title } from '@odonto/mfe-kit/ui';
import { useEffect } from 'react';
import { Columnas } from './columnas.tsx';
import { Filas } from './filas.tsx';
import styles from './importar.module.css';
import { useCancelar, useConfirmar, useMapear } from './importar.queries.ts';

const MODOS = (Object.keys(MODOS_DE_EXISTENTES) as ModoDeExistentes[]).map((value) => ({
  value,
  label: MODOS_DE_EXISTENTES[value],
}));

const botonDe = (altas: number, completa: boolean): string => {
  if (altas === 0) return completa ? 'Completar los que ya existen' : 'No hay pacientes para agregar';
  return altas === 1 ? 'Agregar 1 paciente' : `Agregar ${altas.toLocaleString('es-AR')} pacientes`;
};

/** Tells where the pacientes will belong, if the practice has sites and no column carries the site. */
const SinSucursal = ({ mapeo }: Pick<Importacion, 'mapeo'>) => {
  const { sucursales } = useSucursal();
  const { rol } = useUsuario();
  if (sucursales.length === 0 || mapeo.sucursal !== undefined) return null;
  return (
    <p className={styles.muted}>
      {rol === 'profesional'
        ? 'Ninguna columna dice la sucursal: los pacientes serán personales.'
        : 'Indique qué columna dice la sucursal.'}
    </p>
  );
};

/** The mapping of the columns, and the rows as they will be imported. Nothing is written before 'Agregar'. */
export const Revision = ({ importacion }: { readonly importacion: Importacion }) => {
  const { id, estado, mapeo, existentes, archivo, filas, resumen } = importacion;
  const { mutate, isIdle, isPending } = useMapear(id);
  const confirmar = useConfirmar(id);
  const cancelar = useCancelar(id);
  const sinNombre = mapeo.nombre === undefined;

  const elegir = (indice: number, campo: DestinoDeColumna | null) => {
    const otros = Object.entries(mapeo).filter(
      ([destino, columna]) => columna !== indice && destino !== campo,
    );
    mutate({
      mapeo: { ...Object.fromEntries(otros), ...(campo !== null && { [campo]: indice }) },
      existentes,
    });
  };
  useEffect(() => {
    // Analyses the suggested mapping at once. Later analyses follow the choices of the user.
    if (estado === 'subida' && !sinNombre && isIdle) mutate({ mapeo, existentes });
  }, [estado, sinNombre, isIdle, mutate, mapeo, existentes]);
  const altas = resumen?.alta ?? 0;
  const completa = existentes === 'completar' && (resumen?.['ya-existe'] ?? 0) > 0;

  return (
    <>
      <section className={styles.card} aria-label="Columnas">
        <Title order={2} size="h4">
          Qué tiene cada columna
        </Title>
        <p className={styles.muted}>
          {archivo} · {filas === 1 ? '1 fila' : `${filas.toLocaleString('es-AR')} filas`}
        </p>
        <Columnas importacion={importacion} disabled={isPending} onChoose={elegir} />
        <Problema texto={sinNombre ? MENSAJES.sinNombre : undefined} />
        <SinSucursal mapeo={mapeo} />
      </section>
      {estado === 'analizada' && !sinNombre && (
        <section className={styles.card} aria-label="Revisión" aria-busy={isPending}>
          <Title order={2} size="h4">
            Cómo quedan las filas
          </Title>
          <Filas importacion={importacion} />
        </section>
      )}
      <div className={styles.confirm}>
        <div className={styles.existing}>
          <span id="existentes">Con los pacientes que ya existen</span>
          <SegmentedControl
            aria-labelledby="existentes"
            data={MODOS}
            value={existentes}
            disabled={sinNombre || isPending}
            onChange={(modo) => mutate({ mapeo, existentes: modo })}
          />
        </div>
        <div className={styles.buttons}>
          <Button variant="default" loading={cancelar.isPending} onClick={() => cancelar.mutate(undefined)}>
            Descartar el archivo
          </Button>
          <Button
            disabled={sinNombre || isPending || (altas === 0 && !completa)}
            loading={confirmar.isPending}
            onClick={() => confirmar.mutate(undefined)}
          >
            {botonDe(altas, completa)}
          </Button>
        </div>
      </div>
    </>
  );
};
