import { busquedaDeSujetos } from '@odonto/contracts/auditoria';
import { sujeto as sujetoVisto, sujetos as sujetosHallados } from '@odonto/contracts/auditoria-vistas';
import { NotFound } from '@odonto/event-kit/decider';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import { lista } from '@odonto/practice/reads';
import { access } from '../access.ts';
import { buscarSujetos, vistaDeSujetos } from './buscar.ts';
import { pacienteDe } from './paciente-de.ts';
import type { SujetoAuditado } from './sujetos.projection.ts';

export const sujetosRoutes = ({ sujetos }: { readonly sujetos: View<SujetoAuditado> }): Route[] => [
  route({
    method: 'GET',
    path: '/api/auditoria/sujetos',
    access,
    summary: 'Pacientes, tratamientos, pagos y profesionales cuya historia se puede ver',
    query: busquedaDeSujetos,
    answers: { 200: sujetosHallados },
    reads: ({ query }, { count }) => lista('sujetos', count, query.busqueda !== ''),
    handle: async ({ query }) => {
      const hallados = await buscarSujetos(sujetos, query);
      return ok(hallados, { count: hallados.sujetos.length });
    },
  }),
  route({
    method: 'GET',
    path: '/api/auditoria/sujetos/:tipo/:id',
    access,
    summary: 'Uno de ellos, también si fue eliminado',
    answers: { 200: sujetoVisto },
    reads: ({ params: { id } }) => pacienteDe(sujetos, { id }),
    handle: async ({ params }) => {
      const sujeto = await sujetos.get(params.id);
      if (!sujeto || sujeto.tipo !== params.tipo) throw new NotFound('No se encontró lo que busca');
      return ok((await vistaDeSujetos(sujetos, [sujeto]))(sujeto));
    },
  }),
];
