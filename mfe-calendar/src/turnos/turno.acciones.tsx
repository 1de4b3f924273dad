import type { Turno } from '@odonto/contracts/turno';
import { formatHora } from '@odonto/mfe-kit';
import { Button, CloseIcon, useDialog } from '@odonto/mfe-kit/ui';
import { type ReactNode, useRef } from 'react';
import { CancelarTurnoDialog } from './cancelar-turno.dialog.tsx';
import styles from './turno.acciones.module.css';
import { ConfirmarTurno, WhatsAppDeTurno } from './turno.botones.tsx';
import { useCambiarEstado } from './turnos.queries.ts';

interface AccionesDeTurnoProps {
  readonly turno: Turno;
  readonly children?: ReactNode;
}

/**
 * Confirmar (only a pendiente), Cancelar (any that is not cancelled), WhatsApp
 * (docs/spec/calendar.md#states-of-a-turno).
 */
export const AccionesDeTurno = ({ turno, children }: AccionesDeTurnoProps) => {
  const { cambiar, cambiando } = useCambiarEstado();
  const acciones = useRef<HTMLDivElement>(null);
  const { dialog, open, close } = useDialog<Turno>(acciones);
  const { paciente, hora, estado } = turno;
  return (
    <div ref={acciones} className={styles.actions} tabIndex={-1}>
      <ConfirmarTurno turno={turno} />
      {estado !== 'cancelado' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Cancelar: ${paciente.nombre}, ${formatHora(hora)}`}
          leftSection={<CloseIcon size={16} aria-hidden />}
          onClick={() => open(turno)}
        >
          Cancelar
        </Button>
      )}
      <WhatsAppDeTurno turno={turno} />
      {children}
      {dialog && (
        <CancelarTurnoDialog
          turno={turno}
          nombre={paciente.nombre}
          busy={cambiando}
          onConfirm={() => cambiar(turno.id, 'cancelado', close)}
          onCancel={close}
        />
      )}
    </div>
  );
};
