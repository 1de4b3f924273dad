import { toCentavos } from '@odonto/contracts/dinero';
import { nuevoPago, type Pago, type Tratamiento } from '@odonto/contracts/financiacion';
import { notify } from '@odonto/mfe-kit';
import { useDialog } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { financiacionApi } from '../cuenta/financiacion.api.ts';
import { useCambio } from '../cuenta/financiacion.queries.ts';
import { FormularioModal } from '../cuenta/formulario.modal.tsx';
import styles from '../cuenta/formulario.module.css';
import { hoy } from '../cuenta/hoy.ts';
import { leerMonto } from '../cuenta/monto.ts';
import { useFormulario } from '../cuenta/use-formulario.ts';
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
  const registrar = useCambio(financiacionApi.registrarPago);
  const impagos = tratamientos.filter(({ estado_pago }) => ['sin_pagos', 'parcial'].includes(estado_pago));
  const formulario = useFormulario({
    nombre: `pago nuevo ${tratamientos[0]?.paciente_id ?? ''} ${props.tratamiento?.id ?? ''}`,
    iniciales: {
      tratamiento_id: props.tratamiento?.id ?? '',
      monto_pagado: '',
      fecha_pago: hoy(),
      metodo_pago: 'efectivo',
      referencia_pago: '',
      observaciones: '',
    },
    reglas: nuevoPago,
    leer: (valores) => ({ ...valores, monto_pagado: leerMonto(valores.monto_pagado) }),
    falla: 'Error al registrar pago',
    guardar: ({ monto_pagado }) => {
      const excedente = elegido && excedenteDe(elegido, toCentavos(leerMonto(monto_pagado)) ?? 0);
      if (excedente) pregunta.open(excedente);
      else enviar();
    },
  });
  const { valores, eleccion } = formulario;
  const pregunta = useDialog<Excedente>(formulario.form);
  const elegido = impagos.find(({ id }) => id === valores.tratamiento_id);
  const numeroCuota =
    1 +
    Math.max(
      0,
      ...pagos
        .filter(({ tratamiento_id }) => tratamiento_id === elegido?.id)
        .map(({ numero_cuota }) => numero_cuota),
    );

  const enviar = () => {
    pregunta.close();
    registrar.mutate(
      {
        ...valores,
        monto_pagado: leerMonto(valores.monto_pagado),
        referencia_pago: valores.referencia_pago || null,
        observaciones: valores.observaciones || null,
        numero_cuota: numeroCuota,
      },
      {
        onSuccess: (pago) => {
          notify.success(`Pago registrado correctamente (Cuota ${pago.numero_cuota})`);
          onRegistered(pago);
        },
        onError: (error) => formulario.fallo(error),
      },
    );
  };

  return (
    <>
      <FormularioModal
        title="Registrar pago"
        form={formulario.form}
        modificado={formulario.modificado}
        guardando={registrar.isPending}
        guardarLabel="Registrar pago"
        preguntando={pregunta.dialog !== undefined}
        onSubmit={formulario.enviar}
        onClose={onClose}
      >
        <Select
          {...eleccion('tratamiento_id')}
          label="Tratamiento"
          required
          data={impagos.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
          placeholder={
            impagos.length === 0 ? 'No hay tratamientos con saldo pendiente' : 'Seleccione un tratamiento'
          }
          className={styles.wide}
          data-autofocus={props.tratamiento === undefined || undefined}
        />
        <CamposDePago
          formulario={formulario}
          first={props.tratamiento !== undefined}
          sugerencias={
            elegido && (
              <Sugerencias
                tratamiento={elegido}
                numeroCuota={numeroCuota}
                onElegir={(monto) => formulario.cambiar('monto_pagado', monto)}
              />
            )
          }
        />
      </FormularioModal>
      {pregunta.dialog && (
        <ExcedenteDialog excedente={pregunta.dialog.subject} onConfirm={enviar} onCancel={pregunta.close} />
      )}
    </>
  );
};
