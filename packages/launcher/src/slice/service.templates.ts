/** Templates of the service part of a slice: projection and routes. */
import type { Names } from './names.ts';

export const projection = ({ one, many, One }: Names): string => `\
/** The read model of a ${one}: one document for each. */
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { ${One}Event } from '@odonto/contracts/${one}-eventos';
import type { ${One} } from '@odonto/contracts/${one}-vistas';
import { conSuPaciente } from '@odonto/practice/erasure';
import { streamProjection } from '@odonto/event-kit/projections';

export interface ${One}Guardado extends ${One} {
  readonly profesionalId: string;
}

export const ${many} = streamProjection<${One}Guardado, ${One}Event | PacienteEvent>({
  name: '${many}',
  version: 1,
  indexes: [['pacienteId', 'orden']],
  id: ({ data }) => ('${one}Id' in data ? data.${one}Id : data.pacienteId),
  keys: ({ paciente_id, createdAt, id }) => ({ pacienteId: paciente_id, orden: \`\${createdAt} \${id}\` }),
  on: {
    ${One}Creado: (_, { data, recordedAt }) => ({
      id: data.${one}Id,
      paciente_id: data.pacienteId,
      descripcion: data.descripcion ?? '',
      createdAt: recordedAt,
      profesionalId: data.profesionalId,
    }),
    ${One}Cambiado: (guardado, { data }) =>
      guardado ? { ...guardado, descripcion: data.descripcion ?? '' } : null,
    ${One}Eliminado: () => null,
  },
  onMany: conSuPaciente,
});

/** The answer of the API, without the profesionalId. */
export const ${one}View = ({ id, paciente_id, descripcion, createdAt }: ${One}Guardado): ${One} => ({
  id,
  paciente_id,
  descripcion,
  createdAt,
});
`;

export const routes = ({ one, many, One, Many }: Names): string => `\
/** \`/api/${many}\`. Who may see a paciente's history sees theirs. */
import { ${one}Cambiado, ${one}Nuevo } from '@odonto/contracts/${one}';
import type { ${One}Event } from '@odonto/contracts/${one}-eventos';
import { type ${One}, ${many}Vistos, ${one}Visto } from '@odonto/contracts/${one}-vistas';
import { hecho } from '@odonto/contracts/vista';
import type { CommandHandler, Handled } from '@odonto/event-kit/commands';
import { existing } from '@odonto/event-kit/decider';
import { accesoA } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { created, ok, type Route, route } from '@odonto/service-kit/routes';
import type { Estado${One} } from './${one}.decider.ts';
import type { ${One}Command } from './${one}.messages.ts';
import { ${many}, type ${One}Guardado, ${one}View } from './${many}.projection.ts';

interface Dependencies {
  readonly comandos: CommandHandler<Estado${One}, ${One}Command, ${One}Event>;
  readonly vista: View<${One}Guardado>;
  readonly pacientes: View<PacienteDelDirectorio>;
}

const access = ['profesional'] as const;
const path = '/api/${many}/:id';
const ESCRIBIR = 'historia.escribir';
const ELIMINADO = '${One} eliminado correctamente';
const NO_ENCONTRADO = '${One} no encontrado';

type Hecho = Pick<Handled<Estado${One}, ${One}Event>, 'history'>;

/** The document after the command, folded from its events, because the projection may be behind. */
const guardado = (id: string, { history }: Hecho): ${One} =>
  ${one}View(existing(documentAfter(${many}, id, history), NO_ENCONTRADO));

export const ${many}Routes = ({ comandos, vista, pacientes }: Dependencies): readonly Route[] => {
  const acceso = accesoA(pacientes);
  const ${one}De = acceso.de(vista, NO_ENCONTRADO);

  return [
    route({
      method: 'GET',
      path: '/api/${many}/:pacienteId',
      access,
      summary: '${Many} de un paciente, lo más reciente primero',
      answers: { 200: ${many}Vistos },
      handle: async ({ params, caller }) => {
        const { id: pacienteId } = await acceso.paciente(params.pacienteId, caller, 'historia.ver');
        const suyos = await vista.find({ where: { pacienteId }, sort: { key: 'orden', descending: true } });
        return ok(suyos.map(${one}View));
      },
    }),
    route({
      method: 'POST',
      path: '/api/${many}',
      access,
      summary: 'Crea un ${one}',
      body: ${one}Nuevo,
      answers: { 201: ${one}Visto },
      handle: async (request) => {
        const { paciente_id, descripcion } = request.body;
        const { id: pacienteId } = await acceso.paciente(paciente_id, request.caller, ESCRIBIR);
        const ${one}Id = request.newId();
        const data = { ${one}Id, pacienteId, profesionalId: request.caller.id, descripcion };
        const handled = await comandos.begin(${one}Id, { type: 'Crear${One}', data }, request);
        return created(guardado(${one}Id, handled), { subject: pacienteId });
      },
    }),
    route({
      method: 'PUT',
      path,
      access,
      summary: 'Cambia un ${one}',
      body: ${one}Cambiado,
      answers: { 200: ${one}Visto },
      handle: async (request) => {
        const { id } = await ${one}De(request.params.id, request.caller, ESCRIBIR);
        const data = { descripcion: request.body.descripcion };
        const handled = await comandos.handle(id, { type: 'Cambiar${One}', data }, request);
        const cambiado = guardado(id, handled);
        return ok(cambiado, { subject: cambiado.paciente_id });
      },
    }),
    route({
      method: 'DELETE',
      path,
      access,
      summary: 'Elimina un ${one}',
      answers: { 200: hecho },
      removed: ELIMINADO,
      handle: async (request) => {
        const { id } = await ${one}De(request.params.id, request.caller, ESCRIBIR);
        await comandos.handle(id, { type: 'Eliminar${One}', data: {} }, request);
        return ok({ message: ELIMINADO });
      },
    }),
  ];
};
`;
