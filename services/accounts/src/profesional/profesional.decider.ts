/** The rules of one profesional's account (docs/spec/accounts.md#profesional). Rules across accounts are elsewhere. */
import type { DatosDeProfesional, Rol } from '@odonto/contracts';
import { SIN_DATOS_DE_PROFESIONAL } from '@odonto/contracts/profesional-eventos';
import { defined, type Decider, unreachable, NotFound, RuleBroken } from '@odonto/event-kit/decider';
import {
  conHechoDeSegundoFactor,
  decidirSegundoFactor,
  type SegundoFactor,
  SIN_SEGUNDO_FACTOR,
} from '../segundo-factor/segundo-factor.decider.ts';
import { esDeSegundoFactor } from '../segundo-factor/segundo-factor.messages.ts';
import type { UsuarioEvent, ProfesionalCommand } from './profesional.messages.ts';

export interface Usuario {
  readonly status: 'vigente';
  readonly rol: Rol;
  readonly activo: boolean;
  readonly datos: DatosDeProfesional;
  /** The tab that records open on; absent until it is chosen. */
  readonly pestanaInicial?: string;
  /** The screen that is seen first; absent until it is chosen. */
  readonly pantallaInicial?: string;
  readonly hash: string;
  /** How many times all its sessions were ended. A valid token has the same count (`sesiones.projection.ts`). */
  readonly terminadas: number;
  /** An administrator chose the password, or it is the first one: the user has to change it before anything else. */
  readonly temporal?: true;
  readonly segundoFactor: SegundoFactor;
}

export type EstadoDeUsuario =
  | { readonly status: 'inexistente' }
  /** Keeps the e-mail until the key is destroyed, so that it can be released. */
  | { readonly status: 'eliminada'; readonly email: string }
  | Usuario;

const INEXISTENTE: EstadoDeUsuario = { status: 'inexistente' };

export const profesionalInexistente = (): NotFound => new NotFound('Profesional no encontrado');

/** @throws NotFound for an unknown or deleted account */
export const vigente = (estado: EstadoDeUsuario): Usuario => {
  if (estado.status !== 'vigente') throw profesionalInexistente();
  return estado;
};

export const esAdminActivo = (estado: EstadoDeUsuario): boolean =>
  estado.status === 'vigente' && estado.activo && estado.rol === 'admin';

const CAMBIO = 'La cuenta cambió mientras tanto. Intente nuevamente.';

/** An active admin is first removed from the list of administrators (`administradores.decider.ts`). */
const relevada = (usuario: Usuario, relevado = false): Usuario => {
  if (esAdminActivo(usuario) && !relevado) throw new RuleBroken('sigue-siendo-administrador', CAMBIO);
  return usuario;
};

/** @throws RuleBroken when all sessions of the account were ended since the count was `terminadas` */
const sinOtroFin = (estado: EstadoDeUsuario, terminadas: number): void => {
  if (vigente(estado).terminadas !== terminadas) throw new RuleBroken('sesiones-terminadas', CAMBIO);
};

const diferentes = (
  datos: DatosDeProfesional,
  cambios: Partial<DatosDeProfesional>,
): Partial<DatosDeProfesional> => {
  const actuales = new Map<string, string>(Object.entries(datos));
  return Object.fromEntries(
    Object.entries(cambios).filter(([campo, valor]) => actuales.get(campo) !== valor),
  );
};

