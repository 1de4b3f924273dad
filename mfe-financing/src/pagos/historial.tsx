import { PAGOS_VISIBLES, type Pago } from '@odonto/contracts/financiacion';
import { Button } from '@odonto/mfe-kit/ui';
import { type ReactNode, useState } from 'react';
import lista from '../cuenta/lista.module.css';
import type { AccionesDePago } from './acciones-de-pago.tsx';
import { ListaDePagos } from './lista-de-pagos.tsx';
import styles from './pagos.module.css';

interface HistorialProps {
  readonly pagos: readonly Pago[];
  readonly acciones?: AccionesDePago;
  /** The button to register the first payment, where that is possible. */
  readonly primero?: ReactNode;
}

/** The payment history: the latest 10 with a note, and a button to see all of them. */
export const Historial = ({ pagos, acciones, primero }: HistorialProps) => {
  const [todos, setTodos] = useState(false);
  const visibles = todos ? pagos : pagos.slice(0, PAGOS_VISIBLES);
  return (
    <section className={lista.section} aria-labelledby="historial-de-pagos">
      <header className={lista.header}>
        <h2 id="historial-de-pagos">Historial de pagos</h2>
      </header>
      {pagos.length === 0 ? (
        <div className={styles.none}>
          <p>No hay pagos registrados</p>
          {primero}
        </div>
      ) : (
        <ListaDePagos pagos={visibles} acciones={acciones} />
      )}
      {pagos.length > PAGOS_VISIBLES && (
        <footer className={styles.footer}>
          <span>
            {todos
              ? `Mostrando los ${pagos.length} pagos`
              : `Mostrando los últimos ${PAGOS_VISIBLES} pagos de ${pagos.length} total`}
          </span>
          <Button variant="subtle" size="sm" onClick={() => setTodos(!todos)}>
            {todos ? `Ver los últimos ${PAGOS_VISIBLES}` : 'Ver todos'}
          </Button>
        </footer>
      )}
    </section>
  );
};
