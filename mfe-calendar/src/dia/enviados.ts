/**
 * The reminders that were opened, stored in this browser: only ids of appointments and their days. A mark is removed
 * after the appointment's day.
 */
import type { Turno } from '@odonto/contracts/turno';
import { momentoDe } from '../turnos/momento.ts';

const CLAVE = 'recordatorios-enviados';

const leer = (): [id: string, fecha: string][] => {
  try {
    const guardado: unknown = JSON.parse(localStorage.getItem(CLAVE) ?? '[]');
    if (!Array.isArray(guardado)) return [];
    return guardado.flatMap((uno: unknown): [string, string][] => {
      if (!Array.isArray(uno)) return [];
      const [id, fecha]: unknown[] = uno;
      return typeof id === 'string' && typeof fecha === 'string' ? [[id, fecha]] : [];
    });
  } catch {
    return []; // Storage may be forbidden or hold other data: then nothing is marked.
  }
};

const ids = (marcas: readonly (readonly [string, string])[]): ReadonlySet<string> =>
  new Set(marcas.map(([id]) => id));

export const leerEnviados = (): ReadonlySet<string> => ids(leer());

export const marcarEnviado = ({ id, fecha }: Pick<Turno, 'id' | 'fecha'>): ReadonlySet<string> => {
  const hoy = momentoDe(new Date()).fecha;
  const marcas = [
    ...leer().filter(([otro, dia]) => otro !== id && dia >= hoy),
    [id, fecha] as [string, string],
  ];
  try {
    localStorage.setItem(CLAVE, JSON.stringify(marcas));
  } catch {
    // Storage may be full or forbidden: then the mark lasts until the user leaves the page.
  }
  return ids(marcas);
};
