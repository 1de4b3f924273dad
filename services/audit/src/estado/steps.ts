/** The positions of a slider: every event of the chart and the account, in the order of the chosen clock. Pure. */
import type { ReplayPart, ReplayStep, Reloj } from '@odonto/contracts/auditoria-estado';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { Contexto } from '../linea/linea.ts';
import type { Instants } from '../linea/instants.ts';
import { instanteDe } from './cutoff.ts';
import type { History } from './histories.ts';
import { citationOf } from './vistas.ts';

export const eventosDe = (
  { odontograma, tratamientos }: History,
  parte: ReplayPart | undefined,
): readonly LoggedEvent[] => [
  ...(parte === 'cuenta' ? [] : odontograma),
  ...(parte === 'odontograma' ? [] : tratamientos.flat()),
];

export const stepsOf = (
  eventos: readonly LoggedEvent[],
  {
    reloj,
    contexto,
    instants,
  }: { readonly reloj: Reloj; readonly contexto: Contexto; readonly instants: Instants },
): readonly ReplayStep[] =>
  eventos
    .map((evento) => ({ evento, instante: instanteDe(evento, reloj, instants) }))
    .sort(
      (uno, otro) => uno.instante - otro.instante || (uno.evento.position < otro.evento.position ? -1 : 1),
    )
    .map(({ evento, instante }) => ({
      ...citationOf(evento, contexto),
      parte: evento.stream.startsWith('odontograma-') ? 'odontograma' : 'cuenta',
      instante: new Date(instante).toISOString(),
    }));
