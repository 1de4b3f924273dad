/**
 * The rules of a paciente's life: registered once, changed, removed for good. Permissions are checked before
 * (`acceso-a-ficha.ts`). The events name the responsable of that moment.
 */
import type { PacienteEvent } from '@odonto/contracts';
import {
  aplicarAPaciente,
  type EstadoDePaciente,
  pacienteInexistente,
} from '@odonto/contracts/paciente-estado';
import { MENSAJES_DE_REGISTRO } from '@odonto/contracts/paciente-organizacion';
import { type Decider, defined, Failure, NotFound, RuleBroken } from '@odonto/event-kit/decider';
import { decideTraspaso } from '../traspaso/traspaso.decider.ts';
import { loQueCambia, versionDe } from './paciente.datos.ts';
import type { PacienteCommand } from './paciente.messages.ts';

type Existente = Exclude<EstadoDePaciente, { readonly status: 'inexistente' }>;

/** The same answer for a paciente that does not exist and for one of another profesional (docs/spec/api.md#errors). */
export const pacienteNoEncontrado = (): NotFound => new NotFound('Paciente no encontrado');

const existente = (estado: EstadoDePaciente): Existente => {
  if (estado.status === 'inexistente') throw pacienteNoEncontrado();
  return estado;
};

const decide = (command: PacienteCommand, estado: EstadoDePaciente): PacienteEvent[] => {
  const { pacienteId } = command.data;
  switch (command.type) {
    case 'RegistrarPaciente': {
      const { profesionalId, datos, incorporacion } = command.data;
      if (estado.status !== 'inexistente') return [];
      const suyo = { pacienteId, profesionalId };
      return [
        { type: 'PacienteRegistrado', data: { ...suyo, datos } },
        ...(incorporacion
          ? [{ type: 'PacienteIncorporado', data: { ...suyo, ...incorporacion } } as const]
          : []),
      ];
    }
    case 'IncorporarPaciente': {
      if (estado.status !== 'vigente') throw pacienteNoEncontrado();
      const { profesionalId, organizacion } = estado;
      const { sucursalId, numeroHc } = command.data;
      if (organizacion)
        throw new RuleBroken('ya-es-de-la-organizacion', MENSAJES_DE_REGISTRO.yaEsDeLaOrganizacion);
      return [{ type: 'PacienteIncorporado', data: { pacienteId, profesionalId, sucursalId, numeroHc } }];
    }
    case 'CambiarDatosDePaciente': {
      if (estado.status !== 'vigente') throw pacienteNoEncontrado();
      const { profesionalId, datos } = estado;
      const { cambios, versiones } = command.data;
      if (versiones && !versiones.includes(versionDe(datos)))
        throw new Failure(
          412,
          'version-anterior',
          'Los datos del paciente cambiaron mientras los editaba. Vuelva a abrirlo e intente nuevamente.',
        );
      const efectivos = loQueCambia(datos, cambios);
      if (!efectivos) return [];
      return [{ type: 'DatosDePacienteCambiados', data: { pacienteId, profesionalId, cambios: efectivos } }];
    }
    case 'SumarPorEscribir': {
      if (estado.status !== 'vigente' || !estado.organizacion) return [];
      const { profesionalId, equipo = [], anteriores = [] } = estado;
      const { integranteId, ahora } = command.data;
      const delEquipo = equipo.filter(({ hasta }) => hasta === undefined || ahora < hasta);
      // A previous responsable who wrote while the transfer was being recorded does not join the team.
      const tratan = [profesionalId, ...delEquipo.map((uno) => uno.profesionalId), ...anteriores];
      return tratan.includes(integranteId)
        ? []
        : [{ type: 'EquipoDePacienteAgregado', data: { pacienteId, profesionalId, integranteId } }];
    }
    case 'EliminarPaciente': {
      const { status, profesionalId, organizacion } = existente(estado);
      const { conservarHasta, soloPersonal } = command.data;
      if (status === 'eliminado' || (soloPersonal && organizacion)) return [];
      return [{ type: 'PacienteEliminado', data: defined({ pacienteId, profesionalId, conservarHasta }) }];
    }
    case 'DestruirDatosDePaciente': {
      const paciente = existente(estado);
      const { profesionalId } = paciente;
      const vencido =
        paciente.status === 'eliminado' &&
        paciente.conservarHasta !== undefined &&
        paciente.conservarHasta <= command.data.ahora;
      return vencido ? [{ type: 'DatosDePacienteDestruidos', data: { pacienteId, profesionalId } }] : [];
    }
    default:
      return decideTraspaso(command, estado);
  }
};

export const paciente: Decider<EstadoDePaciente, PacienteCommand, PacienteEvent> = {
  initialState: pacienteInexistente,
  decide,
  evolve: aplicarAPaciente,
};
