import { cambiosTratamiento, type Tratamiento } from '@odonto/contracts/financiacion';
import { textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { notify } from '@odonto/mfe-kit';
import { FormModal, useForm } from '@odonto/mfe-kit/form';
import { type CambiosDeTratamiento, financiacionApi } from '../cuenta/financiacion.api.ts';
import { useCambio } from '../cuenta/financiacion.queries.ts';
import styles from '../cuenta/formulario.module.css';
import { escribirMonto, leerMonto } from '../cuenta/monto.ts';
import { TextosFields } from '../cuenta/textos.fields.tsx';
import { CamposDeTratamiento } from './campos-de-tratamiento.tsx';
import { ValorPorCuota } from './valor-por-cuota.tsx';

interface EditarTratamientoModalProps {
  readonly tratamiento: Tratamiento;
  readonly onClose: () => void;
}

/** 'Editar tratamiento'. With payments, only the texts can change, and a note explains the locked fields. */
export const EditarTratamientoModal = ({ tratamiento, onClose }: EditarTratamientoModalProps) => {
  const conPagos = tratamiento.cantidad_pagos > 0;
  const form = useForm({
    name: `tratamiento ${tratamiento.id}`,
    initial: {
      descripcion: tratamiento.descripcion,
      monto_total: escribirMonto(tratamiento.monto_total),
      cantidad_cuotas: String(tratamiento.cantidad_cuotas),
      ...textosDeTratamiento.escritos(tratamiento),
    },
    rules: cambiosTratamiento,
    read: (valores) => ({ ...valores, monto_total: leerMonto(valores.monto_total) }),
    mutation: useCambio((cambios: CambiosDeTratamiento) =>
      financiacionApi.editarTratamiento(tratamiento.id, cambios),
    ),
    body: ({ descripcion, monto_total, cantidad_cuotas, ...textos }) => ({
      descripcion,
      ...textosDeTratamiento.guardados(textos),
      ...(!conPagos && { monto_total: leerMonto(monto_total), cantidad_cuotas }),
    }),
    onSaved: () => {
      notify.success('Tratamiento actualizado correctamente');
      onClose();
    },
    failure: 'Error al actualizar tratamiento',
  });
  const { monto_total, cantidad_cuotas } = form.values;
  return (
    <FormModal title="Editar tratamiento" form={form} submitLabel="Actualizar" onClose={onClose}>
      <CamposDeTratamiento form={form} fijas={conPagos} />
      {conPagos ? (
        <p className={styles.note}>
          No se puede modificar el monto ni las cuotas de un tratamiento con pagos.
        </p>
      ) : (
        <ValorPorCuota montoTotal={monto_total} cantidadCuotas={cantidad_cuotas} />
      )}
      <TextosFields form={form} textos={textosDeTratamiento} />
    </FormModal>
  );
};
