/** `/api/pacientes/{id}/transferencias` and `/api/transferencias` (docs/spec/organization.md#transfers). */
import type { Paciente } from '@odonto/contracts';
import { ROLES as access } from '@odonto/contracts/sesion';
import {
  DIAS_PARA_ACEPTAR,
  MENSAJES_DE_TRANSFERENCIA as MENSAJES,
  rechazoDeTransferencia,
  type Transferencia,
  transferenciaNueva,
} from '@odonto/contracts/transferencia';
import {
  transferencia,
  transferencias as transferenciasVistas,
} from '@odonto/contracts/transferencia-vistas';
import { existing, Failure, Malformed, RuleBroken } from '@odonto/event-kit/decider';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { type Acceso, type EnSucursal, propiosDe } from '@odonto/practice/acceso';
import type { Cuenta } from '@odonto/practice/directorio';
import { lista } from '@odonto/practice/reads';
import { type Caller, created, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { Odontologos } from '../equipo/odontologos.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { pacienteId } from '../paciente/paciente-id.ts';
import { transferenciaVista } from './transferencia-vista.ts';
import { type TransferenciaGuardada, transferencias } from './transferencias.projection.ts';
import { transferenciaNoEncontrada } from './traspaso.decider.ts';
import type { TraspasoCommand } from './traspaso.messages.ts';

export interface DeTransferencias {
  readonly fichas: Fichas;
  readonly pacientes: View<Paciente>;
  readonly vista: View<TransferenciaGuardada>;
  readonly cuentas: View<Cuenta>;
  readonly odontologos: Odontologos;
  readonly en: EnSucursal;
  readonly acceso: Acceso<Paciente>;
}

const UN_DIA_MS = 24 * 60 * 60 * 1_000;
/** The largest number of transfers in a list, of each side. */
const LIMITE = 100;
const VER = 'pacientes.ver-datos';
const TRANSFERIR = 'pacientes.transferir';

const esRechazo = (error: unknown): boolean =>
  error instanceof Failure && (error.status === 403 || error.status === 404);

type DeUna = Pick<Request<unknown, unknown, 'id'>, 'params' | 'caller'>;
type Pedido = Request<unknown>;

export const transferenciasRoutes = (dependencies: DeTransferencias): readonly Route[] => {
  const { fichas, pacientes, vista, cuentas, odontologos, en, acceso } = dependencies;
  const deSuPaciente = acceso.de(vista, MENSAJES.noEncontrada);
  const admits = () => en.admite();

  /** @param propio the caller has just become the responsable, which the read model may not know yet */
  const vistas = async (
    unas: readonly TransferenciaGuardada[],
    { caller, now }: Pick<Pedido, 'caller' | 'now'>,
    propio = false,
  ): Promise<Transferencia[]> => {
    const suyos = await pacientes.getMany(unas.map(({ pacienteId: id }) => id));
    const conocidas = await cuentas.getMany(unas.flatMap(({ deId, receptorId }) => [deId, receptorId]));
    const visibles = new Set(await acceso.permitidos(caller, VER, [...suyos.values()]));
    const ahora = now.toISOString();
    return unas.map((una) => {
      const paciente = suyos.get(una.pacienteId);
      const ve = propio || (paciente !== undefined && visibles.has(paciente));
      return transferenciaVista(una, { paciente, ve, cuentas: conocidas, ahora });
    });
  };

  /** Sends a command. Returns the transfer after it, folded from the events and not from the read model. */
  const resolver = async (
    una: Pick<TransferenciaGuardada, 'id' | 'pacienteId'>,
    command: TraspasoCommand,
    request: Pedido,
  ): Promise<Transferencia> => {
    const { history } = await fichas.handle(una.pacienteId, command, request);
    const despues = existing(documentAfter(transferencias, una.id, history), transferenciaNoEncontrada);
    const [respuesta] = await vistas([despues], request, command.type === 'AceptarTransferencia');
    if (!respuesta) throw transferenciaNoEncontrada();
    return respuesta;
  };

  /** An offer to the caller. */
  const recibida = async ({ params, caller }: DeUna): Promise<TransferenciaGuardada> => {
    const [una] = await vista.find({
      where: { transferencia: params.id, receptor: propiosDe(caller) },
      limit: 1,
    });
    if (!una) throw transferenciaNoEncontrada();
    return una;
  };

  const resuelta = (): RuleBroken => new RuleBroken('transferencia-resuelta', MENSAJES.resuelta);

  /** A previous responsable knows the paciente, so the error says that another transfer was faster. */
  const transferible = async (id: string, caller: Caller): Promise<Paciente> => {
    try {
      return await acceso.paciente(id, caller, TRANSFERIR);
    } catch (error) {
      const fueSuyo = (await pacientes.get(id))?.anteriores?.includes(propiosDe(caller)) === true;
      throw fueSuyo && esRechazo(error) ? resuelta() : error;
    }
  };

  const retirable = async ({ params, caller }: DeUna): Promise<TransferenciaGuardada> => {
    try {
      return await deSuPaciente(params.id, caller, TRANSFERIR);
    } catch (error) {
      const una = await vista.get(params.id);
      const fueSuya = una?.deId === propiosDe(caller) && una.resueltaAt !== null;
      throw fueSuya && esRechazo(error) ? resuelta() : error;
    }
  };

  return [
    route({
      method: 'POST',
      path: '/api/pacientes/:id/transferencias',
      access,
      admits,
      repeatsAlways: true,
      summary: 'Transfiere un paciente: en la misma sucursal en el acto; a otra, cuando el receptor acepta',
      body: transferenciaNueva,
      answers: { 201: transferencia },
      handle: async (request) => {
        const id = pacienteId(request);
        const paciente = await transferible(id, request.caller);
        const { receptor_id: receptorId, sucursal_id: sucursalId, motivo, turnos } = request.body;
        if (!(await odontologos.atiendeEn(receptorId, sucursalId)))
          throw new Malformed([{ field: 'receptor_id', message: MENSAJES.noAtiende }]);
        const transferenciaId = request.newId();
        const venceAt = new Date(request.now.getTime() + DIAS_PARA_ACEPTAR * UN_DIA_MS).toISOString();
        const data = { pacienteId: id, transferenciaId, receptorId, sucursalId, motivo, turnos, venceAt };
        const de = { deId: paciente.profesional_id, ahora: request.now.toISOString() };
        const una = { id: transferenciaId, pacienteId: id };
        const command = { type: 'TransferirPaciente', data: { ...data, ...de } } as const;
        return created(await resolver(una, command, request), { subject: id });
      },
    }),
    route({
      method: 'GET',
      path: '/api/transferencias',
      access,
      admits,
      summary:
        'Las transferencias que uno recibió y las que envió, la más reciente primero: hasta 100 de cada lado',
      answers: { 200: transferenciasVistas },
      reads: (_, { count }) => lista('pacientes', count),
      handle: async (request) => {
        const mias = propiosDe(request.caller);
        const orden = { sort: { key: 'orden', descending: true }, limit: LIMITE } as const;
        const recibidas = await vista.find({ where: { receptor: mias }, ...orden });
        const enviadas = await vista.find({ where: { emisor: mias }, ...orden });
        const count = recibidas.length + enviadas.length;
        return ok(
          { recibidas: await vistas(recibidas, request), enviadas: await vistas(enviadas, request) },
          { count },
        );
      },
    }),
    route({
      method: 'POST',
      path: '/api/transferencias/:id/aceptacion',
      access,
      admits,
      summary: 'Acepta una transferencia recibida: desde ahora uno es el responsable del paciente',
      answers: { 200: transferencia },
      handle: async (request) => {
        const una = await recibida(request);
        const { id: transferenciaId, pacienteId: suyo, sucursalId } = una;
        if (!(await odontologos.atiendeEn(request.caller.id, sucursalId)))
          throw new RuleBroken('no-atiende', MENSAJES.noAtiende);
        const data = {
          pacienteId: suyo,
          transferenciaId,
          receptorId: request.caller.id,
          ahora: request.now.toISOString(),
        };
        return ok(await resolver(una, { type: 'AceptarTransferencia', data }, request), { subject: suyo });
      },
    }),
    route({
      method: 'POST',
      path: '/api/transferencias/:id/rechazo',
      access,
      admits,
      summary: 'Rechaza una transferencia recibida',
      body: rechazoDeTransferencia,
      answers: { 200: transferencia },
      handle: async (request) => {
        const una = await recibida(request);
        const data = {
          pacienteId: una.pacienteId,
          transferenciaId: una.id,
          receptorId: request.caller.id,
          motivo: request.body.motivo,
          ahora: request.now.toISOString(),
        };
        const command = { type: 'RechazarTransferencia', data } as const;
        return ok(await resolver(una, command, request), { subject: una.pacienteId });
      },
    }),
    route({
      method: 'POST',
      path: '/api/transferencias/:id/retiro',
      access,
      admits,
      summary: 'Retira una transferencia que se ofreció y nadie respondió',
      answers: { 200: transferencia },
      handle: async (request) => {
        const una = await retirable(request);
        const data = {
          pacienteId: una.pacienteId,
          transferenciaId: una.id,
          ahora: request.now.toISOString(),
        };
        const command = { type: 'RetirarTransferencia', data } as const;
        return ok(await resolver(una, command, request), { subject: una.pacienteId });
      },
    }),
  ];
};
