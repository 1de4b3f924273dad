/** The positions of a slider: every event of the chart and the account, in the order of the chosen clock. Pure. */
import type { Parte, Paso, Reloj } from '@odonto/contracts/auditoria-estado';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { Contexto } from '../linea/linea.ts';
import type { Momentos } from '../linea/momentos.ts';
import { instanteDe } from './corte.ts';
import type { Historia } from './historias.ts';
import { citaDe } from './vistas.ts';

export const eventosDe = (
  { odontograma, tratamientos }: Historia,
  parte: Parte | undefined,
): readonly LoggedEvent[] => [
  ...(parte === 'cuenta' ? [] : odontograma),
  ...(parte === 'odontograma' ? [] : tratamientos.flat()),
];

export const pasosDe = (
  eventos: readonly LoggedEvent[],
  {
    reloj,
    contexto,
    momentos,
  }: { readonly reloj: Reloj; readonly contexto: Contexto; readonly momentos: Momentos },
): readonly Paso[] =>
  eventos
    .map((evento) => ({ evento, instante: instanteDe(evento, reloj, momentos) }))
    .sort(
      (uno, otro) => uno.instante - otro.instante || (uno.evento.position < otro.evento.position ? -1 : 1),
    )
    .map(({ evento, instante }) => ({
      ...citaDe(evento, contexto),
      parte: evento.stream.startsWith('odontograma-') ? 'odontograma' : 'cuenta',
      instante: new Date(instante).toISOString(),
    }));
