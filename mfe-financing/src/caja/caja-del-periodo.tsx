import { type Caja, METODOS_PAGO } from '@odonto/contracts/financiacion';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { Button, CashIcon, EmptyState, Figure, Figures } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import lista from '../cuenta/lista.module.css';
import styles from './caja.module.css';
import { PagosDeCaja } from './pagos-de-caja.tsx';

/** The totals, and every payment of the period. */
export const CajaDelPeriodo = ({ caja }: { readonly caja: Caja }) => {
  const { desde, hasta, total, por_metodo, pagos } = caja;
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
      <Figures className={styles.totals}>
        <Figure label="Total" note={cuantos(pagos.length)} className={styles.total}>
          {formatMonto(total)}
        </Figure>
        {por_metodo.map((metodo) => (
          <Figure
            key={metodo.metodo_pago}
            label={METODOS_PAGO[metodo.metodo_pago]}
            note={cuantos(metodo.cantidad)}
          >
            {formatMonto(metodo.total)}
          </Figure>
        ))}
      </Figures>
      <section className={lista.section} aria-labelledby="pagos-del-periodo">
        <header className={lista.header}>
          <h2 id="pagos-del-periodo">Pagos del período</h2>
        </header>
        <PagosDeCaja pagos={pagos} label={`Pagos ${cuando}`} />
      </section>
    </>
  );
};

const cuantos = (pagos: number): string => (pagos === 1 ? '1 pago' : `${pagos} pagos`);
