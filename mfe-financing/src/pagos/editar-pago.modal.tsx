import { cambiosPago, type Pago } from '@odonto/contracts/financiacion';
import { notify } from '@odonto/mfe-kit';
import { type CambiosDePago, financiacionApi } from '../cuenta/financiacion.api.ts';
import { useCambio } from '../cuenta/financiacion.queries.ts';
import { FormularioModal } from '../cuenta/formulario.modal.tsx';
import styles from '../cuenta/formulario.module.css';
import { escribirMonto, leerMonto } from '../cuenta/monto.ts';
import { useFormulario } from '../cuenta/use-formulario.ts';
import { CamposDePago } from './campos-de-pago.tsx';

interface EditarPagoModalProps {
  readonly pago: Pago;
  readonly onClose: () => void;
}

/** 'Editar pago': a correction; what the payment said before stays in its history. */
export const EditarPagoModal = ({ pago, onClose }: EditarPagoModalProps) => {
  const editar = useCambio((cambios: CambiosDePago) => financiacionApi.editarPago(pago.id, cambios));
  const formulario = useFormulario({
    nombre: `pago ${pago.id}`,
    iniciales: {
      monto_pagado: escribirMonto(pago.monto_pagado),
      fecha_pago: pago.fecha_pago,
      metodo_pago: pago.metodo_pago,
      referencia_pago: pago.referencia_pago ?? '',
      observaciones: pago.observaciones ?? '',
    },
    reglas: cambiosPago,
    leer: (valores) => ({ ...valores, monto_pagado: leerMonto(valores.monto_pagado) }),
    falla: 'Error al actualizar pago',
    guardar: (valores) =>
      editar.mutate(
        {
          ...valores,
          monto_pagado: leerMonto(valores.monto_pagado),
          referencia_pago: valores.referencia_pago || null,
          observaciones: valores.observaciones || null,
        },
        {
          onSuccess: () => {
            notify.success('Pago actualizado correctamente');
            onClose();
          },
          onError: (error) => formulario.fallo(error),
        },
      ),
  });
  return (
    <FormularioModal
      title="Editar pago"
      form={formulario.form}
      modificado={formulario.modificado}
      guardando={editar.isPending}
      guardarLabel="Actualizar"
      onSubmit={formulario.enviar}
      onClose={onClose}
    >
      <p className={styles.note}>
        <strong>{pago.tratamiento_descripcion}</strong> · Cuota {pago.numero_cuota}
      </p>
      <CamposDePago formulario={formulario} first />
    </FormularioModal>
  );
};
