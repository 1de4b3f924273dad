import type { Pago } from '@odonto/contracts/financiacion';
import { RowMenu, rowStop } from '@odonto/mfe-kit/list';
import { EditIcon, ReceiptIcon, TrashIcon } from '@odonto/mfe-kit/ui';
import lista from '../cuenta/lista.module.css';
import { Accion } from '../tratamientos/acciones.tsx';

/** The actions on a payment; absent where an account is read-only. */
export interface AccionesDePago {
  readonly onReceipt: (pago: Pago) => void;
  readonly onEdit?: (pago: Pago) => void;
  readonly onDelete?: (pago: Pago) => void;
}

export const BotonesDePago = ({
  pago,
  alone = false,
  onReceipt,
  onEdit,
  onDelete,
}: AccionesDePago & { readonly pago: Pago; readonly alone?: boolean }) => {
  const cual = `cuota ${pago.numero_cuota} de ${pago.tratamiento_descripcion}`;
  const items = [
    ...(onEdit ? [{ word: 'Editar pago', icon: EditIcon, onClick: () => onEdit(pago) }] : []),
    ...(onDelete
      ? [
          {
            word: 'Eliminar pago',
            icon: TrashIcon,
            destructive: true,
            onClick: () => onDelete(pago),
          },
        ]
      : []),
  ];
  return (
    <div className={lista.actions}>
      <Accion label={`Recibo: ${cual}`} row={rowStop} onClick={() => onReceipt(pago)}>
        <ReceiptIcon size={20} aria-hidden />
      </Accion>
      {items.length > 0 && <RowMenu of={cual} alone={alone} items={items} />}
    </div>
  );
};
