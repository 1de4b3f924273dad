import { type Caja, METODOS_PAGO } from '@odonto/contracts/financiacion';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { Button, CashIcon, EmptyState, useLayout } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import lista from '../cuenta/lista.module.css';
import styles from './caja.module.css';
import { PagosDeCajaCards } from './pagos-de-caja.cards.tsx';
import { PagosDeCajaTable } from './pagos-de-caja.table.tsx';

/** The totals, and every payment of the period: a table, cards on a phone, so that each amount is in view. */
export const CajaDelPeriodo = ({ caja }: { readonly caja: Caja }) => {
  const { desde, hasta, total, por_metodo, pagos } = caja;
  const Lista = useLayout() === 'phone' ? PagosDeCajaCards : PagosDeCajaTable;
  const cuando =
    desde === hasta ? `el ${formatFecha(desde)}` : `del ${formatFecha(desde)} al ${formatFecha(hasta)}`;
  if (pagos.length === 0)
    return (
      <EmptyState
        icon={<CashIcon size={28} />}
        title="No hay pagos registrados"
        text={`No se registraron pagos ${cuando}.`}
        action={
          <Button component={Link} to="/pacientes" variant="light">
            Ir a los pacientes
          </Button>
        }
      />
    );
  return (
    <>
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{formatMonto(total)}</dd>
          <dd className={styles.count}>{cuantos(pagos.length)}</dd>
        </div>
        {por_metodo.map((metodo) => (
          <div key={metodo.metodo_pago}>
            <dt>{METODOS_PAGO[metodo.metodo_pago]}</dt>
            <dd>{formatMonto(metodo.total)}</dd>
            <dd className={styles.count}>{cuantos(metodo.cantidad)}</dd>
          </div>
        ))}
      </dl>
      <section className={lista.section} aria-labelledby="pagos-del-periodo">
        <header className={lista.header}>
          <h2 id="pagos-del-periodo">Pagos del período</h2>
        </header>
        <Lista pagos={pagos} label={`Pagos ${cuando}`} />
      </section>
    </>
  );
};

const cuantos = (pagos: number): string => (pagos === 1 ? '1 pago' : `${pagos} pagos`);
