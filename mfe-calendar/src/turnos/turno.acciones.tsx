import type { Turno } from '@odonto/contracts/turno';
import { formatFecha, formatHora } from '@odonto/mfe-kit';
import { Button, CheckIcon, CloseIcon, ConfirmDialog, PhoneIcon, useDialog } from '@odonto/mfe-kit/ui';
import { type ReactNode, useRef } from 'react';
import { useCambiarEstado } from './turnos.queries.ts';
import styles from './turno.acciones.module.css';
import { abrirWhatsApp } from './whatsapp.ts';

interface AccionesDeTurnoProps {
  readonly turno: Turno;
  /** Additional actions here. */
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
  const { paciente, fecha, hora, estado } = turno;
  const cual = `${paciente.nombre}, ${formatHora(hora)}`;
  return (
    <div ref={acciones} className={styles.actions} tabIndex={-1}>
      {estado === 'pendiente' && (
        <Button
          size="compact-sm"
          variant="light"
          loading={cambiando}
          aria-label={`Confirmar: ${cual}`}
          leftSection={<CheckIcon size={16} aria-hidden />}
          onClick={() => cambiar(turno.id, 'confirmado')}
        >
          Confirmar
        </Button>
      )}
      {estado !== 'cancelado' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Cancelar: ${cual}`}
          leftSection={<CloseIcon size={16} aria-hidden />}
          onClick={() => open(turno)}
        >
          Cancelar
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`WhatsApp: ${cual}`}
        leftSection={<PhoneIcon size={16} aria-hidden />}
        onClick={() => abrirWhatsApp(turno)}
      >
        WhatsApp
      </Button>
      {children}
      {dialog && (
        <ConfirmDialog
          opened
          title="Cancelar turno"
          confirmLabel="Cancelar turno"
          cancelLabel="Volver"
          destructive
          busy={cambiando}
          onConfirm={() => cambiar(turno.id, 'cancelado', close)}
          onCancel={close}
        >
          ¿Desea cancelar el turno de <strong>{paciente.nombre}</strong> del {formatFecha(fecha)} a las{' '}
          {formatHora(hora)}? Un turno cancelado no se puede reabrir.
        </ConfirmDialog>
      )}
    </div>
  );
};
