import { toCentavos } from '@odonto/contracts/dinero';
import { nuevoPago, type Pago, type Tratamiento } from '@odonto/contracts/financiacion';
import { notify } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { useDialog } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { financiacionApi } from '../cuenta/financiacion.api.ts';
import { useCambio } from '../cuenta/financiacion.queries.ts';
import { hoy } from '../cuenta/hoy.ts';
import { leerMonto } from '../cuenta/monto.ts';
import { CamposDePago } from './campos-de-pago.tsx';
import { type Excedente, excedenteDe } from './excedente.ts';
import { ExcedenteDialog } from './excedente.dialog.tsx';
import { Sugerencias } from './sugerencias.tsx';

interface RegistrarPagoModalProps {
  readonly tratamientos: readonly Tratamiento[];
  readonly pagos: readonly Pago[];
  /** The treatment whose row it was asked from. */
  readonly tratamiento?: Tratamiento | undefined;
  readonly onClose: () => void;
  readonly onRegistered: (pago: Pago) => void;
}

/** 'Registrar pago': of a treatment that is unpaid or partly paid; past its total it asks first. */
export const RegistrarPagoModal = (props: RegistrarPagoModalProps) => {
  const { tratamientos, pagos, onClose, onRegistered } = props;
  const impagos = tratamientos.filter(({ estado_pago }) => ['sin_pagos', 'parcial'].includes(estado_pago));
  const elegidoDe = (tratamientoId: string) => impagos.find(({ id }) => id === tratamientoId);
  const numeroDeCuota = (tratamientoId: string): number =>
    1 +
    Math.max(
      0,
      ...pagos
        .filter(({ tratamiento_id }) => tratamiento_id === tratamientoId)
        .map(({ numero_cuota }) => numero_cuota),
    );
  const form = useForm({
    name: `pago nuevo ${tratamientos[0]?.paciente_id ?? ''} ${props.tratamiento?.id ?? ''}`,
    initial: {
      tratamiento_id: props.tratamiento?.id ?? '',
      monto_pagado: '',
      fecha_pago: hoy(),
      metodo_pago: 'efectivo',
      referencia_pago: '',
      observaciones: '',
    },
    rules: nuevoPago,
    read: (valores) => ({ ...valores, monto_pagado: leerMonto(valores.monto_pagado) }),
    ask: ({ tratamiento_id, monto_pagado }) => {
      const elegido = elegidoDe(tratamiento_id);
      const excedente = elegido && excedenteDe(elegido, toCentavos(leerMonto(monto_pagado)) ?? 0);
      if (excedente) pregunta.open(excedente);
      return excedente !== undefined;
    },
    mutation: useCambio(financiacionApi.registrarPago),
    body: (valores) => ({
      ...valores,
      monto_pagado: leerMonto(valores.monto_pagado),
      referencia_pago: valores.referencia_pago || null,
      observaciones: valores.observaciones || null,
      numero_cuota: numeroDeCuota(valores.tratamiento_id),
    }),
    onSaved: (pago) => {
      notify.success(`Pago registrado correctamente (Cuota ${pago.numero_cuota})`);
      onRegistered(pago);
    },
    failure: 'Error al registrar pago',
  });
  const pregunta = useDialog<Excedente>(form.props.ref);
  const elegido = elegidoDe(form.values.tratamiento_id);

  return (
    <>
      <FormModal
        title="Registrar pago"
        form={form}
        submitLabel="Registrar pago"
        asking={pregunta.dialog !== undefined}
        onClose={onClose}
      >
        <Select
          {...form.choice('tratamiento_id')}
          label="Tratamiento"
          required
          data={impagos.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
          placeholder={
            impagos.length === 0 ? 'No hay tratamientos con saldo pendiente' : 'Seleccione un tratamiento'
          }
          className={formStyles.wide}
          data-autofocus={props.tratamiento === undefined || undefined}
        />
        <CamposDePago
          form={form}
          first={props.tratamiento !== undefined}
          sugerencias={
            elegido && (
              <Sugerencias
                tratamiento={elegido}
                numeroCuota={numeroDeCuota(elegido.id)}
                onChoose={(monto) => form.set('monto_pagado', monto)}
              />
            )
          }
        />
      </FormModal>
      {pregunta.dialog && (
        <ExcedenteDialog
          excedente={pregunta.dialog.subject}
          onConfirm={() => {
            pregunta.close();
            form.save();
          }}
          onCancel={pregunta.close}
        />
      )}
    </>
  );
};
