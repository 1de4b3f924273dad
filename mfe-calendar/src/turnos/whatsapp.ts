/** Opens WhatsApp with a reminder ready to send (docs/spec/calendar.md#whatsapp). */
import type { Turno } from '@odonto/contracts/turno';
import {
  enlacesDeWhatsApp,
  mensajeDeTurno,
  numeroDeWhatsApp,
  type Recordatorio,
} from '@odonto/contracts/turno-whatsapp';
import { formatFecha, formatHora, notify } from '@odonto/mfe-kit';

/** Milliseconds that the application has to open before the web version opens. */
const ESPERA = 1000;

const esMovil = (): boolean => /Android|iPhone|iPad|iPod/i.test(navigator.userAgent);

/** Opens URLs: the browser's window, except in tests. */
export interface Ventana {
  readonly irA: (url: string) => void;
  readonly abrir: (url: string) => void;
  readonly movil: boolean;
}

export const ventana = (): Ventana => ({
  irA: (url) => window.location.assign(url),
  abrir: (url) => void window.open(url, '_blank', 'noopener'),
  movil: esMovil(),
});

/** Returns whether it was opened; otherwise the user was notified of the reason. */
export const abrirWhatsApp = (
  { paciente, fecha, hora }: Pick<Turno, 'paciente' | 'fecha' | 'hora'>,
  { irA, abrir, movil }: Ventana = ventana(),
  escribir: (recordatorio: Recordatorio) => string = mensajeDeTurno,
): boolean => {
  if (paciente.telefono.trim() === '') {
    notify.warning(`El paciente ${paciente.nombre} no tiene número de teléfono registrado`);
    return false;
  }
  const numero = numeroDeWhatsApp(paciente.telefono);
  if (numero === undefined) {
    notify.error('Error: No se pudo formatear el número de teléfono');
    return false;
  }
  const mensaje = escribir({
    nombre: paciente.nombre,
    fecha: formatFecha(fecha),
    hora: formatHora(hora),
  });
  const { app, web } = enlacesDeWhatsApp(numero, mensaje);
  if (!movil) {
    abrir(web);
    return true;
  }
  irA(app);
  // If the application opened, this page is no longer visible.
  setTimeout(() => {
    if (!document.hidden) abrir(web);
  }, ESPERA);
  return true;
};
