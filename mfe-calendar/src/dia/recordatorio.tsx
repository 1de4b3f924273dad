import type { Turno } from '@odonto/contracts/turno';
import { formatHora } from '@odonto/mfe-kit';
import { Button, CheckIcon, PhoneIcon } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { abrirWhatsApp } from '../turnos/whatsapp.ts';
import { leerEnviados, marcarEnviado } from './enviados.ts';

/** The reminders that were opened in this browser, and a function that opens one. */
export const useRecordatorios = () => {
  const [enviados, setEnviados] = useState(leerEnviados);
  const enviar = (turno: Turno) => {
    if (abrirWhatsApp(turno)) setEnviados(marcarEnviado(turno));
  };
  return { enviados, enviar } as const;
};

interface EnviarRecordatorioProps {
  readonly turno: Turno;
  readonly enviado: boolean;
  readonly onSend: (turno: Turno) => void;
}

/** Opens WhatsApp with the reminder. Afterwards the button shows 'Enviado'. */
export const EnviarRecordatorio = ({ turno, enviado, onSend }: EnviarRecordatorioProps) => (
  <Button
    size="compact-sm"
    variant={enviado ? 'subtle' : 'light'}
    aria-label={`${enviado ? 'Enviado' : 'Enviar recordatorio'}: ${formatHora(turno.hora)} ${turno.paciente.nombre}`}
    leftSection={enviado ? <CheckIcon size={16} aria-hidden /> : <PhoneIcon size={16} aria-hidden />}
    onClick={() => onSend(turno)}
  >
    {enviado ? 'Enviado' : 'Enviar'}
  </Button>
);
