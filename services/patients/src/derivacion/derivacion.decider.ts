/**
 * The rules of referrals (docs/spec/organization.md#referrals), decided on the stream of the paciente. Permissions are
 * checked before.
 */
import type { PacienteEvent } from '@odonto/contracts';
import { MENSAJES_DE_DERIVACION as MENSAJES } from '@odonto/contracts/derivacion';
import { type DerivacionEnCurso, otraAceptada } from '@odonto/contracts/derivacion-estado';
import type { EstadoDePaciente } from '@odonto/contracts/paciente-estado';
import { trata } from '@odonto/contracts/paciente-organizacion-estado';
import { PERMISOS } from '@odonto/contracts/permisos';
import { MENSAJES_DE_TRANSFERENCIA } from '@odonto/contracts/transferencia';
import { defined, Failure, NotFound, RuleBroken, unreachable } from '@odonto/event-kit/decider';
import type { DerivacionCommand } from './derivacion.messages.ts';

type Vigente = Extract<EstadoDePaciente, { readonly status: 'vigente' }>;
type De<Type extends DerivacionCommand['type']> = Extract<DerivacionCommand, { readonly type: Type }>['data'];

export const derivacionNoEncontrada = (): NotFound => new NotFound(MENSAJES.noEncontrada);

const resuelta = (): RuleBroken => new RuleBroken('derivacion-resuelta', MENSAJES.resuelta);

const espera = ({ estado, venceAt }: DerivacionEnCurso, ahora: string): boolean =>
  estado === 'solicitada' && ahora < venceAt;

const solicitar = (data: De<'SolicitarDerivacion'>, paciente: Vigente): PacienteEvent[] => {
  const { ahora, ...derivacion } = data;
  const { profesionalId: responsable, derivaciones = [] } = paciente;
  const { receptorId } = derivacion;
  if (receptorId === responsable)
    throw new RuleBroken('ya-es-responsable', MENSAJES_DE_TRANSFERENCIA.esResponsable);
  if (derivaciones.some((una) => una.receptorId === receptorId && espera(una, ahora)))
    throw new RuleBroken('derivacion-pendiente', MENSAJES.pendiente);
  return [{ type: 'DerivacionSolicitada', data: { ...derivacion, profesionalId: responsable } }];
};

/** @throws RuleBroken when the referral is over; NotFound for anybody but its receiver */
const enCurso = (
  { derivaciones = [] }: Vigente,
  data: { readonly derivacionId: string; readonly receptorId?: string },
): DerivacionEnCurso => {
  const una = derivaciones.find(({ derivacionId }) => derivacionId === data.derivacionId);
  if (!una) throw resuelta();
  if (data.receptorId !== undefined && una.receptorId !== data.receptorId) throw derivacionNoEncontrada();
  return una;
};

/** @throws RuleBroken unless the referral waits for an answer */
const porAceptar = (paciente: Vigente, data: Parameters<typeof enCurso>[1] & { readonly ahora: string }) => {
  const una = enCurso(paciente, data);
  if (una.estado !== 'solicitada') throw resuelta();
  if (!espera(una, data.ahora)) throw new RuleBroken('derivacion-vencida', MENSAJES.vencida);
  return una;
};

/** What the acceptance adds: the receiver to the team, and the receiver's site to the paciente's sites. */
const entradaDe = (
  una: DerivacionEnCurso,
  paciente: Vigente,
  { pacienteId, ahora }: De<'AceptarDerivacion'>,
) => {
  const { receptorId, sucursalId } = una;
  const { profesionalId: responsable, sucursales = [], equipo = [] } = paciente;
  const suyo = equipo.find(({ profesionalId: uno }) => uno === receptorId);
  const hasta = suyo?.hasta !== undefined && ahora < suyo.hasta ? suyo.hasta : undefined;
  const yaTrata = receptorId === responsable || (suyo !== undefined && suyo.hasta === undefined);
  const de = { pacienteId, profesionalId: responsable };
  const eventos: PacienteEvent[] = [
    ...(sucursales.includes(sucursalId)
      ? []
      : [{ type: 'SucursalDePacienteAgregada', data: { ...de, sucursalId } } as const]),
    ...(yaTrata
      ? []
      : [{ type: 'EquipoDePacienteAgregado', data: { ...de, integranteId: receptorId } } as const]),
  ];
  return { eventos, equipo: yaTrata ? undefined : defined({ hasta }) };
};

/** Takes the receiver off the team, unless they accepted another referral or were in the team until later anyway. */
const salidaDe = (
  una: DerivacionEnCurso,
  { profesionalId, derivaciones = [] }: Vigente,
  { pacienteId, ahora }: De<'CerrarDerivacion'>,
): PacienteEvent[] => {
  const { equipo, receptorId: integranteId } = una;
  if (!equipo || otraAceptada(derivaciones, una)) return [];
  const integrante = { pacienteId, profesionalId, integranteId };
  const { hasta } = equipo;
  return hasta !== undefined && ahora < hasta
    ? [{ type: 'EquipoDePacienteAgregado', data: { ...integrante, hasta } }]
    : [{ type: 'EquipoDePacienteQuitado', data: integrante }];
};

export const decideDerivacion = (command: DerivacionCommand, paciente: Vigente): PacienteEvent[] => {
  const { type, data } = command;
  const { profesionalId } = paciente;
  const deEvento = ({ derivacionId, deId, receptorId }: DerivacionEnCurso) => ({
    pacienteId: data.pacienteId,
    profesionalId,
    derivacionId,
    deId,
    receptorId,
  });
  switch (type) {
    case 'SolicitarDerivacion':
      return solicitar(data, paciente);
    case 'AceptarDerivacion': {
      const una = porAceptar(paciente, data);
      const { eventos, equipo } = entradaDe(una, paciente, data);
      return [...eventos, { type: 'DerivacionAceptada', data: defined({ ...deEvento(una), equipo }) }];
    }
    case 'RechazarDerivacion': {
      const { motivo } = data;
      return [{ type: 'DerivacionRechazada', data: { ...deEvento(porAceptar(paciente, data)), motivo } }];
    }
    case 'ResponderDerivacion': {
      const una = enCurso(paciente, data);
      if (una.estado === 'solicitada') throw new RuleBroken('derivacion-sin-aceptar', MENSAJES.sinAceptar);
      if (una.estado === 'respondida') throw new RuleBroken('derivacion-respondida', MENSAJES.respondida);
      // The responsable may have taken the receiver off the team since, who then may not write any more.
      if (!trata(una.receptorId, paciente, new Date(data.ahora)))
        throw new Failure(403, 'permiso', `No tienes permiso para ${PERMISOS['historia.escribir']}`);
      return [{ type: 'DerivacionRespondida', data: { ...deEvento(una), informe: data.informe } }];
    }
    case 'CerrarDerivacion': {
      const una = enCurso(paciente, data);
      if (una.estado === 'solicitada')
        throw new RuleBroken('derivacion-sin-respuesta', MENSAJES.sinRespuesta);
      return [...salidaDe(una, paciente, data), { type: 'DerivacionCerrada', data: deEvento(una) }];
    }
    case 'RetirarDerivacion':
      return [{ type: 'DerivacionRetirada', data: deEvento(porAceptar(paciente, data)) }];
    default:
      return unreachable(command);
  }
};
