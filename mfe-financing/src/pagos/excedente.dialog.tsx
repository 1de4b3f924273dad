import { formatMonto } from '@odonto/mfe-kit';
import { ConfirmDialog } from '@odonto/mfe-kit/ui';
import type { Excedente } from './excedente.ts';
import styles from './pagos.module.css';

interface ExcedenteDialogProps {
  readonly excedente: Excedente;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for a confirmation when a payment exceeds the total of its treatment (docs/spec/financing.md#payments). */
export const ExcedenteDialog = ({ excedente: figuras, onConfirm, onCancel }: ExcedenteDialogProps) => (
  <ConfirmDialog
    opened
    title="El pago supera el total del tratamiento"
    confirmLabel="Registrar igualmente"
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    ¿Desea registrarlo de todos modos (por ejemplo, por intereses o costos adicionales)?
    <dl className={styles.figures}>
      <div className={styles.excess}>
        <dt>Excedente</dt>
        <dd>{formatMonto(figuras.excedente)}</dd>
      </div>
      <div>
        <dt>Monto original</dt>
        <dd>{formatMonto(figuras.montoOriginal)}</dd>
      </div>
      <div>
        <dt>Ya pagado</dt>
        <dd>{formatMonto(figuras.yaPagado)}</dd>
      </div>
      <div>
        <dt>Nuevo pago</dt>
        <dd>{formatMonto(figuras.nuevoPago)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Total final</dt>
        <dd>{formatMonto(figuras.totalFinal)}</dd>
      </div>
    </dl>
  </ConfirmDialog>
);
