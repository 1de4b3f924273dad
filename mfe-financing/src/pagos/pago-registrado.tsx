import type { Pago } from '@odonto/contracts/financiacion';
import { formatMonto } from '@odonto/mfe-kit';
import { Button, CheckIcon, CloseButton, ReceiptIcon } from '@odonto/mfe-kit/ui';
import { useEffect, useRef } from 'react';
import styles from './pagos.module.css';

interface PagoRegistradoProps {
  readonly pago: Pago;
  readonly onReceipt: () => void;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** The payment that was just registered, with a button for its receipt. It takes the focus, so that it is visible. */
export const PagoRegistrado = ({ pago, onReceipt, busy, onClose }: PagoRegistradoProps) => {
  const aviso = useRef<HTMLElement>(null);
  useEffect(() => aviso.current?.focus(), []);
  return (
    <section ref={aviso} className={styles.registered} aria-label="Último pago registrado" tabIndex={-1}>
      <div>
        <CheckIcon size={20} aria-hidden />
        <span>
          {pago.tratamiento_descripcion} · Cuota {pago.numero_cuota} · {formatMonto(pago.monto_pagado)}
        </span>
      </div>
      <div>
        <Button
          variant="default"
          leftSection={<ReceiptIcon size={18} aria-hidden />}
          loading={busy}
          onClick={onReceipt}
        >
          Descargar recibo
        </Button>
        <CloseButton onClick={onClose} />
      </div>
    </section>
  );
};
