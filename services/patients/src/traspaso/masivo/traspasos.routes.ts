/** `/api/transferencias/masivas`: a dentist leaves (docs/spec/organization.md#a-dentist-leaves). */
import type { Paciente } from '@odonto/contracts';
import { ROLES as access } from '@odonto/contracts/sesion';
import {
  MENSAJES_DE_TRANSFERENCIA as MENSAJES,
  type Traspaso,
  traspasoNuevo,
} from '@odonto/contracts/transferencia';
import {
  traspaso as traspasoVisto,
  traspasos as traspasosVistos,
} from '@odonto/contracts/transferencia-vistas';
import type { TraspasoPedido } from '@odonto/contracts/traspaso-eventos';
import { Forbidden, Malformed, NotFound, RuleBroken } from '@odonto/event-kit/decider';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { type EnSucursal, leerOrganizacion, type Organizacion, sinPermiso } from '@odonto/practice/acceso';
import { type Cuenta, firma } from '@odonto/practice/directorio';
import { type Caller, ok, type Route, route } from '@odonto/service-kit/routes';
import type { z } from 'zod';
import type { Dirigidas } from '../../equipo/dirigidas.ts';
import type { Odontologos } from '../../equipo/odontologos.ts';
import { receptorDe, suyosDeLaOrganizacion } from './mover.ts';
import type { Encargos } from '../../encargo/encargos.ts';
import type { Traspasados } from './traspasos.jobs.ts';
import { type TraspasoGuardado, traspasos } from './traspasos.projection.ts';

export interface DeTraspasos {
  readonly traspasados: Traspasados;
  readonly vista: View<TraspasoGuardado>;
  readonly tareas: Encargos;
  readonly pacientes: View<Paciente>;
  readonly cuentas: View<Cuenta>;
  readonly odontologos: Odontologos;
  readonly en: EnSucursal;
  readonly organizacion: View<Organizacion>;
  readonly dirigidas: Dirigidas;
}

type Receptores = TraspasoPedido['data']['receptores'];

const path = '/api/transferencias/masivas';
const LIMITE = 50;

export const traspasosRoutes = (dependencies: DeTraspasos): readonly Route[] => {
  const { traspasados, vista, tareas, pacientes, cuentas, odontologos, en, organizacion } = dependencies;
  const admits = () => en.admite();

  const receptoresDe = async (
    { receptor_id: unico, receptores: deCada = [] }: z.output<typeof traspasoNuevo>,
    sucursales: readonly string[],
  ): Promise<Receptores> => {
    const ajena = deCada.find(({ sucursal_id: id }) => !sucursales.includes(id));
    if (ajena) throw new NotFound('La sucursal no existe');
    const elegidos = deCada.map((uno) => ({ sucursalId: uno.sucursal_id, receptorId: uno.receptor_id }));
    for (const { receptorId, sucursalId } of elegidos)
      if (!(await odontologos.atiendeEn(receptorId, sucursalId)))
        throw new Malformed([{ field: 'receptores', message: MENSAJES.noAtiende }]);
    if (unico !== undefined)
      for (const sucursalId of sucursales)
        if (
          !elegidos.some((uno) => uno.sucursalId === sucursalId) &&
          (await odontologos.atiendeEn(unico, sucursalId))
        )
          elegidos.push({ sucursalId, receptorId: unico });
    if (elegidos.length === 0) throw new Malformed([{ field: 'receptor_id', message: MENSAJES.noAtiende }]);
    return elegidos;
  };

  const vistos = async (unos: readonly TraspasoGuardado[]): Promise<Traspaso[]> => {
    const ids = unos.flatMap(({ profesionalId, receptores }) => [
      profesionalId,
      ...receptores.map(({ receptorId }) => receptorId),
    ]);
    const conocidas = await cuentas.getMany(ids);
    return Promise.all(
      unos.map(async ({ id, profesionalId, receptores, turnos, total, pedidoAt, fin }) => {
        const hechos = fin?.transferidos ?? (await tareas.hechos(id));
        return {
          id,
          profesional: firma(profesionalId, conocidas),
          receptores: receptores.map(({ sucursalId, receptorId }) => ({
            sucursal_id: sucursalId,
            receptor: firma(receptorId, conocidas),
          })),
          turnos,
          estado: fin ? ('terminado' as const) : ('en_curso' as const),
          hechos,
          total,
          pendientes: fin?.pendientes ?? null,
          message: `${hechos} de ${total}`,
          pedido_at: pedidoAt,
          terminado_at: fin?.at ?? null,
        };
      }),
    );
  };

  /** The sites that the caller directs: all for an admin. @throws Forbidden for a caller who directs none */
  const queDirige = async (caller: Caller): Promise<readonly string[]> => {
    if (caller.rol === 'auditor') throw new Forbidden();
    const todas = caller.rol === 'admin' ? (await leerOrganizacion(organizacion)).abiertas : undefined;
    const sucursales = todas ?? (await dependencies.dirigidas(caller));
    if (sucursales.length === 0) throw sinPermiso('pacientes.transferir');
    return sucursales;
  };

  return [
    route({
      method: 'POST',
      path,
      access,
      admits,
      summary:
        'Transfiere todos los pacientes de la organización de un profesional que se va, en segundo plano',
      body: traspasoNuevo,
      answers: { 202: traspasoVisto },
      handle: async (request) => {
        const { profesional_id: saliente, motivo, turnos } = request.body;
        const sucursales = await queDirige(request.caller);
        const receptores = await receptoresDe(request.body, sucursales);
        if (receptores.some(({ receptorId }) => receptorId === saliente))
          throw new Malformed([{ field: 'receptor_id', message: MENSAJES.esResponsable }]);
        const suyos = (await suyosDeLaOrganizacion(pacientes, saliente)).filter((uno) =>
          uno.sucursales?.some((id) => sucursales.includes(id)),
        );
        // A deleted account may have left pacientes.
        if (suyos.length === 0 && !(await cuentas.get(saliente))) throw new NotFound(MENSAJES.cuenta);
        if (suyos.length === 0) throw new RuleBroken('sin-pacientes', MENSAJES.sinPacientes);
        if (suyos.some((uno) => receptorDe(uno, receptores) === undefined))
          throw new Malformed([{ field: 'receptores', message: MENSAJES.sinReceptor }]);
        const traspasoId = request.newId();
        const de = { traspasoId, profesionalId: saliente, total: suyos.length };
        const data = { ...de, receptores, turnos, motivo };
        const { history } = await traspasados.handle(traspasoId, { type: 'PedirTraspaso', data }, request);
        await tareas.asegurar(traspasoId);
        const guardado = documentAfter(traspasos, traspasoId, history);
        const [respuesta] = await vistos(guardado ? [guardado] : []);
        if (!respuesta) throw new NotFound(MENSAJES.noEncontrada);
        return { status: 202, body: respuesta, subject: saliente };
      },
    }),
    route({
      method: 'GET',
      path,
      access,
      admits,
      summary: 'Los traspasos de las sucursales que uno dirige, el más reciente primero, con su avance',
      answers: { 200: traspasosVistos },
      reads: () => undefined,
      handle: async ({ caller }) => {
        const sucursales = await queDirige(caller);
        const orden = { sort: { key: 'orden', descending: true }, limit: LIMITE } as const;
        const todos = await vista.find({ where: { todos: 1 }, ...orden });
        return ok(
          await vistos(
            todos.filter(({ receptores }) =>
              receptores.some(({ sucursalId }) => sucursales.includes(sucursalId)),
            ),
          ),
        );
      },
    }),
  ];
};
