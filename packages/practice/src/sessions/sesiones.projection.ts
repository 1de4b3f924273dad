/**
 * The sessions of each profesional, which every service builds from the events of accounts. A token is refused in every
 * service soon after its user is deleted or deactivated, the password is set, the second step is reset, or the session
 * ends. The documents hold only ids, roles and times; of an erased profesional only the fact remains.
 */
import type { ProfesionalEvent, Rol } from '@odonto/contracts';
import type { SegundoFactorRestablecido } from '@odonto/contracts/segundo-factor-eventos';
import type { SesionTerminada } from '@odonto/contracts/sesion-eventos';
import { projection } from '@odonto/event-kit/projections';

/** Longer than a token can be valid after the end of its session (`tokens.ts`), with a margin for different clocks. */
const REMEMBERED_MS = 9 * 3_600_000;
/** The limit of ended sessions that are stored by id. */
export const MOST_REMEMBERED = 100;

interface SesionAcabada {
  readonly id: string;
  /** When the session began, in seconds. */
  readonly iniciada: number;
  /** Instant after which no token of the session can be valid. */
  readonly hasta: string;
}

export interface Sesion {
  readonly id: string;
  readonly rol: Rol;
  /** False while the account is inactive, and always after its deletion. */
  readonly vigente: boolean;
  /** How many times all sessions of this user were ended. A token holds the count of its time of issue. */
  readonly terminadas: number;
  /** The password is temporary: the user must change it before any other request. */
  readonly temporal?: true;
  /** Sessions that were ended individually and whose tokens may not have expired yet. */
  readonly acabadas?: readonly SesionAcabada[];
  /** Seconds. Set when `acabadas` was full: sessions that began at or before this time count as ended. */
  readonly corte?: number;
}

const nueva = (id: string, rol: Rol): Sesion => ({ id, rol, vigente: true, terminadas: 0 });

/** Ends all sessions. The ids of ended sessions are no longer needed afterwards. */
const terminada = (sesion: Sesion | undefined, id: string): Sesion => {
  const { acabadas: _ids, corte: _corte, ...antes } = sesion ?? nueva(id, 'profesional');
  return { ...antes, terminadas: antes.terminadas + 1 };
};

const conContrasena = ({ temporal: _antes, ...sesion }: Sesion, temporal: boolean): Sesion => ({
  ...sesion,
  ...(temporal && { temporal }),
});

const sinUna = (
  sesion: Sesion,
  { sesionId, iniciada }: SesionTerminada['data'],
  recordedAt: string,
): Sesion => {
  const esta: SesionAcabada = {
    id: sesionId,
    iniciada: Math.floor(Date.parse(iniciada) / 1000),
    hasta: new Date(Date.parse(recordedAt) + REMEMBERED_MS).toISOString(),
  };
  const otras = (sesion.acabadas ?? []).filter(({ id, hasta }) => id !== sesionId && hasta > recordedAt);
  const todas = [...otras, esta].toSorted((a, b) => b.iniciada - a.iniciada);
  const sobran = todas[MOST_REMEMBERED];
  return {
    ...sesion,
    acabadas: todas.slice(0, MOST_REMEMBERED),
    ...(sobran && { corte: Math.max(sesion.corte ?? 0, sobran.iniciada) }),
  };
};

/** The claims of a token that `sigueEnPie` reads. */
interface DeToken {
  readonly sesion: number;
  readonly sesionId?: string;
  readonly startedAt: Date;
}

/** Whether the session of a token is still open. True for a user that the projection does not know yet. */
export const sigueEnPie = (conocida: Sesion | undefined, token: DeToken): boolean => {
  if (!conocida) return true;
  const { vigente, terminadas, acabadas = [], corte = 0 } = conocida;
  if (!vigente || token.sesion < terminadas) return false;
  // A token from before sessions had ids ends only when all sessions end.
  if (token.sesionId === undefined || token.sesion > terminadas) return true;
  return token.startedAt.getTime() / 1000 > corte && acabadas.every(({ id }) => id !== token.sesionId);
};

export const sesiones = projection<Sesion, ProfesionalEvent | SegundoFactorRestablecido | SesionTerminada>({
  name: 'sesiones',
  version: 3,
  alwaysCurrent: true,
  indexes: [],
  id: ({ data }) => data.profesionalId,
  keys: () => ({}),
  on: {
    ProfesionalRegistrado: (_, { data }) =>
      conContrasena(nueva(data.profesionalId, data.rol), data.temporal === true),
    RolCambiado: (sesion, { data }) => ({
      ...(sesion ?? nueva(data.profesionalId, data.rol)),
      rol: data.rol,
    }),
    ContrasenaCambiada: (sesion, { data }) =>
      conContrasena(terminada(sesion, data.profesionalId), data.temporal === true),
    OtrasSesionesTerminadas: (sesion, { data }) => terminada(sesion, data.profesionalId),
    SesionTerminada: (sesion, { data, recordedAt }) =>
      sinUna(sesion ?? nueva(data.profesionalId, 'profesional'), data, recordedAt),
    SegundoFactorRestablecido: (sesion, { data }) => terminada(sesion, data.profesionalId),
    ProfesionalDesactivado: (sesion, { data }) => ({
      ...terminada(sesion, data.profesionalId),
      vigente: false,
    }),
    ProfesionalActivado: (sesion, { data }) => ({
      ...(sesion ?? nueva(data.profesionalId, 'profesional')),
      vigente: true,
    }),
    ProfesionalEliminado: (sesion, { data }) => ({
      ...terminada(sesion, data.profesionalId),
      vigente: false,
    }),
  },
});
