import { toCentavos, toDecimal } from '@odonto/contracts/dinero';
import { nuevoPago, type Pago, type Tratamiento } from '@odonto/contracts/financiacion';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';
import { notify } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { useDialog } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useState } from 'react';
import { financiacionApi } from '../cuenta/financiacion.api.ts';
import { useCambio } from '../cuenta/financiacion.queries.ts';
import { hoy } from '../cuenta/hoy.ts';
import { escribirMonto, leerMonto } from '../cuenta/monto.ts';
import { seDebe } from '../cuenta/se-debe.ts';
import { CamposDePago } from './campos-de-pago.tsx';
import { type Excedente, excedenteDe } from './excedente.ts';
import { ExcedenteDialog } from './excedente.dialog.tsx';
import { Sugerencias } from './sugerencias.tsx';
import { cuotaQueVence, primeroEnVencer } from './vencimientos.ts';

interface RegistrarPagoModalProps {
  readonly tratamientos: readonly Tratamiento[];
  readonly pagos: readonly Pago[];
  /** The treatment whose row opened the form; by default, the treatment whose instalment is due first. */
  readonly tratamiento?: Tratamiento | undefined;
  readonly onClose: () => void;
  readonly onRegistered: (pago: Pago) => void;
}

/** The unpaid amount of the instalment that is due next, as the field shows it; empty without a treatment. */
const montoQueVence = (tratamiento: Tratamiento | undefined): string => {
  const cuota = tratamiento && cuotaQueVence(tratamiento, hoy());
  return cuota ? escribirMonto(toDecimal(cuota.falta)) : '';
};

/**
 * 'Registrar pago', for treatments with a balance. A payment past the total needs a confirmation. The treatment whose
 * instalment is due first is chosen and its amount is filled in, so that the usual payment only has to be confirmed.
 */
export const RegistrarPagoModal = (props: RegistrarPagoModalProps) => {
  const { tratamientos, pagos, onClose, onRegistered } = props;
  const impagos = tratamientos.filter(seDebe);
  const [inicial] = useState(() => props.tratamiento ?? primeroEnVencer(impagos, hoy()));
  const impago = (tratamientoId: string) => impagos.find(({ id }) => id === tratamientoId);
  const numeroDeCuota = (tratamientoId: string): number =>
    1 +
    Math.max(
      0,
      ...pagos
        .filter(({ tratamiento_id }) => tratamiento_id === tratamientoId)
        .map(({ numero_cuota }) => numero_cuota),
    );
  const form = useForm({
    name: `pago nuevo ${tratamientos[0]?.paciente_id ?? ''} ${inicial?.id ?? ''}`,
    initial: {
      tratamiento_id: inicial?.id ?? '',
      monto_pagado: montoQueVence(inicial),
      fecha_pago: hoy(),
      metodo_pago: 'efectivo',
      referencia_pago: '',
      ...textosDePago.escritos(),
    },
    rules: nuevoPago,
    read: (valores) => ({ ...valores, monto_pagado: leerMonto(valores.monto_pagado) }),
    ask: ({ tratamiento_id, monto_pagado }) => {
      // All treatments: this one may have been paid in full by another user while the form was open.
      const elegido = tratamientos.find(({ id }) => id === tratamiento_id);
      const excedente = elegido && excedenteDe(elegido, toCentavos(leerMonto(monto_pagado)) ?? 0);
      if (excedente) pregunta.open(excedente);
      return excedente !== undefined;
    },
    mutation: useCambio(financiacionApi.registrarPago),
    body: (valores) => ({
      ...valores,
      monto_pagado: leerMonto(valores.monto_pagado),
      referencia_pago: valores.referencia_pago || null,
      ...textosDePago.guardados(valores),
      numero_cuota: numeroDeCuota(valores.tratamiento_id),
    }),
    onSaved: (pago) => {
      notify.success(`Pago registrado correctamente (Cuota ${pago.numero_cuota})`);
      onRegistered(pago);
    },
    failure: 'Error al registrar pago',
  });
  const pregunta = useDialog<Excedente>(form.props.ref);
  const elegido = impago(form.values.tratamiento_id);
  const tratamiento = form.choice('tratamiento_id');
  /** Chooses a treatment. A filled-in amount changes with the treatment; a typed amount stays. */
  const elegir = (tratamientoId: string | null) => {
    if (form.values.monto_pagado === montoQueVence(elegido))
      form.set('monto_pagado', montoQueVence(impago(tratamientoId ?? '')));
    tratamiento.onChange(tratamientoId);
  };

  return (
    <>
      <FormModal
        title="Registrar pago"
        form={form}
        submitLabel="Registrar pago"
        tall
        asking={pregunta.dialog !== undefined}
        onClose={onClose}
      >
        <Select
          {...tratamiento}
          onChange={elegir}
          label="Tratamiento"
          required
          data={impagos.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
          placeholder={
            impagos.length === 0 ? 'No hay tratamientos con saldo pendiente' : 'Seleccione un tratamiento'
          }
          className={formStyles.wide}
          data-autofocus={inicial === undefined || undefined}
        />
        <CamposDePago
          form={form}
          first={inicial !== undefined}
          sugerencias={
            elegido && (
              <Sugerencias
                tratamiento={elegido}
                numeroCuota={numeroDeCuota(elegido.id)}
                monto={form.values.monto_pagado}
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
