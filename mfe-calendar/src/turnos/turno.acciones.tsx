import type { Turno } from '@odonto/contracts/turno';
import { formatFecha, formatHora } from '@odonto/mfe-kit';
import { Button, CheckIcon, CloseIcon, ConfirmDialog, PhoneIcon } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { useCambiarEstado } from './turnos.queries.ts';
import styles from './turno.acciones.module.css';
import { abrirWhatsApp } from './whatsapp.ts';

/** Confirmar (only a pendiente), Cancelar (any that is not cancelled), WhatsApp (practice.md, section 2). */
export const AccionesDeTurno = ({ turno }: { readonly turno: Turno }) => {
  const { cambiar, cambiando } = useCambiarEstado();
  const [cancelando, setCancelando] = useState(false);
  const { paciente, fecha, hora, estado } = turno;
  const cual = `${paciente.nombre}, ${formatHora(hora)}`;
  return (
    <div className={styles.actions}>
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
          onClick={() => setCancelando(true)}
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
      <ConfirmDialog
        opened={cancelando}
        title="Cancelar turno"
        confirmLabel="Cancelar turno"
        cancelLabel="Volver"
        destructive
        busy={cambiando}
        onConfirm={() => cambiar(turno.id, 'cancelado', () => setCancelando(false))}
        onCancel={() => setCancelando(false)}
      >
        ¿Desea cancelar el turno de <strong>{paciente.nombre}</strong> del {formatFecha(fecha)} a las{' '}
        {formatHora(hora)}? Un turno cancelado no se puede reabrir.
      </ConfirmDialog>
    </div>
  );
};
