import { filtroDeLineas } from '@odonto/contracts/auditoria';
import {
  eventoAuditado as eventoVista,
  paginaDeLineas as paginaVista,
} from '@odonto/contracts/auditoria-vistas';
import { existing, NotFound } from '@odonto/event-kit/decider';
import { type EventLog, NO_HASH } from '@odonto/event-kit/event-log';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import { lista } from '@odonto/practice/reads';
import { access } from '../access.ts';
import { pacienteDe } from '../sujeto/paciente-de.ts';
import { eventoAuditado } from './evento-auditado.ts';
import { idDeLinea } from './lineas.projection.ts';
import { type Dependencies as DeLaPagina, paginaDeLineas } from './pagina.ts';

interface Dependencies extends DeLaPagina {
  readonly log: EventLog;
}

export const lineasRoutes = (dependencies: Dependencies): Route[] => {
  const { log, indices, sujetos, reader } = dependencies;
  const pagina = paginaDeLineas(dependencies);
  return [
    route({
      method: 'GET',
      path: '/api/auditoria/lineas',
      access,
      summary: 'Lo que pasó, en orden: de un paciente, un tratamiento, un pago, un profesional o todo',
      query: filtroDeLineas,
      answers: { 200: paginaVista },
      reads: async ({ query }, { count }) => (await pacienteDe(sujetos, query)) ?? lista('lineas', count),
      handle: async ({ query }) => {
        const hallada = await pagina(query);
        return ok(hallada, { count: hallada.lineas.length });
      },
    }),
    route({
      method: 'GET',
      path: '/api/auditoria/eventos/:posicion',
      access,
      summary: 'El evento de una línea, con su lugar en la cadena',
      answers: { 200: eventoVista },
      reads: async ({ params }) => (await indices.get(idDeLinea(params.posicion)))?.pacienteId,
      handle: async ({ params }) => {
        const indice = existing(await indices.get(idDeLinea(params.posicion)), 'Evento no encontrado');
        await reader.conocer();
        const { stream, revision } = indice;
        const desde = Math.max(0, revision - 1);
        const guardados = await log.readStored(stream, desde, revision - desde + 1);
        const [[evento], [grabado]] = await Promise.all([
          log.open(guardados.slice(-1)),
          log.openAsRecorded(guardados.slice(-1)),
        ]);
        if (!evento || !grabado || evento.revision !== revision) throw new NotFound('Evento no encontrado');
        const anterior = revision === 0 ? NO_HASH : (guardados[0]?.hash ?? NO_HASH);
        return ok(eventoAuditado(evento, grabado.data, anterior, await reader.contexto([evento])));
      },
    }),
  ];
};
