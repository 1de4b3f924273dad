import { formatFecha, formatMonto, recordPath } from '@odonto/mfe-kit';
import { ErrorLine, Loading, Skeleton, VerMas } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import { useVencidas } from '../cuenta/financiacion.queries.ts';
import styles from './hoy.module.css';

/** Treatments with overdue instalments, the longest overdue first, on the screen Hoy. */
const CuotasVencidas = () => {
  const lista = useVencidas();
  const { data, isError } = lista;
  if (data === undefined && isError)
    return <ErrorLine text="Error al cargar las cuotas vencidas" query={lista} />;
  if (data === undefined)
    return (
      <Loading>
        <Skeleton height={160} radius={10} />
      </Loading>
    );
  const tratamientos = data.pages.flatMap((pagina) => pagina.tratamientos);
  const total = data.pages.at(-1)?.total ?? 0;
  if (total === 0) return <p className={styles.vacio}>No hay cuotas vencidas.</p>;
  return (
    <>
      <ul className={styles.vencidas} aria-label="Cuotas vencidas">
        {tratamientos.map(({ id, paciente_id, paciente_nombre, descripcion, desde, cuotas, vencido }) => (
          <li key={id}>
            <Link to={recordPath(paciente_id, 'financiacion')}>{paciente_nombre}</Link>
            <strong>{formatMonto(vencido)}</strong>
            <span>
              {descripcion} · {cuotas === 1 ? '1 cuota' : `${cuotas} cuotas`} desde el {formatFecha(desde)}
            </span>
          </li>
        ))}
      </ul>
      <VerMas mostrados={tratamientos.length} total={total} {...lista} />
    </>
  );
};

export default CuotasVencidas;
