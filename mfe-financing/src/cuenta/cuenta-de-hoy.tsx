import { type Pago, resumenDe, type Tratamiento } from '@odonto/contracts/financiacion';
import { Button, FileIcon, PastIcon, PlusIcon, useDialog } from '@odonto/mfe-kit/ui';
import { useRef, useState } from 'react';
import { useEstadoDeCuenta, useRecibo } from '../documentos/use-documentos.ts';
import { Historial } from '../pagos/historial.tsx';
import { PagoRegistrado } from '../pagos/pago-registrado.tsx';
import { Tratamientos } from '../tratamientos/tratamientos.tsx';
import { type Abierto, Dialogo } from './dialogo.tsx';
import { hoy } from './hoy.ts';
import { Resumen } from './resumen.tsx';
import styles from './resumen.module.css';

interface CuentaDeHoyProps {
  readonly pacienteId: string;
  readonly tratamientos: readonly Tratamiento[];
  readonly pagos: readonly Pago[];
  /** To the account at a past date. */
  readonly onShowPast: () => void;
}

/** The account as it stands, with everything that can be done. */
export const CuentaDeHoy = ({ pacienteId, tratamientos, pagos, onShowPast }: CuentaDeHoyProps) => {
  const cuenta = useRef<HTMLElement>(null);
  const { dialog, open, close } = useDialog<Abierto>(cuenta);
  const [registrado, setRegistrado] = useState<Pago>();
  const estadoDeCuenta = useEstadoDeCuenta(pacienteId);
  const recibo = useRecibo(pacienteId);
  const nuevo = () => open({ que: 'nuevo-tratamiento' });
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
            <Button variant="default" leftSection={<PlusIcon size={18} aria-hidden />} onClick={nuevo}>
              Nuevo tratamiento
            </Button>
            <Button onClick={() => open({ que: 'registrar-pago' })}>Registrar pago</Button>
          </>
        }
        acciones={{
          onPay: (tratamiento) => open({ que: 'registrar-pago', tratamiento }),
          onEdit: (tratamiento) => open({ que: 'editar-tratamiento', tratamiento }),
          onDelete: (tratamiento) => open({ que: 'eliminar-tratamiento', tratamiento }),
        }}
        vacio={{
          texto: 'Agregue el primero para llevar sus cuotas y pagos.',
          accion: <Button onClick={nuevo}>Agregar primer tratamiento</Button>,
        }}
      />
      <Historial
        pagos={pagos}
        primero={
          tratamientos.length > 0 && (
            <Button variant="light" onClick={() => open({ que: 'registrar-pago' })}>
              Registrar el primero
            </Button>
          )
        }
        acciones={{
          onReceipt: (pago) => recibo.pedir(pago),
          onEdit: (pago) => open({ que: 'editar-pago', pago }),
          onDelete: (pago) => open({ que: 'eliminar-pago', pago }),
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
