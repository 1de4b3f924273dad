/** `/api/motivos`: what turnos of a site are for (docs/spec/agenda.md#motives). */
import {
  consultaDeMotivos,
  MENSAJES_DE_HORARIOS,
  motivoCambiado,
  motivoNuevo,
} from '@odonto/contracts/horarios';
import type { MotivoEvent } from '@odonto/contracts/horarios-eventos';
import { type Motivo, motivo, motivosDeSucursal } from '@odonto/contracts/horarios-vistas';
import { ROLES as access } from '@odonto/contracts/sesion';
import { hecho } from '@odonto/contracts/vista';
import type { CommandHandler } from '@odonto/event-kit/commands';
import { existing } from '@odonto/event-kit/decider';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { created, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { Sedes } from '../sucursal/sede.ts';
import type { MotivoCommand } from './motivo.messages.ts';
import type { Motivos } from './motivos.decider.ts';
import { motivos as projection } from './motivos.projection.ts';

interface Dependencies {
  readonly sedes: Sedes;
  readonly comandos: CommandHandler<Motivos, MotivoCommand, MotivoEvent>;
  readonly motivos: View<Motivo>;
}

const base = '/api/motivos';
const QUITADO = 'Motivo quitado correctamente.';
const porNombre = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

export const motivosDeSucursalRoutes = ({ sedes, comandos, motivos }: Dependencies): readonly Route[] => {
  const admits = sedes.admite;

  /** The motive, of a site whose team the caller manages. */
  const gestionado = async ({ params, caller }: Request<unknown, unknown, 'id'>) => {
    const uno = await motivos.get(params.id);
    const de = uno && { motivoId: uno.id, sucursalId: uno.sucursal_id };
    return (await sedes.gestionadaDe(caller, de, MENSAJES_DE_HORARIOS.motivo)).algo;
  };

  /** The motive as the command left it. */
  const mandar = async (
    command: Exclude<MotivoCommand, { readonly type: 'QuitarMotivo' }>,
    request: Request,
  ) => {
    const { sucursalId, motivoId } = command.data;
    const { history } = await comandos.handle(sucursalId, command, request);
    return existing(documentAfter(projection, motivoId, history), MENSAJES_DE_HORARIOS.motivo);
  };

  return [
    route({
      method: 'GET',
      path: base,
      access,
      admits,
      summary: 'Los motivos de una sucursal, por nombre',
      query: consultaDeMotivos,
      answers: { 200: motivosDeSucursal },
      handle: async ({ caller, query }) => {
        const { id: sucursalId } = await sedes.visible(caller, query.sucursal);
        const suyos = await motivos.find({ where: { sucursalId } });
        return ok(suyos.toSorted((a, b) => porNombre.compare(a.nombre, b.nombre)));
      },
    }),
    route({
      method: 'POST',
      path: base,
      access,
      admits,
      summary: 'Agrega un motivo a una sucursal',
      body: motivoNuevo,
      answers: { 201: motivo },
      handle: async (request) => {
        const { sucursal_id, ...datos } = request.body;
        const { id: sucursalId } = await sedes.gestionada(request.caller, sucursal_id);
        const data = { sucursalId, motivoId: request.newId(), ...datos };
        return created(await mandar({ type: 'AgregarMotivo', data }, request));
      },
    }),
    route({
      method: 'PUT',
      path: `${base}/:id`,
      access,
      admits,
      summary: 'Cambia lo que se envía de un motivo',
      body: motivoCambiado,
      answers: { 200: motivo },
      handle: async (request) => {
        const de = await gestionado(request);
        const { color, ...resto } = request.body;
        // Without a color in the request, the motive keeps its color.
        const cambios = { ...resto, ...(color && { color }) };
        return ok(await mandar({ type: 'CambiarMotivo', data: { ...de, cambios } }, request));
      },
    }),
    route({
      method: 'DELETE',
      path: `${base}/:id`,
      access,
      admits,
      summary: 'Quita un motivo; los turnos que lo tienen lo conservan',
      removed: QUITADO,
      answers: { 200: hecho },
      handle: async (request) => {
        const data = await gestionado(request);
        await comandos.handle(data.sucursalId, { type: 'QuitarMotivo', data }, request);
        return ok({ message: QUITADO });
      },
    }),
  ];
};
