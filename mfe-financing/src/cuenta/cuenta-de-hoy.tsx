import { type Pago, resumenDe, type Tratamiento } from '@odonto/contracts/financiacion';
import { Button, FileIcon, PastIcon, PlusIcon, useDialog } from '@odonto/mfe-kit/ui';
import { useRef, useState } from 'react';
import { useEstadoDeCuenta, useRecibo } from '../documentos/use-documentos.ts';
import { Historial } from '../pagos/historial.tsx';
import { PagoRegistrado } from '../pagos/pago-registrado.tsx';
import { Tratamientos } from '../tratamientos/tratamientos.tsx';
import { type Abierto, Dialogo } from './dialogo.tsx';
import type { Puede } from './financiacion.queries.ts';
import { hoy } from './hoy.ts';
import { Resumen } from './resumen.tsx';
import styles from './resumen.module.css';

interface CuentaDeHoyProps {
  readonly pacienteId: string;
  readonly puede: Puede;
  readonly tratamientos: readonly Tratamiento[];
  readonly pagos: readonly Pago[];
  /** Opens the account at a past date. */
  readonly onShowPast: () => void;
}

/** The current account, with all actions of the user. */
export const CuentaDeHoy = ({ pacienteId, puede, tratamientos, pagos, onShowPast }: CuentaDeHoyProps) => {
  const cuenta = useRef<HTMLElement>(null);
  const { dialog, open, close } = useDialog<Abierto>(cuenta);
  const [registrado, setRegistrado] = useState<Pago>();
  const estadoDeCuenta = useEstadoDeCuenta(pacienteId);
  const recibo = useRecibo(pacienteId);
  const nuevo = () => open({ que: 'nuevo-tratamiento' });
  const [arma, cobra] = [puede('presupuestos.armar'), puede('pagos.registrar')];
  return (
    <section ref={cuenta} className={styles.account} aria-label="Cuenta" tabIndex={-1}>
      <Resumen {...resumenDe(tratamientos)} />
      {registrado && (
        <PagoRegistrado
          key={registrado.id}
          pago={registrado}
          busy={recibo.generando}
          onReceipt={() => recibo.pedir(registrado)}
          onClose={() => setRegistrado(undefined)}
        />
      )}
      <Tratamientos
        tratamientos={tratamientos}
        dia={hoy()}
        botones={
          <>
            <Button variant="subtle" leftSection={<PastIcon size={18} aria-hidden />} onClick={onShowPast}>
              Ver al…
            </Button>
            <Button
              variant="default"
              leftSection={<FileIcon size={18} aria-hidden />}
              loading={estadoDeCuenta.generando}
              onClick={() => estadoDeCuenta.pedir(tratamientos.length)}
            >
              Estado de cuenta
            </Button>
            {arma && (
              <Button variant="default" leftSection={<PlusIcon size={18} aria-hidden />} onClick={nuevo}>
                Nuevo tratamiento
              </Button>
            )}
            {cobra && <Button onClick={() => open({ que: 'registrar-pago' })}>Registrar pago</Button>}
          </>
        }
        acciones={{
          ...(cobra && { onPay: (tratamiento) => open({ que: 'registrar-pago', tratamiento }) }),
          ...(arma && {
            onEdit: (tratamiento) => open({ que: 'editar-tratamiento', tratamiento }),
            onDelete: (tratamiento) => open({ que: 'eliminar-tratamiento', tratamiento }),
          }),
        }}
        vacio={
          arma
            ? {
                texto: 'Agregue el primero para llevar sus cuotas y pagos.',
                accion: <Button onClick={nuevo}>Agregar primer tratamiento</Button>,
              }
            : { texto: 'Su profesional todavía no acordó ninguno.' }
        }
      />
      <Historial
        pagos={pagos}
        primero={
          cobra &&
          tratamientos.length > 0 && (
            <Button variant="light" onClick={() => open({ que: 'registrar-pago' })}>
              Registrar el primero
            </Button>
          )
        }
        acciones={{
          onReceipt: (pago) => recibo.pedir(pago),
          ...(puede('pagos.corregir') && { onEdit: (pago) => open({ que: 'editar-pago', pago }) }),
          ...(puede('pagos.anular') && { onDelete: (pago) => open({ que: 'eliminar-pago', pago }) }),
        }}
      />
      {dialog && (
        <Dialogo
          abierto={dialog.subject}
          pacienteId={pacienteId}
          tratamientos={tratamientos}
          pagos={pagos}
          onClose={close}
          onRegistered={(pago) => {
            setRegistrado(pago);
            close();
          }}
        />
      )}
    </section>
  );
};
