import { PAGOS_VISIBLES, type Pago } from '@odonto/contracts/financiacion';
import { Button } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { useTarjetas } from '../cuenta/use-tarjetas.ts';
import styles from '../tratamientos/tratamientos.module.css';
import type { AccionesDePago } from './acciones-de-pago.tsx';
import { PagosCards } from './pagos.cards.tsx';
import { PagosTable } from './pagos.table.tsx';
import propios from './pagos.module.css';

interface HistorialProps {
  readonly pagos: readonly Pago[];
  readonly acciones?: AccionesDePago;
}

/** The payment history: the latest 10 with the note that says so, and a way to see all of them. */
export const Historial = ({ pagos, acciones }: HistorialProps) => {
  const [todos, setTodos] = useState(false);
  const tarjetas = useTarjetas();
  const visibles = todos ? pagos : pagos.slice(0, PAGOS_VISIBLES);
  const Lista = tarjetas ? PagosCards : PagosTable;
  return (
    <section className={styles.section} aria-labelledby="historial-de-pagos">
      <header className={styles.header}>
        <h2 id="historial-de-pagos">Historial de pagos</h2>
      </header>
      {pagos.length === 0 ? (
        <p className={propios.none}>No hay pagos registrados</p>
      ) : (
        <Lista pagos={visibles} {...(acciones && { acciones })} />
      )}
      {pagos.length > PAGOS_VISIBLES && (
        <footer className={propios.footer}>
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
