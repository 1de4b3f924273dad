/** The popup that links Google Calendar. A click opens it, and its message reports the result. */
import { esAvisoDeVentana, MENSAJES_DE_GOOGLE } from '@odonto/contracts/google';
import { messageOf, notify } from '@odonto/mfe-kit';
import { useEffect, useRef, useState } from 'react';
import { profesionalesApi } from '../profesional/profesionales.api.ts';
import { useReleerGoogle } from '../profesional/profesionales.queries.ts';

const BLOQUEADA = 'El navegador bloqueó la ventana de Google. Permita las ventanas emergentes de este sitio.';
/** Milliseconds between two checks whether the user closed the window. */
const MIRAR_MS = 500;

export const useVincularGoogle = () => {
  const [esperando, setEsperando] = useState(false);
  const ventana = useRef<Window | null>(null);
  const releer = useReleerGoogle();

  useEffect(() => {
    const oir = ({ origin, data }: MessageEvent) => {
      if (origin !== window.location.origin || !esAvisoDeVentana(data)) return;
      if (data.vinculado) notify.success(MENSAJES_DE_GOOGLE.vinculado);
      else notify.warning(MENSAJES_DE_GOOGLE.rechazado);
      setEsperando(false);
      void releer();
    };
    window.addEventListener('message', oir);
    return () => window.removeEventListener('message', oir);
  }, [releer]);

  useEffect(() => {
    if (!esperando) return undefined;
    const mirada = setInterval(() => {
      if (ventana.current?.closed !== false) setEsperando(false);
    }, MIRAR_MS);
    return () => clearInterval(mirada);
  }, [esperando]);

  /** Opens the window before any wait, because browsers allow popups only during a click. */
  const vincular = async (): Promise<void> => {
    const abierta = window.open('', 'google-calendar', 'popup,width=520,height=680');
    if (abierta === null) {
      notify.warning(BLOQUEADA);
      return;
    }
    ventana.current = abierta;
    setEsperando(true);
    try {
      const { url } = await profesionalesApi.ticketDeGoogle();
      abierta.location.replace(url);
    } catch (error) {
      abierta.close();
      setEsperando(false);
      notify.error(messageOf(error, 'No se pudo vincular Google Calendar'));
    }
  };

  return { esperando, vincular };
};
