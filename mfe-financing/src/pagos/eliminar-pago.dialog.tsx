import type { Pago } from '@odonto/contracts/financiacion';
import { formatMonto, messageOf, notify } from '@odonto/mfe-kit';
import { ConfirmDialog } from '@odonto/mfe-kit/ui';
import { financiacionApi } from '../cuenta/financiacion.api.ts';
import { useCambio } from '../cuenta/financiacion.queries.ts';
import styles from './pagos.module.css';

interface EliminarPagoDialogProps {
  readonly pago: Pago;
  readonly onClose: () => void;
}

/**
 * Asks for a confirmation, with treatment, instalment and amount. After a failure the dialog stays open for a retry.
 */
export const EliminarPagoDialog = ({ pago, onClose }: EliminarPagoDialogProps) => {
  const eliminar = useCambio(financiacionApi.eliminarPago);
  const confirm = () =>
    eliminar.mutate(pago.id, {
      onSuccess: () => {
        notify.success('Pago eliminado correctamente');
        onClose();
      },
      onError: (error) => notify.error(messageOf(error, 'Error al eliminar pago')),
    });
  return (
    <ConfirmDialog
      opened
      title="Eliminar pago"
      confirmLabel="Eliminar"
      destructive
      busy={eliminar.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      ¿Desea eliminar este pago?
      <dl className={styles.figures}>
        <div>
          <dt>Tratamiento</dt>
          <dd>{pago.tratamiento_descripcion}</dd>
        </div>
        <div>
          <dt>Cuota</dt>
          <dd>{pago.numero_cuota}</dd>
        </div>
        <div>
          <dt>Monto</dt>
          <dd>{formatMonto(pago.monto_pagado)}</dd>
        </div>
      </dl>
    </ConfirmDialog>
  );
};
