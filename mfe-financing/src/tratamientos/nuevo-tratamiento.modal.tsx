import { nuevoTratamiento } from '@odonto/contracts/financiacion';
import { textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { notify } from '@odonto/mfe-kit';
import { DateField } from '@odonto/mfe-kit/dates';
import { FormModal, useForm } from '@odonto/mfe-kit/form';
import { financiacionApi } from '../cuenta/financiacion.api.ts';
import { useCambio } from '../cuenta/financiacion.queries.ts';
import { hoy } from '../cuenta/hoy.ts';
import { leerMonto } from '../cuenta/monto.ts';
import { TextosFields } from '../cuenta/textos.fields.tsx';
import { CamposDeTratamiento } from './campos-de-tratamiento.tsx';
import { ValorPorCuota } from './valor-por-cuota.tsx';

interface NuevoTratamientoModalProps {
  readonly pacienteId: string;
  readonly onClose: () => void;
}

/** 'Nuevo tratamiento': the value of an instalment is shown while the user types. */
export const NuevoTratamientoModal = ({ pacienteId, onClose }: NuevoTratamientoModalProps) => {
  const form = useForm({
    name: `tratamiento nuevo ${pacienteId}`,
    initial: {
      descripcion: '',
      monto_total: '',
      cantidad_cuotas: '',
      fecha_inicio: hoy(),
      fecha_vencimiento: '',
      ...textosDeTratamiento.escritos(),
    },
    rules: nuevoTratamiento,
    read: (valores) => ({ ...valores, monto_total: leerMonto(valores.monto_total) }),
    mutation: useCambio(financiacionApi.crearTratamiento),
    body: (valores) => ({
      ...valores,
      paciente_id: pacienteId,
      monto_total: leerMonto(valores.monto_total),
      fecha_vencimiento: valores.fecha_vencimiento || null,
      ...textosDeTratamiento.guardados(valores),
    }),
    onSaved: () => {
      notify.success('Tratamiento financiado creado correctamente');
      onClose();
    },
    failure: 'Error al crear tratamiento',
  });
  const { monto_total, cantidad_cuotas } = form.values;
  return (
    <FormModal title="Nuevo tratamiento" form={form} submitLabel="Guardar" onClose={onClose}>
      <CamposDeTratamiento form={form} />
      <ValorPorCuota montoTotal={monto_total} cantidadCuotas={cantidad_cuotas} />
      <DateField {...form.field('fecha_inicio')} label="Fecha de inicio" />
      <DateField {...form.field('fecha_vencimiento')} label="Fecha de vencimiento" />
      <TextosFields form={form} textos={textosDeTratamiento} />
    </FormModal>
  );
};
