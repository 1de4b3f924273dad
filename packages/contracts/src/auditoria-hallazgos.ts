/**
 * Findings: the lines that fraud examiners look for. Each rule has its own list, newest first.
 *
 *     GET /api/auditoria/hallazgos/{regla}?desde=&hasta=&autor=&dias=&abre=&cierra=&dias_habiles=&cursor=   PaginaDeHallazgos
 */
import { z } from 'zod';
import { momentoOpcional, posicionOpcional } from './auditoria.ts';
import { optionalText } from './fields.ts';
import { limite } from './pagina.ts';

export type { CampoAlterado, Hallazgo, PaginaDeHallazgos } from './auditoria-hallazgos-vistas.ts';

export const REGLAS_DE_HALLAZGO = {
  'pagos-alterados': 'Pagos corregidos o anulados',
  antedatados: 'Registros con fecha anterior',
  'fuera-de-horario': 'Acciones fuera de horario',
  bajas: 'Quién eliminó qué',
  'saldos-cambiados': 'Tratamientos cuyo saldo se cambió',
  'accesos-inusuales': 'Accesos inusuales',
  'accesos-excepcionales': 'Accesos excepcionales',
  'lecturas-sin-relacion': 'Lecturas sin relación',
} as const;
export type ReglaDeHallazgo = keyof typeof REGLAS_DE_HALLAZGO;

/** Default of `dias`: a record dated back by more days than this is a finding. */
export const DIAS_ANTEDATADO = 7;
/** Default working hours, from Monday to Saturday. Days: 0 is Sunday. */
export const HORARIO_LABORAL = { abre: '08:00', cierra: '20:00', dias: '123456' } as const;

const hora = (porDefecto: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .catch(porDefecto);
const opcional = (label: string) =>
  optionalText({ label, max: 200 }).transform((texto) => (texto === '' ? undefined : texto));

export const filtroDeHallazgos = z.object({
  /** The period of recording, both ends inclusive. */
  desde: momentoOpcional('Desde'),
  hasta: momentoOpcional('Hasta'),
  autor: opcional('Autor'),
  /** For `antedatados`: more than this many days between the effective date and the recording. */
  dias: z.coerce.number().int().min(0).max(36_500).catch(DIAS_ANTEDATADO),
  /** For `fuera-de-horario`, in the practice's time zone. */
  abre: hora(HORARIO_LABORAL.abre),
  cierra: hora(HORARIO_LABORAL.cierra),
  /** Digits of the working days: `123456`. */
  dias_habiles: z
    .string()
    .regex(/^[0-6]{0,7}$/)
    .catch(HORARIO_LABORAL.dias),
  cursor: posicionOpcional('Cursor'),
  limite: limite(50, 200),
});
export type FiltroDeHallazgos = z.output<typeof filtroDeHallazgos>;
