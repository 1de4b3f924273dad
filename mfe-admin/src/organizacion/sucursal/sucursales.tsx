import type { Membresia, Sucursal } from '@odonto/contracts/organizacion-vistas';
import { useMisPermisos } from '@odonto/mfe-kit';
import { type Column, DataList, rowOpen } from '@odonto/mfe-kit/list';
import { ChevronIcon, UnstyledButton, VisuallyHidden } from '@odonto/mfe-kit/ui';
import { capacidadesEn } from '../capacidades.ts';
import { NombreDeSucursal } from '../marca.tsx';
import styles from '../organizacion.module.css';
import { cuantos } from '../palabras.ts';

interface SucursalesProps {
  readonly sucursales: readonly Sucursal[];
  readonly membresias: readonly Membresia[];
  readonly onOpen: (sucursalId: string) => void;
}

const RAYA = '—';

/** The sites. The archived sites are in a closed `details` element. */
export const Sucursales = ({ sucursales, membresias, onOpen }: SucursalesProps) => {
  const mis = useMisPermisos();
  const equipoDe = ({ id }: Sucursal): string => {
    if (!capacidadesEn(mis, id).dirige) return RAYA;
    const personas = new Set(
      membresias.filter(({ sucursal_id: una }) => una === id).map(({ profesional_id: quien }) => quien),
    );
    return cuantos(personas.size, 'persona', 'personas');
  };
  const abrir = (sucursal: Sucursal, enTabla: boolean) => (
    <UnstyledButton className={styles.open} {...(enTabla && rowOpen)} onClick={() => onOpen(sucursal.id)}>
      <NombreDeSucursal sucursal={sucursal} />
    </UnstyledButton>
  );
  const columnas: readonly Column<Sucursal>[] = [
    { name: 'Sucursal', header: true, render: (una) => abrir(una, true) },
    { name: 'Dirección', render: ({ direccion }) => direccion || RAYA },
    { name: 'Teléfono', render: ({ telefono }) => telefono || RAYA },
    { name: 'Sillones', render: ({ sillones }) => sillones.length.toLocaleString('es-AR') },
    { name: 'Equipo', render: equipoDe },
  ];
  const archivadas = sucursales.filter(({ archivada }) => archivada);
  return (
    <article className={`${styles.card} ${styles.list}`} aria-label="Sucursales">
      <VisuallyHidden component="h2">Sucursales</VisuallyHidden>
      <DataList
        label="Sucursales"
        rows={sucursales.filter(({ archivada }) => !archivada)}
        keyOf={({ id }) => id}
        columns={columnas}
        cardsUnder={768}
        minWidth={640}
        renderCard={(una) => (
          <>
            <header>
              <h3>{abrir(una, false)}</h3>
            </header>
            <p className={styles.muted}>
              {[una.direccion, una.telefono].filter(Boolean).join(' · ') || 'Sin dirección'}
            </p>
            <p>
              {[cuantos(una.sillones.length, 'sillón', 'sillones'), equipoDe(una)]
                .filter((texto) => texto !== RAYA)
                .join(' · ')}
            </p>
          </>
        )}
      />
      {archivadas.length > 0 && (
        <details className={styles.archived}>
          <summary>
            <ChevronIcon size={16} aria-hidden />
            {cuantos(archivadas.length, 'sucursal archivada', 'sucursales archivadas')}
          </summary>
          <ul>
            {archivadas.map((una) => (
              <li key={una.id}>{abrir(una, false)}</li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
};
