import { comparacionPedida, estadoPedido, pasosPedidos } from '@odonto/contracts/auditoria-estado';
import { comparacion, cuentaAuditada, odontogramaAl, pasos } from '@odonto/contracts/auditoria-estado-vistas';
import { NotFound } from '@odonto/event-kit/decider';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import { access } from '../access.ts';
import type { LineReader } from '../linea/line-reader.ts';
import type { Instants } from '../linea/instants.ts';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';
import { carasCambiadas, cifrasCambiadas, citationsBetween } from './comparar.ts';
import { type Cutoff, cutoffOf, yaRegistrado } from './cutoff.ts';
import type { History, ReadHistory } from './histories.ts';
import { eventosDe, stepsOf } from './steps.ts';
import type { Replay } from './replay.ts';
import { citationOf } from './vistas.ts';

interface Dependencies {
  readonly sujetos: View<SujetoAuditado>;
  readonly leer: ReadHistory;
  readonly replay: Replay;
  readonly reader: LineReader;
  readonly instants: Instants;
}

/** The events that had been recorded by one of the two cutoffs and not by the other. */
const soloEnUno = (history: History, [antes, despues]: readonly [Cutoff, Cutoff]): readonly LoggedEvent[] =>
  eventosDe(history, undefined).filter(
    (evento) => yaRegistrado(evento, antes) !== yaRegistrado(evento, despues),
  );

export const estadoRoutes = ({ sujetos, leer, replay, reader, instants }: Dependencies): Route[] => {
  const historyOf = async ({ pacienteId }: { readonly pacienteId: string }): Promise<History> => {
    if ((await sujetos.get(pacienteId))?.tipo !== 'paciente') throw new NotFound('Paciente no encontrado');
    return leer(pacienteId);
  };

  return [
    route({
      method: 'GET',
      path: '/api/auditoria/pacientes/:pacienteId/pasos',
      access,
      summary: 'Los hechos del odontograma y la cuenta de un paciente, en el orden de un reloj',
      query: pasosPedidos,
      answers: { 200: pasos },
      reads: ({ params }) => params.pacienteId,
      handle: async ({ params, query: { reloj, parte } }) => {
        const eventos = eventosDe(await historyOf(params), parte);
        const contexto = await reader.contexto(eventos);
        return ok({ reloj, pasos: stepsOf(eventos, { reloj, contexto, instants }) });
      },
    }),
    route({
      method: 'GET',
      path: '/api/auditoria/pacientes/:pacienteId/odontograma',
      access,
      summary: 'El odontograma como era, o como se sabía que era, en un instante',
      query: estadoPedido,
      answers: { 200: odontogramaAl },
      reads: ({ params }) => params.pacienteId,
      handle: async ({ params, query, now }) =>
        ok(await replay.odontograma(await historyOf(params), cutoffOf(query, instants, now))),
    }),
    route({
      method: 'GET',
      path: '/api/auditoria/pacientes/:pacienteId/cuenta',
      access,
      summary: 'La cuenta como era, o como se sabía que era, en un instante',
      query: estadoPedido,
      answers: { 200: cuentaAuditada },
      reads: ({ params }) => params.pacienteId,
      handle: async ({ params, query, now }) =>
        ok(await replay.cuenta(await historyOf(params), cutoffOf(query, instants, now))),
    }),
    route({
      method: 'GET',
      path: '/api/auditoria/pacientes/:pacienteId/comparacion',
      access,
      summary: 'Dos instantes: lo que cambió entre ellos, con los hechos que lo cambiaron',
      query: comparacionPedida,
      answers: { 200: comparacion },
      reads: ({ params }) => params.pacienteId,
      handle: async ({ params, query, now }) => {
        const history = await historyOf(params);
        const { reloj } = query;
        const cutoffs = [
          cutoffOf({ reloj, al: query.antes, hasta: query.antes_hasta }, instants, now),
          cutoffOf({ reloj, al: query.despues, hasta: query.despues_hasta }, instants, now),
        ] as const;
        const estadoEn = async (cutoff: Cutoff) => ({
          odontograma: await replay.odontograma(history, cutoff),
          cuenta: await replay.cuenta(history, cutoff),
        });
        const [antes, despues] = [await estadoEn(cutoffs[0]), await estadoEn(cutoffs[1])];
        const entre = soloEnUno(history, cutoffs);
        const contexto = await reader.contexto(entre);
        const citationsOf = citationsBetween(entre, (evento) => citationOf(evento, contexto));
        return ok({
          paciente_id: history.pacienteId,
          reloj,
          antes,
          despues,
          caras: carasCambiadas(antes.odontograma, despues.odontograma, citationsOf),
          cifras: cifrasCambiadas(antes.cuenta, despues.cuenta, citationsOf),
        });
      },
    }),
  ];
};
