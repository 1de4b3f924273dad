/** Checks requests for turnos of a site before their place is reserved (docs/spec/agenda.md#turnos-of-a-site). */
import { MENSAJES_DE_AGENDA } from '@odonto/contracts/agenda-vistas';
import type { Flujo } from '@odonto/contracts/turno-estados';
import type { Cita } from '@odonto/contracts/turno-eventos';
import { defined, Malformed, NotFound, RuleBroken } from '@odonto/event-kit/decider';
import type { EnSucursal, Persona } from '@odonto/practice/acceso';
import type { Request } from '@odonto/service-kit/routes';
import { estaEnHorario } from '@odonto/contracts/jornada';
import type { Jornadas } from '../horario/jornadas.ts';
import type { TurnoProyectado } from '../turno/turnos.projection.ts';
import type { Sitio } from './sitio.ts';
import type { TurnosGuardados } from './turnos-guardados.ts';

type Hecho = Awaited<ReturnType<TurnosGuardados['cambiar']>>;

/** The data of a request about the place. '' as an id means no chair or no motive. */
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
  agendar(cita: CitaNueva, pacienteId: string, request: Request): Promise<Hecho>;
  mover(turno: TurnoProyectado, cambios: Partial<Cita> & DeLugar, request: Con): Promise<Hecho>;
  reasignar(
    turno: TurnoProyectado,
    cambios: DeLugar & Partial<Omit<Cita, 'descripcion'>> & { readonly profesional_id: string },
    request: Con,
  ): Promise<Hecho>;
  /** Records a step of the flow. The paciente sits in the chair of the turno unless the request names another chair. */
  llevar(
    turno: TurnoProyectado,
    paso: { readonly flujo: Flujo | null; readonly sillon_id: string },
    request: Con,
  ): Promise<Hecho>;
}

interface Dependencies {
  readonly acceso: EnSucursal;
  readonly sitio: Sitio;
  readonly guardados: TurnosGuardados;
  readonly jornadas: Pick<Jornadas, 'de'>;
}

interface Cuando {
  readonly sucursalId: string;
  readonly profesionalId: string;
  readonly fecha: string;
  readonly hora: string;
  readonly duracion?: number | undefined;
}

const cuando = ({ fecha, hora, duracion }: Pick<Cuando, 'fecha' | 'hora' | 'duracion'>): string =>
  `${fecha} ${hora} ${duracion}`;

/** As in events: null means none. */
const idONada = (id: string | undefined): string | null | undefined => (id === '' ? null : id);

export const pedidosDe = ({ acceso, sitio, guardados, jornadas }: Dependencies): Pedidos => {
  /** @throws RuleBroken 'fuera-de-horario' unless the request confirms it */
  const enHorario = async (
    { confirmado }: DeLugar,
    { sucursalId, profesionalId, fecha, hora, duracion }: Cuando,
  ): Promise<void> => {
    if (confirmado === true) return;
    if (!estaEnHorario(await jornadas.de(sucursalId, profesionalId), { fecha, hora, duracion }))
      throw new RuleBroken('fuera-de-horario', MENSAJES_DE_AGENDA.fueraDeHorario);
  };
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
  const motivoDe = async (sucursalId: string, id: string | null | undefined): Promise<void> => {
    if (id) await sitio.motivo(sucursalId, id);
  };
  const sucursalDe = ({ sucursalId }: TurnoProyectado): string => {
    if (sucursalId === undefined) throw new NotFound('Turno no encontrado');
    return sucursalId;
  };

  return {
    agendar: async (pedida, pacienteId, request) => {
      const { sucursal_id: sucursalId, profesional_id, sillon_id, motivo_id, fecha, hora } = pedida;
      await acceso.exigir(request.caller, sucursalId, 'turnos.agendar');
      const profesionalId = profesional_id || request.caller.id;
      await sitio.atiende(sucursalId, profesionalId);
      const sillonId = sillon_id || undefined;
      await sillonDe(sucursalId, sillonId);
      await motivoDe(sucursalId, motivo_id);
      const sobreturno = await conSobreturno(pedida, request.caller, sucursalId, profesionalId);
      const { descripcion, duracion } = pedida;
      await enHorario(pedida, { sucursalId, profesionalId, fecha, hora, duracion });
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
      // The current motive of the turno is not checked: it may have been removed since.
      if (motivo_id !== turno.motivoId) await motivoDe(sucursalId, motivo_id);
      const sobreturno = await conSobreturno(pedida, request.caller, sucursalId, turno.profesionalId);
      const destino = { ...turno, sucursalId, ...defined({ fecha, hora, duracion }) };
      if (cuando(destino) !== cuando(turno)) await enHorario(pedida, destino);
      const cita = { fecha, hora, descripcion, duracion };
      const cambios = defined({ ...cita, sillonId, motivoId: idONada(motivo_id) });
      return guardados.mover(turno.id, { ...cambios, ...(sobreturno && { sobreturno }) }, request);
    },
    reasignar: async (turno, pedida, request) => {
      const sucursalId = sucursalDe(turno);
      const { profesional_id: profesionalId, sillon_id, fecha, hora, duracion } = pedida;
      const cuando = defined({ fecha, hora, duracion });
      await sitio.atiende(sucursalId, profesionalId);
      const sillonId = idONada(sillon_id);
      await sillonDe(sucursalId, sillonId);
      const sobreturno = await conSobreturno(pedida, request.caller, sucursalId, profesionalId);
      await enHorario(pedida, { ...turno, sucursalId, profesionalId, ...cuando });
      const cambios = { profesionalId, sobreturno, ...cuando, ...defined({ sillonId }) };
      return guardados.reasignar(turno.id, cambios, request);
    },
    llevar: (turno, { flujo, sillon_id: elegido }, request) => {
      sucursalDe(turno);
      const en = request.now.toISOString();
      if (flujo !== 'en_sillon')
        return guardados.cambiar(turno.id, { type: 'CambiarFlujo', data: { flujo, en } }, request);
      const sillon = ({
        sucursalId,
        sillonId,
      }: {
        sucursalId: string;
        sillonId?: string | null | undefined;
      }) => {
        const id = elegido || sillonId;
        if (!id) throw new Malformed([{ field: 'sillon_id', message: MENSAJES_DE_AGENDA.sinSillon }]);
        return sitio.sillon(sucursalId, id);
      };
      return guardados.sentar(turno.id, sillon, en, request);
    },
  };
};
