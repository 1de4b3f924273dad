import type { Pago, Tratamiento } from '@odonto/contracts/financiacion';
import { EditarPagoModal } from '../pagos/editar-pago.modal.tsx';
import { EliminarPagoDialog } from '../pagos/eliminar-pago.dialog.tsx';
import { RegistrarPagoModal } from '../pagos/registrar-pago.modal.tsx';
import { EditarTratamientoModal } from '../tratamientos/editar-tratamiento.modal.tsx';
import { EliminarTratamientoDialog } from '../tratamientos/eliminar-tratamiento.dialog.tsx';
import { NuevoTratamientoModal } from '../tratamientos/nuevo-tratamiento.modal.tsx';

/** The dialog that is open above the account. */
export type Abierto =
  | { readonly que: 'nuevo-tratamiento' }
  | { readonly que: 'editar-tratamiento' | 'eliminar-tratamiento'; readonly tratamiento: Tratamiento }
  | { readonly que: 'registrar-pago'; readonly tratamiento?: Tratamiento }
  | { readonly que: 'editar-pago' | 'eliminar-pago'; readonly pago: Pago };

interface DialogoProps {
  readonly abierto: Abierto;
  readonly pacienteId: string;
  readonly tratamientos: readonly Tratamiento[];
  readonly pagos: readonly Pago[];
  readonly onClose: () => void;
  readonly onRegistered: (pago: Pago) => void;
}

export const Dialogo = ({
  abierto,
  pacienteId,
  tratamientos,
  pagos,
  onClose,
  onRegistered,
}: DialogoProps) => {
  switch (abierto.que) {
    case 'nuevo-tratamiento':
      return <NuevoTratamientoModal pacienteId={pacienteId} onClose={onClose} />;
    case 'editar-tratamiento':
      return <EditarTratamientoModal tratamiento={abierto.tratamiento} onClose={onClose} />;
    case 'eliminar-tratamiento':
      return <EliminarTratamientoDialog tratamiento={abierto.tratamiento} onClose={onClose} />;
    case 'registrar-pago':
      return (
        <RegistrarPagoModal
          tratamientos={tratamientos}
          pagos={pagos}
          tratamiento={abierto.tratamiento}
          onClose={onClose}
          onRegistered={onRegistered}
        />
      );
    case 'editar-pago':
      return <EditarPagoModal pago={abierto.pago} onClose={onClose} />;
    case 'eliminar-pago':
      return <EliminarPagoDialog pago={abierto.pago} onClose={onClose} />;
    default:
      return abierto satisfies never;
  }
};
