/** What a request asks of a turno of a site, checked before its place is taken (docs/spec/agenda.md#turnos-of-a-site). */
import { MENSAJES_DE_AGENDA } from '@odonto/contracts/agenda-vistas';
import type { Cita } from '@odonto/contracts/turno-eventos';
import { defined, Failure, Malformed, NotFound } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { Permiso } from '@odonto/contracts/permisos';
import type { EnSucursal, Persona } from '@odonto/practice/acceso';
import type { Request } from '@odonto/service-kit/routes';
import type { TurnoVigente } from '../turno/turnos.projection.ts';
import type { Sitio } from './sitio.ts';
import type { TurnosGuardados } from './turnos-guardados.ts';

type Hecho = Awaited<ReturnType<TurnosGuardados['cambiar']>>;

/** What is said of the place; '' is without a chair, a motive or a profesional of its own. */
interface DeLugar {
  readonly sillon_id?: string | undefined;
  readonly motivo_id?: string | undefined;
  readonly sobreturno?: boolean | undefined;
  readonly confirmado?: boolean | undefined;
}

interface CitaNueva extends DeLugar, Cita {
  readonly sucursal_id: string;
  readonly profesional_id: string;
}

type Con = Request<unknown, unknown, 'id'>;

export interface Pedidos {
  /**
   * The turno, where the person may.
   * @param propio reads it for whom its paciente is, as without a site
   * @throws NotFound 'Turno no encontrado'; Failure 403 `permiso`
   */
  turno(
    id: string,
    persona: Persona,
    permiso: Permiso,
    propio: () => Promise<TurnoVigente>,
  ): Promise<TurnoVigente>;
  agendar(cita: CitaNueva, pacienteId: string, request: Request): Promise<Hecho>;
  mover(turno: TurnoVigente, cambios: Partial<Cita> & DeLugar, request: Con): Promise<Hecho>;
  reasignar(
    turno: TurnoVigente,
    cambios: DeLugar & { readonly profesional_id: string },
    request: Con,
  ): Promise<Hecho>;
  /** Seats the paciente, in the chair of the turno unless another one is given. */
  sentar(turno: TurnoVigente, sillonId: string, request: Con): Promise<Hecho>;
}

interface Dependencies {
  readonly acceso: EnSucursal;
  readonly sitio: Sitio;
  readonly guardados: TurnosGuardados;
  readonly turnos: Pick<View<TurnoVigente>, 'get'>;
  /** Whether the paciente was not deleted. */
  readonly existe: (pacienteId: string) => Promise<boolean>;
}

/** As events say it: null is without. */
const idONada = (id: string | undefined): string | null | undefined => (id === '' ? null : id);

export const pedidosDe = ({ acceso, sitio, guardados, turnos, existe }: Dependencies): Pedidos => {
  /** @throws Failure 403 `permiso` unless the person may book over another turno */
  const conSobreturno = async (
    { sobreturno }: DeLugar,
    persona: Persona,
    sucursalId: string,
    profesionalId: string,
  ): Promise<boolean> => {
    if (sobreturno !== true) return false;
    await acceso.exigirDe(persona, sucursalId, 'turnos.sobreturno', profesionalId);
    return true;
  };
  const sillonDe = async (sucursalId: string, id: string | null | undefined): Promise<void> => {
    if (id) await sitio.sillon(sucursalId, id);
  };
  const sucursalDe = ({ sucursalId }: TurnoVigente): string => {
    if (sucursalId === undefined) throw new NotFound('Turno no encontrado');
    return sucursalId;
  };

  return {
    turno: async (id, persona, permiso, propio) => {
      const turno = await turnos.get(id);
      if (turno?.sucursalId === undefined || !(await existe(turno.pacienteId))) return propio();
      try {
        await acceso.exigir(persona, turno.sucursalId, permiso);
        return turno;
      } catch (error) {
        if (!(error instanceof Failure) || error.status >= 500) throw error;
        // Who answers for the paciente keeps the turno, whatever the site allows.
        return await propio().catch((otro: unknown) => {
          throw error.status === 403 ? error : otro;
        });
      }
    },
    agendar: async (pedida, pacienteId, request) => {
      const { sucursal_id: sucursalId, profesional_id, sillon_id, motivo_id, fecha, hora } = pedida;
      await acceso.exigir(request.caller, sucursalId, 'turnos.agendar');
      const profesionalId = profesional_id || request.caller.id;
      await sitio.atiende(sucursalId, profesionalId);
      const sillonId = sillon_id || undefined;
      await sillonDe(sucursalId, sillonId);
      const sobreturno = await conSobreturno(pedida, request.caller, sucursalId, profesionalId);
      const { descripcion, duracion } = pedida;
      const data = {
        turnoId: request.newId(),
        pacienteId,
        profesionalId,
        fecha,
        hora,
        descripcion,
        sucursalId,
        ...defined({ duracion, sillonId, motivoId: motivo_id || undefined }),
        ...(sobreturno && { sobreturno }),
      };
      return guardados.agendar(data, sobreturno, request);
    },
    mover: async (turno, pedida, request) => {
      const { sillon_id, motivo_id, fecha, hora, descripcion, duracion } = pedida;
      const sucursalId = sucursalDe(turno);
      const sillonId = idONada(sillon_id);
      await sillonDe(sucursalId, sillonId);
      const sobreturno = await conSobreturno(pedida, request.caller, sucursalId, turno.profesionalId);
      const cita = { fecha, hora, descripcion, duracion };
      const cambios = defined({ ...cita, sillonId, motivoId: idONada(motivo_id) });
      return guardados.mover(turno.id, { ...cambios, ...(sobreturno && { sobreturno }) }, request);
    },
    reasignar: async (turno, pedida, request) => {
      const sucursalId = sucursalDe(turno);
      const { profesional_id: profesionalId, sillon_id } = pedida;
      await sitio.atiende(sucursalId, profesionalId);
      const sillonId = idONada(sillon_id);
      await sillonDe(sucursalId, sillonId);
      const sobreturno = await conSobreturno(pedida, request.caller, sucursalId, profesionalId);
      return guardados.reasignar(turno.id, { profesionalId, sobreturno, ...defined({ sillonId }) }, request);
    },
    sentar: (turno, sillonId, request) =>
      guardados.sentar(
        turno.id,
        ({ sucursalId, sillonId: suyo }) => {
          const id = sillonId || suyo;
          if (!id) throw new Malformed([{ field: 'sillon_id', message: MENSAJES_DE_AGENDA.sinSillon }]);
          return sitio.sillon(sucursalId, id);
        },
        request.now.toISOString(),
        request,
      ),
  };
};
