import type { Membresia } from '@odonto/contracts/organizacion-vistas';
import { Badge } from '@odonto/mfe-kit/ui';
import { nombreDe, PERMISOS_DE_HOY } from '../palabras.ts';
import styles from './matriz.module.css';

type ConExcepciones = Pick<Membresia, 'agregados' | 'quitados'>;

const deHoy = ({ agregados, quitados }: ConExcepciones) => ({
  agregados: PERMISOS_DE_HOY.filter((permiso) => agregados.includes(permiso)),
  quitados: PERMISOS_DE_HOY.filter((permiso) => quitados.includes(permiso)),
});

export const tieneExcepciones = (membresia: ConExcepciones): boolean => {
  const { agregados, quitados } = deHoy(membresia);
  return agregados.length + quitados.length > 0;
};

/** How a membership differs from its function. A word, and not only a colour, marks each difference. */
export const Excepciones = ({ membresia }: { readonly membresia: ConExcepciones }) => {
  const { agregados, quitados } = deHoy(membresia);
  if (!tieneExcepciones(membresia)) return null;
  return (
    <ul className={styles.marks} aria-label="Excepciones">
      {agregados.map((permiso) => (
        <li key={permiso}>
          <Badge color="green" className={styles.mark ?? ''}>
            Agregado: {nombreDe(permiso).toLowerCase()}
          </Badge>
        </li>
      ))}
      {quitados.map((permiso) => (
        <li key={permiso}>
          <Badge color="red" className={styles.mark ?? ''}>
            Quitado: {nombreDe(permiso).toLowerCase()}
          </Badge>
        </li>
      ))}
    </ul>
  );
};
