/** A small service on published events, for tests of the behaviour that all services share. */
import { sinDatosOpcionales } from '@odonto/contracts/paciente-datos';
import { type PacienteEvent, requiredText } from '@odonto/contracts';
import { hecho, type Vista, vista } from '@odonto/contracts/vista';
import { z } from 'zod';
import { commandHandler } from '@odonto/event-kit/commands';
import { type Command, type Decider, NotFound } from '@odonto/event-kit/decider';
import { created, ok, route } from '../http/route.ts';
import { projection, reaction } from '@odonto/event-kit/projections';
import type { ServiceFactory } from '../process/run-service.ts';

const ficha = vista('Ficha', { id: z.string(), nombre: z.string() });
type Ficha = Vista<typeof ficha>;

type FichaCommand = Command<'Abrir', { id: string; nombre: string }> | Command<'Borrar', { id: string }>;

const noEsta = () => new NotFound('No está');

const decider: Decider<boolean, FichaCommand, PacienteEvent> = {
  initialState: () => false,
  evolve: (_, { type }) => type !== 'PacienteEliminado',
  decide: ({ type, data }, existe) => {
    const ids = { pacienteId: data.id, profesionalId: 'p1' };
    if (type === 'Abrir') {
      const datos = { ...sinDatosOpcionales(), nombre: data.nombre, cuil: '', edad: 1 };
      return existe ? [] : [{ type: 'PacienteRegistrado', data: { ...ids, datos } }];
    }
    if (!existe) throw noEsta();
    return [{ type: 'PacienteEliminado', data: ids }];
  },
};

const fichas = projection<Ficha, PacienteEvent>({
  name: 'fichas',
  version: 1,
  indexes: [],
  id: ({ data }) => data.pacienteId,
  keys: () => ({}),
  on: {
    PacienteRegistrado: (_, { data }) => ({ id: data.pacienteId, nombre: data.datos?.nombre ?? '' }),
    PacienteEliminado: () => null,
  },
});

/** `POST /api/fichas`, `GET` and `DELETE /api/fichas/:id`. `calls` counts the executions of the POST. */
export const fichasService =
  (name: string, calls: { posts: number } = { posts: 0 }): ServiceFactory =>
  (platform) => {
    const { log, clock } = platform;
    const handler = commandHandler(log, { stream: (id) => `paciente-${id}`, decider, clock });
    const guardadas = platform.view(fichas);
    return {
      name,
      projections: [fichas],
      reactions: [
        reaction<Extract<PacienteEvent, { type: 'PacienteEliminado' }>>({
          name: 'borrado',
          on: { PacienteEliminado: ({ data, position }) => platform.erase(data.pacienteId, position) },
        }),
      ],
      routes: [
        route({
          method: 'POST',
          path: '/api/fichas',
          access: ['profesional'],
          summary: 'open',
          body: z.object({ nombre: requiredText({ label: 'Nombre', required: 'Falta el nombre' }) }),
          answers: { 201: ficha },
          handle: async (request) => {
            calls.posts += 1;
            const nueva = { id: request.newId(), nombre: request.body.nombre };
            await handler.handle(nueva.id, { type: 'Abrir', data: nueva }, request);
            return created(nueva, { subject: nueva.id });
          },
        }),
        route({
          method: 'GET',
          path: '/api/fichas/:id',
          access: ['profesional'],
          summary: 'one',
          answers: { 200: ficha },
          handle: async ({ params }) => {
            const guardada = await guardadas.get(params.id);
            if (!guardada) throw noEsta();
            return ok(guardada);
          },
        }),
        route({
          method: 'DELETE',
          path: '/api/fichas/:id',
          access: ['profesional'],
          summary: 'remove',
          answers: { 200: hecho },
          handle: async (request) => {
            await handler.handle(
              request.params.id,
              { type: 'Borrar', data: { id: request.params.id } },
              request,
            );
            return ok({ message: 'listo' });
          },
        }),
      ],
      changes: [
        {
          type: 'PacienteRegistrado',
          change: ({ data }) => ({ tipo: 'ficha', id: String(data['pacienteId']), profesionalId: 'p1' }),
        },
      ],
    };
  };
