import type { RegistroDental } from '@odonto/contracts/odontograma';
import { notify } from '@odonto/mfe-kit';
import { ConfirmDialog } from '@odonto/mfe-kit/ui';
import { useCorregir, useEliminar } from '../odontograma.queries.ts';
import { tratamientoLegible } from '../tratamiento-legible.ts';
import { AsociarImagen } from './asociar-imagen.tsx';
import { borradorDe } from './borrador.ts';
import { HallazgoModal } from './hallazgo.modal.tsx';
import { TODAS_LAS_SUPERFICIES } from './superficies.ts';
import { Visor } from './visor.tsx';

/** The open dialog about one record of a tooth. */
export type Pedido =
  | { readonly que: 'editar' | 'imagenes' | 'eliminar'; readonly registro: RegistroDental }
  | { readonly que: 'ver'; readonly registro: RegistroDental; readonly indice: number };

/** Above the dialog of the tooth. */
const Z_INDEX = 250;

interface DialogoProps {
  readonly pacienteId: string;
  readonly pedido: Pedido;
  readonly onClose: () => void;
}

export const DialogoDeRegistro = ({ pedido, ...props }: DialogoProps) => {
  const { registro } = pedido;
  switch (pedido.que) {
    case 'editar':
      return <Editar registro={registro} {...props} />;
    case 'eliminar':
      return <Eliminar registro={registro} {...props} />;
    case 'imagenes':
      return <AsociarImagen registro={registro} zIndex={Z_INDEX} {...props} />;
    case 'ver':
      return (
        <Visor
          imagenes={registro.imagenes}
          primera={pedido.indice}
          zIndex={Z_INDEX}
          onClose={props.onClose}
        />
      );
    default:
      return pedido satisfies never;
  }
};

interface DeRegistroProps {
  readonly pacienteId: string;
  readonly registro: RegistroDental;
  readonly onClose: () => void;
}

const Editar = ({ pacienteId, registro, onClose }: DeRegistroProps) => (
  <HallazgoModal
    title={`Editar tratamiento del diente ${registro.diente_id}`}
    zIndex={Z_INDEX}
    nombre={registro.id}
    inicial={borradorDe(registro)}
    dientes={[registro.diente_id]}
    superficies={TODAS_LAS_SUPERFICIES}
    guardarLabel="Actualizar"
    mutation={useCorregir(pacienteId, registro.id)}
    body={(hallazgo) => hallazgo}
    onSaved={onClose}
    onClose={onClose}
  />
);

const Eliminar = ({ pacienteId, registro, onClose }: DeRegistroProps) => {
  const eliminar = useEliminar(pacienteId);
  return (
    <ConfirmDialog
      opened
      title="Eliminar tratamiento"
      confirmLabel="Eliminar"
      destructive
      busy={eliminar.isPending}
      onCancel={onClose}
      onConfirm={() =>
        eliminar.mutate([registro.id], {
          onSuccess: onClose,
          onError: () => notify.error('No se pudo eliminar el tratamiento.'),
        })
      }
    >
      ¿Desea eliminar <strong>{tratamientoLegible(registro.tratamiento).toLowerCase()}</strong> del diente{' '}
      {registro.diente_id}? El odontograma mostrará el registro anterior del diente, si lo hay.
    </ConfirmDialog>
  );
};
