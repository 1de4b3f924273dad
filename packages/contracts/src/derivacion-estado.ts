/** The fold of the referrals of a paciente, without those that are over. */
import type { DerivacionEvent } from './derivacion-eventos.ts';
import type { PacienteOrganizacionEvent } from './paciente-organizacion-eventos.ts';

export interface DerivacionEnCurso {
  readonly derivacionId: string;
  readonly deId: string;
  readonly receptorId: string;
  readonly sucursalId: string;
  readonly venceAt: string;
  /** A `solicitada` may have expired: see `venceAt`. */
  readonly estado: 'solicitada' | 'aceptada' | 'respondida';
  /**
   * Present when the referral put the receiver into the team. `hasta` is when an earlier membership of the team would
   * have ended.
   */
  readonly equipo?: { readonly hasta?: string };
}

type EnCurso = readonly DerivacionEnCurso[];

/** A later change of the team replaces what the referral did to it. */
const sinEquipo = (todas: EnCurso, integranteId: string): EnCurso =>
  todas.map((una) => {
    if (una.receptorId !== integranteId) return una;
    const { equipo: _, ...resto } = una;
    return resto;
  });

/** Another referral that the same receiver accepted, which keeps them in the team. */
export const otraAceptada = (todas: EnCurso, una: DerivacionEnCurso): DerivacionEnCurso | undefined =>
  todas.find(
    (otra) =>
      otra.derivacionId !== una.derivacionId &&
      otra.receptorId === una.receptorId &&
      otra.estado !== 'solicitada',
  );

const cerrar = (todas: EnCurso, derivacionId: string): EnCurso => {
  const una = todas.find((otra) => otra.derivacionId === derivacionId);
  const sigue = una?.equipo && otraAceptada(todas, una);
  return todas
    .filter((otra) => otra !== una)
    .map((otra) => (una?.equipo && otra === sigue ? { ...otra, equipo: una.equipo } : otra));
};

const cambiar = (
  todas: EnCurso,
  derivacionId: string,
  cambios: Pick<DerivacionEnCurso, 'estado' | 'equipo'>,
): EnCurso => todas.map((una) => (una.derivacionId === derivacionId ? { ...una, ...cambios } : una));

export const aplicarADerivaciones = (
  todas: EnCurso,
  event: DerivacionEvent | PacienteOrganizacionEvent,
): EnCurso => {
  switch (event.type) {
    case 'DerivacionSolicitada': {
      const { derivacionId, deId, receptorId, sucursalId, venceAt } = event.data;
      return [...todas, { derivacionId, deId, receptorId, sucursalId, venceAt, estado: 'solicitada' }];
    }
    case 'DerivacionAceptada': {
      const { derivacionId, equipo } = event.data;
      return cambiar(todas, derivacionId, { estado: 'aceptada', ...(equipo && { equipo }) });
    }
    case 'DerivacionRespondida':
      return cambiar(todas, event.data.derivacionId, { estado: 'respondida' });
    case 'DerivacionRechazada':
    case 'DerivacionRetirada':
    case 'DerivacionCerrada':
      return cerrar(todas, event.data.derivacionId);
    case 'EquipoDePacienteAgregado':
    case 'EquipoDePacienteQuitado':
      return sinEquipo(todas, event.data.integranteId);
    case 'PacienteTransferido':
      return sinEquipo(todas, event.data.profesionalId);
    default:
      return todas;
  }
};
