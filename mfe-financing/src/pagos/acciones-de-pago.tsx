import type { Pago } from '@odonto/contracts/financiacion';
import { EditIcon, ReceiptIcon, TrashIcon } from '@odonto/mfe-kit/ui';
import lista from '../cuenta/lista.module.css';
import { Accion } from '../tratamientos/acciones.tsx';

/** What can be done with a payment; absent where an account is only looked at. */
export interface AccionesDePago {
  readonly onRecibo: (pago: Pago) => void;
  readonly onEditar: (pago: Pago) => void;
  readonly onEliminar: (pago: Pago) => void;
}

export const BotonesDePago = ({
  pago,
  onRecibo,
  onEditar,
  onEliminar,
}: AccionesDePago & { readonly pago: Pago }) => {
  const cual = `cuota ${pago.numero_cuota} de ${pago.tratamiento_descripcion}`;
  return (
    <div className={lista.actions}>
      <Accion label={`Recibo: ${cual}`} onClick={() => onRecibo(pago)}>
        <ReceiptIcon size={20} aria-hidden />
      </Accion>
      <Accion label={`Editar pago: ${cual}`} onClick={() => onEditar(pago)}>
        <EditIcon size={20} aria-hidden />
      </Accion>
      <Accion label={`Eliminar pago: ${cual}`} color="red" onClick={() => onEliminar(pago)}>
        <TrashIcon size={20} aria-hidden />
      </Accion>
    </div>
  );
};
