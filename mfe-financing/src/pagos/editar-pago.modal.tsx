import { cambiosPago, type Pago } from '@odonto/contracts/financiacion';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';
import { notify } from '@odonto/mfe-kit';
import { FormModal, useForm } from '@odonto/mfe-kit/form';
import { type CambiosDePago, financiacionApi } from '../cuenta/financiacion.api.ts';
import { useCambio } from '../cuenta/financiacion.queries.ts';
import styles from '../cuenta/formulario.module.css';
import { escribirMonto, leerMonto } from '../cuenta/monto.ts';
import { CamposDePago } from './campos-de-pago.tsx';

interface EditarPagoModalProps {
  readonly pago: Pago;
  readonly onClose: () => void;
}

/** 'Editar pago': a correction. The earlier values stay in the history of the payment. */
export const EditarPagoModal = ({ pago, onClose }: EditarPagoModalProps) => {
  const form = useForm({
    name: `pago ${pago.id}`,
    initial: {
      monto_pagado: escribirMonto(pago.monto_pagado),
      fecha_pago: pago.fecha_pago,
      metodo_pago: pago.metodo_pago,
      referencia_pago: pago.referencia_pago ?? '',
      ...textosDePago.escritos(pago),
    },
    rules: cambiosPago,
    read: (valores) => ({ ...valores, monto_pagado: leerMonto(valores.monto_pagado) }),
    mutation: useCambio((cambios: CambiosDePago) => financiacionApi.editarPago(pago.id, cambios)),
    body: (valores) => ({
      ...valores,
      monto_pagado: leerMonto(valores.monto_pagado),
      referencia_pago: valores.referencia_pago || null,
      ...textosDePago.guardados(valores),
    }),
    onSaved: () => {
      notify.success('Pago actualizado correctamente');
      onClose();
    },
    failure: 'Error al actualizar pago',
  });
  return (
    <FormModal title="Editar pago" form={form} submitLabel="Actualizar" onClose={onClose}>
      <p className={styles.note}>
        <strong>{pago.tratamiento_descripcion}</strong> · Cuota {pago.numero_cuota}
      </p>
      <CamposDePago form={form} first />
    </FormModal>
  );
};
