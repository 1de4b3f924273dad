import type { TurnoPorLlamar } from '@odonto/contracts/agenda-vistas';
import { useState } from 'react';
import { leerEnviados, marcarEnviado } from '../dia/enviados.ts';
import { momentoDe } from '../turnos/momento.ts';
import { abrirWhatsApp, ventana } from '../turnos/whatsapp.ts';
import { LISTAS, type Lista } from './listas.ts';

/**
 * The pacientes who got a message from this browser. A reminder and a message after an absence are marked separately.
 */
export const useEnviados = (lista: Lista) => {
  const [enviados, setEnviados] = useState(leerEnviados);
  const marcaDe = ({ id, fecha }: TurnoPorLlamar) =>
    lista === 'ausentes' ? { id: `ausente ${id}`, fecha: momentoDe(new Date()).fecha } : { id, fecha };
  return {
    tiene: (turno: TurnoPorLlamar): boolean => enviados.has(marcaDe(turno).id),
    enviar: (turno: TurnoPorLlamar): void => {
      if (abrirWhatsApp(turno, ventana(), LISTAS[lista].mensaje)) setEnviados(marcarEnviado(marcaDe(turno)));
    },
  } as const;
};
