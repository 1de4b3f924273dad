import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import { formatMonto, useDia } from '@odonto/mfe-kit';
import { ErrorLine, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import { useCaja } from '../cuenta/financiacion.queries.ts';
import styles from './hoy.module.css';

/** The payments of today, by way of payment, on the screen Hoy. */
const CajaDeHoy = () => {
  const dia = useDia();
  const query = useCaja({ desde: dia, hasta: dia }, true);
  const { data, isError } = query;
  if (data === undefined && isError) return <ErrorLine text="Error al cargar la caja" query={query} />;
  if (data === undefined)
    return (
      <Loading>
        <Skeleton height={72} radius={10} />
      </Loading>
    );
  if (data.pagos.length === 0) return <p className={styles.vacio}>Todavía no hay pagos de hoy.</p>;
  return (
    <dl className={styles.caja}>
      <div className={styles.total}>
        <dt>{data.pagos.length === 1 ? '1 pago' : `${data.pagos.length} pagos`}</dt>
        <dd>{formatMonto(data.total)}</dd>
      </div>
      {data.por_metodo.map(({ metodo_pago, total }) => (
        <div key={metodo_pago}>
          <dt>{METODOS_PAGO[metodo_pago]}</dt>
          <dd>{formatMonto(total)}</dd>
        </div>
      ))}
    </dl>
  );
};

export default CajaDeHoy;
