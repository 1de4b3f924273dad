import type { Turno } from '@odonto/contracts/turno';
import { formatHora } from '@odonto/mfe-kit';
import { Button, CheckIcon, PhoneIcon } from '@odonto/mfe-kit/ui';
import { useCambiarEstado } from './turnos.queries.ts';
import { abrirWhatsApp } from './whatsapp.ts';

interface BotonDeTurnoProps {
  readonly turno: Turno;
}

const cual = ({ paciente, hora }: Turno): string => `${paciente.nombre}, ${formatHora(hora)}`;

/** 'Confirmar', of a pendiente only. */
export const ConfirmarTurno = ({ turno }: BotonDeTurnoProps) => {
  const { cambiar, cambiando } = useCambiarEstado();
  if (turno.estado !== 'pendiente') return null;
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={cambiando}
      aria-label={`Confirmar: ${cual(turno)}`}
      leftSection={<CheckIcon size={16} aria-hidden />}
      onClick={() => cambiar(turno.id, 'confirmado')}
    >
      Confirmar
    </Button>
  );
};

export const WhatsAppDeTurno = ({ turno }: BotonDeTurnoProps) => (
  <Button
    size="compact-sm"
    variant="default"
    aria-label={`WhatsApp: ${cual(turno)}`}
    leftSection={<PhoneIcon size={16} aria-hidden />}
    onClick={() => abrirWhatsApp(turno)}
  >
    WhatsApp
  </Button>
);
