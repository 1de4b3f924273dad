import { comparacionPedida, estadoPedido, pasosPedidos } from '@odonto/contracts/auditoria-estado';
import { comparacion, cuentaAuditada, odontogramaAl, pasos } from '@odonto/contracts/auditoria-estado-vistas';
import { NotFound } from '@odonto/event-kit/decider';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import { access } from '../acceso.ts';
import type { Lector } from '../linea/lector.ts';
import type { Momentos } from '../linea/momentos.ts';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';
import { carasCambiadas, cifrasCambiadas, citasEntre } from './comparar.ts';
import { type Corte, corteDe, yaRegistrado } from './corte.ts';
import type { Historia, LeerHistoria } from './historias.ts';
import { eventosDe, pasosDe } from './pasos.ts';
import type { Reproductor } from './reproducir.ts';
import { citaDe } from './vistas.ts';

interface Dependencias {
  readonly sujetos: View<SujetoAuditado>;
  readonly leer: LeerHistoria;
  readonly reproductor: Reproductor;
  readonly lector: Lector;
  readonly momentos: Momentos;
}

/** Recorded by one of both instants and not by the other. */
const soloEnUno = (historia: Historia, [antes, despues]: readonly [Corte, Corte]): readonly LoggedEvent[] =>
  eventosDe(historia, undefined).filter(
    (evento) => yaRegistrado(evento, antes) !== yaRegistrado(evento, despues),
  );

export const estadoRoutes = ({ sujetos, leer, reproductor, lector, momentos }: Dependencias): Route[] => {
  const historiaDe = async ({ pacienteId }: { readonly pacienteId: string }): Promise<Historia> => {
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
        const eventos = eventosDe(await historiaDe(params), parte);
        const contexto = await lector.contexto(eventos);
        return ok({ reloj, pasos: pasosDe(eventos, { reloj, contexto, momentos }) });
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
        ok(await reproductor.odontograma(await historiaDe(params), corteDe(query, momentos, now))),
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
        ok(await reproductor.cuenta(await historiaDe(params), corteDe(query, momentos, now))),
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
        const historia = await historiaDe(params);
        const { reloj } = query;
        const cortes = [
          corteDe({ reloj, al: query.antes, hasta: query.antes_hasta }, momentos, now),
          corteDe({ reloj, al: query.despues, hasta: query.despues_hasta }, momentos, now),
        ] as const;
        const estadoEn = async (corte: Corte) => ({
          odontograma: await reproductor.odontograma(historia, corte),
          cuenta: await reproductor.cuenta(historia, corte),
        });
        const [antes, despues] = [await estadoEn(cortes[0]), await estadoEn(cortes[1])];
        const entre = soloEnUno(historia, cortes);
        const contexto = await lector.contexto(entre);
        const citasDe = citasEntre(entre, (evento) => citaDe(evento, contexto));
        return ok({
          paciente_id: historia.pacienteId,
          reloj,
          antes,
          despues,
          caras: carasCambiadas(antes.odontograma, despues.odontograma, citasDe),
          cifras: cifrasCambiadas(antes.cuenta, despues.cuenta, citasDe),
        });
      },
    }),
  ];
};
