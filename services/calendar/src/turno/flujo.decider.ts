/** The way of a paciente through a site (docs/spec/agenda.md#flow), beside the state of the turno. */
import { MENSAJES_DE_AGENDA } from '@odonto/contracts/agenda-vistas';
import type { DeTurno, TurnoVigente } from '@odonto/contracts/turno-estado';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import { type Flujo, FLUJOS, VUELTA_DE_FLUJO } from '@odonto/contracts/turno-estados';
import { pasoAnterior } from '@odonto/contracts/turno-flujo';
import { RuleBroken } from '@odonto/event-kit/decider';
import type { TurnoCommand } from './turno.messages.ts';

type Paso = Extract<TurnoCommand, { readonly type: 'CambiarFlujo' }>['data'];
type Nombrado = Omit<DeTurno, 'enGoogle'>;

/** The steps that may follow each step. `atendido` and `se_retiro` are final. */
const SIGUEN: Readonly<Record<Flujo | 'nadie', readonly Flujo[]>> = {
  nadie: ['en_espera', 'en_sillon', 'ausente'],
  en_espera: ['en_sillon', 'se_retiro'],
  en_sillon: ['atendido', 'se_retiro'],
  ausente: ['en_espera', 'en_sillon'],
  atendido: [],
  se_retiro: [],
};

const enPalabras = (flujo: Flujo | null): string =>
  flujo === null ? 'sin llegar' : FLUJOS[flujo].toLocaleLowerCase('es');

const MINUTO = 60_000;

const conEstado = (de: Nombrado, estado: 'completado' | 'confirmado'): TurnoEvent => ({
  type: 'EstadoDeTurnoCambiado',
  data: { ...de, estado },
});

/** Moves the paciente a step forward or back. The turno is completed when the paciente was attended. */
export const cambiarFlujo = (turno: TurnoVigente, de: Nombrado, paso: Paso): TurnoEvent[] => {
  const { flujo, en, sillonId } = paso;
  const { pasos = [], estado } = turno;
  const ultimo = pasos.at(-1);
  const igual = flujo === (ultimo?.flujo ?? null);
  const mismoSillon = sillonId === undefined || sillonId === turno.sillonId;
  if (igual && mismoSillon) return [];
  const movido: TurnoEvent = {
    type: 'FlujoDeTurnoCambiado',
    data: { ...de, flujo, en, ...(sillonId !== undefined && { sillonId }) },
  };
  if (estado === 'cancelado') throw new RuleBroken('turno-cerrado', 'El turno está cancelado');
  if (igual) return [movido];
  if (ultimo && flujo === pasoAnterior(pasos)) {
    if (Date.parse(en) - Date.parse(ultimo.en) > VUELTA_DE_FLUJO * MINUTO)
      throw new RuleBroken('paso-de-flujo', MENSAJES_DE_AGENDA.vuelta);
    return ultimo.flujo === 'atendido' ? [movido, conEstado(de, 'confirmado')] : [movido];
  }
  if (flujo === null || !SIGUEN[ultimo?.flujo ?? 'nadie'].includes(flujo))
    throw new RuleBroken(
      'paso-de-flujo',
      `No se puede pasar de ${enPalabras(ultimo?.flujo ?? null)} a ${enPalabras(flujo)}`,
    );
  if (estado === 'completado') throw new RuleBroken('turno-cerrado', 'El turno está completado');
  return flujo === 'atendido' ? [movido, conEstado(de, 'completado')] : [movido];
};
