import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import { formatMonto, useDia } from '@odonto/mfe-kit';
import { Loaded, Skeleton } from '@odonto/mfe-kit/ui';
import { useCaja } from '../cuenta/financiacion.queries.ts';
import styles from './hoy.module.css';

/** The payments of today, by way of payment, on the screen Hoy. */
const CajaDeHoy = () => {
  const dia = useDia();
  const query = useCaja({ desde: dia, hasta: dia }, true);
  return (
    <Loaded
      inFrame
      query={query}
      error="Error al cargar la caja"
      skeleton={<Skeleton height={72} radius={10} />}
    >
      {({ pagos, total, por_metodo }) =>
        pagos.length === 0 ? (
          <p className={styles.vacio}>Todavía no hay pagos de hoy.</p>
        ) : (
          <dl className={styles.caja}>
            <div className={styles.total}>
              <dt>{pagos.length === 1 ? '1 pago' : `${pagos.length} pagos`}</dt>
              <dd>{formatMonto(total)}</dd>
            </div>
            {por_metodo.map(({ metodo_pago, total: suyo }) => (
              <div key={metodo_pago}>
                <dt>{METODOS_PAGO[metodo_pago]}</dt>
                <dd>{formatMonto(suyo)}</dd>
              </div>
            ))}
          </dl>
        )
      }
    </Loaded>
  );
};

export default CajaDeHoy;
