import { nuevoTratamiento } from '@odonto/contracts/financiacion';
import { notify } from '@odonto/mfe-kit';
import { Textarea, TextInput } from '@odonto/mfe-kit/ui';
import { financiacionApi } from '../cuenta/financiacion.api.ts';
import { useCambio } from '../cuenta/financiacion.queries.ts';
import { FormularioModal } from '../cuenta/formulario.modal.tsx';
import styles from '../cuenta/formulario.module.css';
import { hoy } from '../cuenta/hoy.ts';
import { leerMonto } from '../cuenta/monto.ts';
import { useFormulario } from '../cuenta/use-formulario.ts';
import { CamposDeTratamiento } from './campos-de-tratamiento.tsx';
import { ValorPorCuota } from './valor-por-cuota.tsx';

interface NuevoTratamientoModalProps {
  readonly pacienteId: string;
  readonly onClose: () => void;
}

/** 'Nuevo tratamiento': the value of an instalment is shown as one types. */
export const NuevoTratamientoModal = ({ pacienteId, onClose }: NuevoTratamientoModalProps) => {
  const crear = useCambio(financiacionApi.crearTratamiento);
  const formulario = useFormulario({
    nombre: `tratamiento nuevo ${pacienteId}`,
    iniciales: {
      descripcion: '',
      monto_total: '',
      cantidad_cuotas: '',
      fecha_inicio: hoy(),
      fecha_vencimiento: '',
      observaciones: '',
    },
    reglas: nuevoTratamiento,
    leer: (valores) => ({ ...valores, monto_total: leerMonto(valores.monto_total) }),
    falla: 'Error al crear tratamiento',
    guardar: (valores) =>
      crear.mutate(
        {
          ...valores,
          paciente_id: pacienteId,
          monto_total: leerMonto(valores.monto_total),
          fecha_vencimiento: valores.fecha_vencimiento || null,
          observaciones: valores.observaciones || null,
        },
        {
          onSuccess: () => {
            notify.success('Tratamiento financiado creado correctamente');
            onClose();
          },
          onError: (error) => formulario.fallo(error),
        },
      ),
  });
  const { campo, valores } = formulario;
  return (
    <FormularioModal
      title="Nuevo tratamiento"
      form={formulario.form}
      modificado={formulario.modificado}
      guardando={crear.isPending}
      guardarLabel="Guardar"
      onSubmit={formulario.enviar}
      onClose={onClose}
    >
      <CamposDeTratamiento campo={campo} />
      <ValorPorCuota montoTotal={valores.monto_total} cantidadCuotas={valores.cantidad_cuotas} />
      <TextInput {...campo('fecha_inicio')} type="date" label="Fecha de inicio" />
      <TextInput {...campo('fecha_vencimiento')} type="date" label="Fecha de vencimiento" />
      <Textarea {...campo('observaciones')} label="Observaciones" rows={2} className={styles.wide} />
    </FormularioModal>
  );
};