const decide = (command: ProfesionalCommand, estado: EstadoDeUsuario): UsuarioEvent[] => {
  const { profesionalId } = command.data;
  if (esDeSegundoFactor(command)) return decidirSegundoFactor(command, vigente(estado).segundoFactor);
  switch (command.type) {
    case 'RegistrarProfesional': {
      if (estado.status !== 'inexistente') return []; // a repeat: equal Idempotency-Keys give equal ids
      const { hash, ...registro } = command.data;
      return [
        { type: 'ProfesionalRegistrado', data: registro },
        { type: 'CredencialGuardada', data: { profesionalId, hash } },
      ];
    }
    case 'ActualizarPerfil': {
      const cambios = diferentes(vigente(estado).datos, command.data.cambios);
      if (Object.keys(cambios).length === 0) return [];
      return [{ type: 'PerfilActualizado', data: { profesionalId, cambios } }];
    }
    case 'ElegirPestanaInicial': {
      const { pestana } = command.data;
      return vigente(estado).pestanaInicial === pestana
        ? []
        : [{ type: 'PestanaInicialElegida', data: { profesionalId, pestana } }];
    }
    case 'ElegirPantallaInicial': {
      const { pantalla } = command.data;
      return vigente(estado).pantallaInicial === pantalla
        ? []
        : [{ type: 'PantallaInicialElegida', data: { profesionalId, pantalla } }];
    }
    case 'CambiarRol': {
      const { rol, relevado } = command.data;
      const usuario = vigente(estado);
      if (usuario.rol === rol) return [];
      relevada(usuario, relevado);
      return [{ type: 'RolCambiado', data: { profesionalId, rol } }];
    }
    case 'CambiarContrasena': {
      sinOtroFin(estado, command.data.terminadas ?? vigente(estado).terminadas);
      return [
        { type: 'CredencialGuardada', data: { profesionalId, hash: command.data.hash } },
        {
          type: 'ContrasenaCambiada',
          data: { profesionalId, ...(command.data.temporal && { temporal: true }) },
        },
      ];
    }
    case 'TerminarOtrasSesiones':
      sinOtroFin(estado, command.data.terminadas);
      return [{ type: 'OtrasSesionesTerminadas', data: { profesionalId, sesionId: command.data.sesionId } }];
    case 'RenovarCredencial': {
      // Stores a new hash of the same password, unless the password was changed in the meantime.
      const { hash, anterior } = command.data;
      return vigente(estado).hash === anterior
        ? [{ type: 'CredencialGuardada', data: { profesionalId, hash } }]
        : [];
    }
    case 'DesactivarProfesional':
      if (!vigente(estado).activo) return [];
      relevada(vigente(estado), command.data.relevado);
      return [{ type: 'ProfesionalDesactivado', data: { profesionalId } }];
    case 'ActivarProfesional':
      return vigente(estado).activo ? [] : [{ type: 'ProfesionalActivado', data: { profesionalId } }];
    case 'EliminarProfesional':
      if (estado.status === 'eliminada') return [];
      relevada(vigente(estado), command.data.relevado);
      return [{ type: 'ProfesionalEliminado', data: { profesionalId } }];
    default:
      return unreachable(command);
  }
};

const evolve = (estado: EstadoDeUsuario, event: UsuarioEvent): EstadoDeUsuario => {
  if (event.type === 'ProfesionalRegistrado')
    return defined({
      status: 'vigente',
      rol: event.data.rol,
      activo: true,
      datos: event.data.datos ?? SIN_DATOS_DE_PROFESIONAL,
      hash: '',
      terminadas: 0,
      temporal: event.data.temporal,
      segundoFactor: SIN_SEGUNDO_FACTOR,
    });
  if (estado.status !== 'vigente') return estado;
  switch (event.type) {
    case 'CredencialGuardada':
      return { ...estado, hash: event.data.hash ?? '' };
    case 'PerfilActualizado':
      return { ...estado, datos: { ...estado.datos, ...event.data.cambios } };
    case 'PestanaInicialElegida':
      return { ...estado, pestanaInicial: event.data.pestana };
    case 'PantallaInicialElegida':
      return { ...estado, pantallaInicial: event.data.pantalla };
    case 'RolCambiado':
      return { ...estado, rol: event.data.rol };
    case 'ContrasenaCambiada': {
      const { temporal: _antes, ...usuario } = estado;
      const { temporal } = event.data;
      return { ...usuario, terminadas: estado.terminadas + 1, ...(temporal && { temporal }) };
    }
    case 'OtrasSesionesTerminadas':
      return { ...estado, terminadas: estado.terminadas + 1 };
    case 'ProfesionalDesactivado':
      return { ...estado, activo: false, terminadas: estado.terminadas + 1 };
    case 'ProfesionalActivado':
      return { ...estado, activo: true };
    case 'ProfesionalEliminado':
      return { status: 'eliminada', email: estado.datos.email };
    case 'SegundoFactorRestablecido':
      return { ...estado, segundoFactor: SIN_SEGUNDO_FACTOR, terminadas: estado.terminadas + 1 };
    default:
      return { ...estado, segundoFactor: conHechoDeSegundoFactor(estado.segundoFactor, event) };
  }
};

export const profesional: Decider<EstadoDeUsuario, ProfesionalCommand, UsuarioEvent> = {
  initialState: () => INEXISTENTE,
  decide,
  evolve,
};
