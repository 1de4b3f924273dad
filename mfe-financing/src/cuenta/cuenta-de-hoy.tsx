import { type Pago, resumenDe, type Tratamiento } from '@odonto/contracts/financiacion';
import { Button, FileIcon, PastIcon, PlusIcon } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { useEstadoDeCuenta, useRecibo } from '../documentos/use-documentos.ts';
import { Historial } from '../pagos/historial.tsx';
import { PagoRegistrado } from '../pagos/pago-registrado.tsx';
import { Tratamientos } from '../tratamientos/tratamientos.tsx';
import { type Abierto, Dialogo } from './dialogo.tsx';
import { hoy } from './hoy.ts';
import { Resumen } from './resumen.tsx';

interface CuentaDeHoyProps {
  readonly pacienteId: string;
  readonly tratamientos: readonly Tratamiento[];
  readonly pagos: readonly Pago[];
  /** To the account at a past date. */
  readonly onVerAl: () => void;
}

/** The account as it stands, with everything that can be done. */
export const CuentaDeHoy = ({ pacienteId, tratamientos, pagos, onVerAl }: CuentaDeHoyProps) => {
  const [abierto, setAbierto] = useState<Abierto>();
  const [registrado, setRegistrado] = useState<Pago>();
  const estadoDeCuenta = useEstadoDeCuenta(pacienteId);
  const recibo = useRecibo(pacienteId);
  const nuevo = () => setAbierto({ que: 'nuevo-tratamiento' });
  return (
    <>
      <Resumen {...resumenDe(tratamientos)} />
      {registrado && (
        <PagoRegistrado
          pago={registrado}
          busy={recibo.generando}
          onRecibo={() => recibo.pedir(registrado)}
          onClose={() => setRegistrado(undefined)}
        />
      )}
      <Tratamientos
        tratamientos={tratamientos}
        dia={hoy()}
        botones={
          <>
            <Button variant="subtle" leftSection={<PastIcon size={18} aria-hidden />} onClick={onVerAl}>
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
            <Button onClick={() => setAbierto({ que: 'registrar-pago' })}>Registrar pago</Button>
          </>
        }
        acciones={{
          onPagar: (tratamiento) => setAbierto({ que: 'registrar-pago', tratamiento }),
          onEditar: (tratamiento) => setAbierto({ que: 'editar-tratamiento', tratamiento }),
          onEliminar: (tratamiento) => setAbierto({ que: 'eliminar-tratamiento', tratamiento }),
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
            <Button variant="light" onClick={() => setAbierto({ que: 'registrar-pago' })}>
              Registrar el primero
            </Button>
          )
        }
        acciones={{
          onRecibo: (pago) => recibo.pedir(pago),
          onEditar: (pago) => setAbierto({ que: 'editar-pago', pago }),
          onEliminar: (pago) => setAbierto({ que: 'eliminar-pago', pago }),
        }}
      />
      {abierto && (
        <Dialogo
          abierto={abierto}
          pacienteId={pacienteId}
          tratamientos={tratamientos}
          pagos={pagos}
          onClose={() => setAbierto(undefined)}
          onRegistered={(pago) => {
            setRegistrado(pago);
            setAbierto(undefined);
          }}
        />
      )}
    </>
  );
};
