import { cambiosTratamiento, type Tratamiento } from '@odonto/contracts/financiacion';
import { notify } from '@odonto/mfe-kit';
import { Textarea } from '@odonto/mfe-kit/ui';
import { type CambiosDeTratamiento, financiacionApi } from '../cuenta/financiacion.api.ts';
import { useCambio } from '../cuenta/financiacion.queries.ts';
import { FormularioModal } from '../cuenta/formulario.modal.tsx';
import styles from '../cuenta/formulario.module.css';
import { escribirMonto, leerMonto } from '../cuenta/monto.ts';
import { useFormulario } from '../cuenta/use-formulario.ts';
import { CamposDeTratamiento } from './campos-de-tratamiento.tsx';
import { ValorPorCuota } from './valor-por-cuota.tsx';

interface EditarTratamientoModalProps {
  readonly tratamiento: Tratamiento;
  readonly onClose: () => void;
}

/** 'Editar tratamiento': with payments only its texts; why is said beside what is locked. */
export const EditarTratamientoModal = ({ tratamiento, onClose }: EditarTratamientoModalProps) => {
  const conPagos = tratamiento.cantidad_pagos > 0;
  const editar = useCambio((cambios: CambiosDeTratamiento) =>
    financiacionApi.editarTratamiento(tratamiento.id, cambios),
  );
  const formulario = useFormulario({
    nombre: `tratamiento ${tratamiento.id}`,
    iniciales: {
      descripcion: tratamiento.descripcion,
      monto_total: escribirMonto(tratamiento.monto_total),
      cantidad_cuotas: String(tratamiento.cantidad_cuotas),
      observaciones: tratamiento.observaciones ?? '',
    },
    reglas: cambiosTratamiento,
    leer: (valores) => ({ ...valores, monto_total: leerMonto(valores.monto_total) }),
    falla: 'Error al actualizar tratamiento',
    guardar: ({ descripcion, observaciones, monto_total, cantidad_cuotas }) =>
      editar.mutate(
        {
          descripcion,
          observaciones: observaciones || null,
          ...(!conPagos && { monto_total: leerMonto(monto_total), cantidad_cuotas }),
        },
        {
          onSuccess: () => {
            notify.success('Tratamiento actualizado correctamente');
            onClose();
          },
          onError: (error) => formulario.fallo(error),
        },
      ),
  });
  const { campo, valores } = formulario;
  return (
    <FormularioModal
      title="Editar tratamiento"
      form={formulario.form}
      modificado={formulario.modificado}
      guardando={editar.isPending}
      guardarLabel="Actualizar"
      onSubmit={formulario.enviar}
      onClose={onClose}
    >
      <CamposDeTratamiento campo={campo} fijas={conPagos} />
      {conPagos ? (
        <p className={styles.note}>
          No se puede modificar el monto ni las cuotas de un tratamiento con pagos.
        </p>
      ) : (
        <ValorPorCuota montoTotal={valores.monto_total} cantidadCuotas={valores.cantidad_cuotas} />
      )}
      <Textarea {...campo('observaciones')} label="Observaciones" rows={2} className={styles.wide} />
    </FormularioModal>
  );
};
