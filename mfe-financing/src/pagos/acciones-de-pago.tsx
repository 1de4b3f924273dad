import type { Pago } from '@odonto/contracts/financiacion';
import { EditIcon, ReceiptIcon, TrashIcon } from '@odonto/mfe-kit/ui';
import lista from '../cuenta/lista.module.css';
import { Accion } from '../tratamientos/acciones.tsx';

/** What can be done with a payment; absent where an account is only looked at. */
export interface AccionesDePago {
  readonly onReceipt: (pago: Pago) => void;
  readonly onEdit: (pago: Pago) => void;
  readonly onDelete: (pago: Pago) => void;
}

export const BotonesDePago = ({
  pago,
  onReceipt,
  onEdit,
  onDelete,
}: AccionesDePago & { readonly pago: Pago }) => {
  const cual = `cuota ${pago.numero_cuota} de ${pago.tratamiento_descripcion}`;
  return (
    <div className={lista.actions}>
      <Accion label={`Recibo: ${cual}`} onClick={() => onReceipt(pago)}>
        <ReceiptIcon size={20} aria-hidden />
      </Accion>
      <Accion label={`Editar pago: ${cual}`} onClick={() => onEdit(pago)}>
        <EditIcon size={20} aria-hidden />
      </Accion>
      <Accion label={`Eliminar pago: ${cual}`} color="red" onClick={() => onDelete(pago)}>
        <TrashIcon size={20} aria-hidden />
      </Accion>
    </div>
  );
};
