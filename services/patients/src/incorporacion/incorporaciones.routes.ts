/** `/api/incorporaciones`: a dentist brings personal pacientes in (docs/spec/organization.md#pacientes-of-the-organization). */
import type { Paciente } from '@odonto/contracts';
import {
  type IncorporacionMasiva,
  incorporacionNueva,
  MAX_JSON_INCORPORACION,
  MENSAJES_DE_INCORPORACION as MENSAJES,
} from '@odonto/contracts/incorporacion';
import type { IncorporacionEvent } from '@odonto/contracts/incorporacion-eventos';
import { incorporacionMasiva, incorporacionesMasivas } from '@odonto/contracts/incorporacion-vistas';
import { ROLES as access } from '@odonto/contracts/sesion';
import type { CommandHandler } from '@odonto/event-kit/commands';
import { existing, Forbidden, NotFound, RuleBroken } from '@odonto/event-kit/decider';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { type EnSucursal, propiosDe } from '@odonto/practice/acceso';
import { type Caller, ok, type Route, route } from '@odonto/service-kit/routes';
import type { Encargos } from '../encargo/encargos.ts';
import type { RegistroEnSucursal } from '../organizacion/registro.ts';
import type { EstadoDeIncorporacion, IncorporacionCommand } from './incorporacion.decider.ts';
import { type IncorporacionGuardada, incorporaciones } from './incorporaciones.projection.ts';

export type Incorporadas = CommandHandler<EstadoDeIncorporacion, IncorporacionCommand, IncorporacionEvent>;

interface Dependencies {
  readonly incorporadas: Incorporadas;
  readonly vista: View<IncorporacionGuardada>;
  readonly tareas: Pick<Encargos, 'asegurar' | 'hechos'>;
  readonly pacientes: View<Paciente>;
  readonly registro: Pick<RegistroEnSucursal, 'puedeIncorporar'>;
  readonly sitios: EnSucursal;
}

const path = '/api/incorporaciones';
const LIMITE = 20;

export const incorporacionesRoutes = ({
  incorporadas,
  vista,
  tareas,
  pacientes,
  registro,
  sitios,
}: Dependencies): readonly Route[] => {
  const admits = () => sitios.admite();

  const vistaDe = async (una: IncorporacionGuardada): Promise<IncorporacionMasiva> => {
    const { id, sucursalId, total, pedidaAt, fin } = una;
    const hechos = fin?.incorporados ?? (await tareas.hechos(id));
    return {
      id,
      sucursal_id: sucursalId,
      estado: fin ? 'terminada' : 'en_curso',
      hechos,
      total,
      pendientes: fin?.pendientes ?? null,
      message: `${hechos} de ${total}`,
      pedida_at: pedidaAt,
      terminada_at: fin?.at ?? null,
    };
  };

  /** The personal pacientes of the caller: all, or the named ones. @throws NotFound for any other paciente */
  const personales = async (caller: Caller, pedidos: readonly string[] | undefined): Promise<string[]> => {
    const suyos = (await pacientes.find({ where: { profesional_id: propiosDe(caller) } })).filter(
      ({ organizacion }) => organizacion !== true,
    );
    const ids = new Set(suyos.map(({ id }) => id));
    const elegidos = pedidos === undefined ? [...ids] : [...new Set(pedidos)];
    if (elegidos.some((id) => !ids.has(id))) throw new NotFound('Paciente no encontrado');
    if (elegidos.length === 0) throw new RuleBroken('sin-pacientes', MENSAJES.sinPacientes);
    return elegidos.toSorted();
  };

  return [
    route({
      method: 'POST',
      path,
      access,
      admits,
      summary:
        'Incorpora a la organización los pacientes personales propios, todos o los que se indican, en segundo plano',
      body: incorporacionNueva,
      maxBody: MAX_JSON_INCORPORACION,
      answers: { 202: incorporacionMasiva },
      handle: async (request) => {
        const { caller, body } = request;
        if (caller.rol !== 'profesional') throw new Forbidden();
        const { sucursal_id: sucursalId } = body;
        await registro.puedeIncorporar(caller, sucursalId);
        const elegidos = await personales(caller, body.pacientes);
        const profesionalId = propiosDe(caller);
        const suyas = await vista.find({ where: { profesionalId }, sort: { key: 'orden' } });
        if (suyas.some(({ fin }) => fin === undefined)) throw new RuleBroken('en-curso', MENSAJES.enCurso);
        const incorporacionId = request.newId();
        const data = { incorporacionId, profesionalId, sucursalId, pacientes: elegidos };
        const { history } = await incorporadas.handle(
          incorporacionId,
          { type: 'PedirIncorporacion', data },
          request,
        );
        await tareas.asegurar(incorporacionId);
        const guardada = existing(
          documentAfter(incorporaciones, incorporacionId, history),
          MENSAJES.noEncontrada,
        );
        return { status: 202, body: await vistaDe(guardada), subject: profesionalId };
      },
    }),
    route({
      method: 'GET',
      path,
      access,
      admits,
      summary: 'Las incorporaciones propias, la más reciente primero, con su avance',
      answers: { 200: incorporacionesMasivas },
      reads: () => undefined,
      handle: async ({ caller }) => {
        if (caller.rol !== 'profesional') throw new Forbidden();
        const orden = { sort: { key: 'orden', descending: true }, limit: LIMITE } as const;
        const suyas = await vista.find({ where: { profesionalId: propiosDe(caller) }, ...orden });
        return ok(await Promise.all(suyas.map(vistaDe)));
      },
    }),
  ];
};
