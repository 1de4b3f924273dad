import { busquedaDeSujetos } from '@odonto/contracts/auditoria';
import { sujeto as sujetoVisto, sujetos as sujetosHallados } from '@odonto/contracts/auditoria-vistas';
import { NotFound } from '@odonto/service-kit/decider/errors';
import { ok, type Route, route } from '@odonto/service-kit/http/route';
import type { View } from '@odonto/service-kit/projections/view';
import { lista } from '@odonto/service-kit/reads/shown';
import { access } from '../acceso.ts';
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
      const sujeto = await sujetos.get(params['id'] ?? '');
      if (!sujeto || sujeto.tipo !== params['tipo']) throw new NotFound('No se encontró lo que busca');
      return ok((await vistaDeSujetos(sujetos, [sujeto]))(sujeto));
    },
  }),
];
