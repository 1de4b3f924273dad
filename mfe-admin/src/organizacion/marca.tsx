import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import styles from './organizacion.module.css';

/** The mark of a site: its colour, always beside its name. */
const Marca = ({ color }: Pick<Sucursal, 'color'>) => (
  <svg className={styles.mark} viewBox="0 0 14 14" width="14" height="14" aria-hidden>
    <circle cx="7" cy="7" r="6.5" fill={color} />
  </svg>
);

/** A site's mark and name. */
export const NombreDeSucursal = ({ sucursal }: { readonly sucursal: Pick<Sucursal, 'color' | 'nombre'> }) => (
  <span className={styles.site}>
    <Marca color={sucursal.color} />
    {sucursal.nombre}
  </span>
);
