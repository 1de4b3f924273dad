import { type Pago, resumenDe } from '@odonto/contracts/financiacion';
import { formatMonto } from '@odonto/mfe-kit';
import { Button, deferred, ErrorLine, Loading, Skeleton, useDialog } from '@odonto/mfe-kit/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ERROR_AL_CARGAR } from '../cuenta/error-al-cargar.ts';
import { usePagos, usePuede, useTratamientos } from '../cuenta/financiacion.queries.ts';
import { useRecibo } from '../documentos/use-documentos.ts';
import { PagoRegistrado } from '../pagos/pago-registrado.tsx';
import styles from './saldo.resumen.module.css';

const RegistrarPagoModal = deferred(() =>
  import('../pagos/registrar-pago.modal.tsx').then((module) => module.RegistrarPagoModal),
);

/** Keeps the symbol on the same line as its amount. */
const enUnaLinea = (monto: number): string => formatMonto(monto).replace(' ', '\u00a0');

/**
 * The balance, with Registrar pago and the receipt of the last registered payment, in the tab Resumen of the record.
 */
const SaldoResumen = ({ pacienteId }: { readonly pacienteId: string }) => {
  const tratamientos = useTratamientos(pacienteId);
  const pagos = usePagos(pacienteId);
  const puede = usePuede(pacienteId);
  const saldo = useRef<HTMLDivElement>(null);
  const { dialog, open, close } = useDialog<'registrar-pago'>(saldo);
  const [registrado, setRegistrado] = useState<Pago>();
  const recibo = useRecibo(pacienteId);
  if (tratamientos.data === undefined || pagos.data === undefined)
    return tratamientos.isError || pagos.isError ? (
      <ErrorLine
        text={ERROR_AL_CARGAR}
        retrying={tratamientos.isFetching || pagos.isFetching}
        onRetry={() => {
          void tratamientos.refetch();
          void pagos.refetch();
        }}
      />
    ) : (
      <Loading>
        <Skeleton height={98} radius={10} />
      </Loading>
    );
  if (tratamientos.data.length === 0)
    return (
      <p className={styles.vacio}>
        Sin tratamientos financiados. <Link to="?tab=financiacion">Agregar el primero</Link>
      </p>
    );
  const { saldo: debe, total_pagado, total_tratamientos } = resumenDe(tratamientos.data);
  return (
    <div ref={saldo} className={styles.balance} tabIndex={-1}>
      <p className={styles.debe} data-owed={debe > 0 || undefined}>
        <strong>{formatMonto(debe)}</strong>
        <span>
          Pagado {enUnaLinea(total_pagado)} de {enUnaLinea(total_tratamientos)}
        </span>
      </p>
      {debe > 0 && puede?.('pagos.registrar') && (
        <Button onClick={() => open('registrar-pago')}>Registrar pago</Button>
      )}
      {dialog && (
        <RegistrarPagoModal
          tratamientos={tratamientos.data}
          pagos={pagos.data}
          onClose={close}
          onRegistered={(pago) => {
            setRegistrado(pago);
            close();
          }}
        />
      )}
      {registrado && (
        <PagoRegistrado
          key={registrado.id}
          pago={registrado}
          busy={recibo.generando}
          onReceipt={() => recibo.pedir(registrado)}
          onClose={() => setRegistrado(undefined)}
        />
      )}
    </div>
  );
};

export default SaldoResumen;
