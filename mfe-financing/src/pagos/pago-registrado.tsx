import type { Pago } from '@odonto/contracts/financiacion';
import { formatMonto } from '@odonto/mfe-kit';
import { Button, CheckIcon, CloseButton, ReceiptIcon } from '@odonto/mfe-kit/ui';
import styles from './pagos.module.css';

interface PagoRegistradoProps {
  readonly pago: Pago;
  readonly onRecibo: () => void;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** What was just paid, with its receipt one tap away. */
export const PagoRegistrado = ({ pago, onRecibo, busy, onClose }: PagoRegistradoProps) => (
  <section className={styles.registered} aria-label="Último pago registrado">
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
        onClick={onRecibo}
      >
        Descargar recibo
      </Button>
      <CloseButton onClick={onClose} />
    </div>
  </section>
);
