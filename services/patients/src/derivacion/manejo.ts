/** What the routes of referrals share: access to a referral, its state after a command, and the form of the answer. */
import type { Paciente } from '@odonto/contracts';
import { type Derivacion, MENSAJES_DE_DERIVACION as MENSAJES } from '@odonto/contracts/derivacion';
import { existing } from '@odonto/event-kit/decider';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { type Acceso, propiosDe } from '@odonto/practice/acceso';
import type { Cuenta, SucursalConNombre } from '@odonto/practice/directorio';
import type { Request } from '@odonto/service-kit/routes';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { derivacionNoEncontrada } from './derivacion.decider.ts';
import type { DerivacionCommand } from './derivacion.messages.ts';
import { derivacionVista } from './derivacion-vista.ts';
import { type DerivacionGuardada, derivaciones } from './derivaciones.projection.ts';

export interface DeManejo {
  readonly fichas: Fichas;
  readonly pacientes: View<Paciente>;
  readonly vista: View<DerivacionGuardada>;
  readonly cuentas: View<Cuenta>;
  readonly sucursales: View<SucursalConNombre>;
  readonly acceso: Acceso<Paciente>;
}

const VER = 'pacientes.ver-datos';
const LEER = 'historia.ver';
const TRANSFERIR = 'pacientes.transferir';

type DeUna = Pick<Request<unknown, unknown, 'id'>, 'params' | 'caller'>;
type Pedido = Request<unknown>;

export const manejoDe = ({ fichas, pacientes, vista, cuentas, sucursales, acceso }: DeManejo) => {
  const deSuPaciente = acceso.de(vista, MENSAJES.noEncontrada);

  /** @param entra the caller has just joined the team, which the read model may not know yet */
  const vistas = async (
    unas: readonly DerivacionGuardada[],
    { caller, now }: Pick<Pedido, 'caller' | 'now'>,
    entra = false,
  ): Promise<Derivacion[]> => {
    const suyos = await pacientes.getMany(unas.map(({ pacienteId: id }) => id));
    const conocidas = await cuentas.getMany(unas.flatMap(({ deId, receptorId }) => [deId, receptorId]));
    const sitios = await sucursales.getMany(unas.map(({ sucursalId }) => sucursalId));
    const conDatos = new Set(await acceso.permitidos(caller, VER, [...suyos.values()]));
    const conHistoria = new Set(await acceso.permitidos(caller, LEER, [...conDatos]));
    const yo = propiosDe(caller);
    return unas.map((una) => {
      const paciente = suyos.get(una.pacienteId);
      return derivacionVista(una, {
        paciente,
        cuentas: conocidas,
        sucursales: sitios,
        ahora: now.toISOString(),
        veDatos: entra || (paciente !== undefined && conDatos.has(paciente)),
        veHistoria: entra || (paciente !== undefined && conHistoria.has(paciente)),
        esReceptor: una.receptorId === yo,
        esDeUnLado: [una.receptorId, una.sigueId].includes(yo),
      });
    });
  };

  /** Sends a command. Returns the referral after it, folded from the events and not from the read model. */
  const resolver = async (
    una: DerivacionGuardada,
    command: DerivacionCommand,
    request: Pedido,
  ): Promise<Derivacion> => {
    const { history } = await fichas.handle(una.pacienteId, command, request);
    const despues = existing(documentAfter(derivaciones, una.id, history), derivacionNoEncontrada);
    const { sigueId } = una;
    const entra = command.type === 'AceptarDerivacion';
    const [respuesta] = await vistas([{ ...despues, sigueId }], request, entra);
    if (!respuesta) throw derivacionNoEncontrada();
    return respuesta;
  };

  const datosDe = ({ id: derivacionId, pacienteId: suyo }: DerivacionGuardada, { now }: Pedido) => ({
    pacienteId: suyo,
    derivacionId,
    ahora: now.toISOString(),
  });

  /** A referral to the caller. */
  const recibida = async ({ params, caller }: DeUna): Promise<DerivacionGuardada> => {
    const [una] = await vista.find({
      where: { derivacion: params.id, receptor: propiosDe(caller) },
      limit: 1,
    });
    if (!una) throw derivacionNoEncontrada();
    return una;
  };

  /** A referral that the caller follows up while they may read the history, or whose paciente they may transfer. */
  const enviada = async ({ params, caller }: DeUna): Promise<DerivacionGuardada> => {
    const una = existing(await vista.get(params.id), derivacionNoEncontrada);
    const suyo = una.sigueId === propiosDe(caller) ? await pacientes.get(una.pacienteId) : undefined;
    if (suyo && (await acceso.permitidos(caller, LEER, [suyo])).length > 0) return una;
    return deSuPaciente(una.id, caller, TRANSFERIR);
  };

  return { vistas, recibida, enviada, datosDe, resolver };
};
