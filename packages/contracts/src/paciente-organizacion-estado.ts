/** The fold of what the organization does with a paciente. The rules and every read model use it. */
import type { AccesoExcepcionalEvent } from './acceso-excepcional-eventos.ts';
import type { PacienteOrganizacionEvent } from './paciente-organizacion-eventos.ts';

export interface Integrante {
  readonly profesionalId: string;
  /** The instant at which the person leaves the team; absent when they stay for good. */
  readonly hasta?: string;
}

/** An exceptional access; it may be over. */
interface AccesoAHistoria {
  readonly accesoId: string;
  readonly profesionalId: string;
  /** The instant at which the access ends. */
  readonly hasta: string;
  readonly revisado?: true;
}

/** The fields of a paciente of the organization. A personal paciente has none of them. */
export interface EnOrganizacion {
  readonly organizacion?: true;
  /** The sites where the paciente is seen, in the order in which they were added. */
  readonly sucursales?: readonly string[];
  /** The people who treat besides the responsable. */
  readonly equipo?: readonly Integrante[];
  readonly numero_hc?: number;
  /** Former responsables. They do not get the rights that a site gives its dentists. */
  readonly anteriores?: readonly string[];
  readonly accesos?: readonly AccesoAHistoria[];
}

const conSucursal = ({ sucursales = [] }: EnOrganizacion, sucursalId: string): readonly string[] =>
  sucursales.includes(sucursalId) ? sucursales : [...sucursales, sucursalId];

const idDe = ({ profesionalId }: Pick<Integrante, 'profesionalId'>): string => profesionalId;

const sin = ({ equipo = [] }: EnOrganizacion, integranteId: string): readonly Integrante[] =>
  equipo.filter((uno) => idDe(uno) !== integranteId);

const conAnterior = (
  { anteriores = [] }: EnOrganizacion,
  { profesionalId: nuevo, anteriorId }: { readonly profesionalId: string; readonly anteriorId: string },
): readonly string[] => [...anteriores.filter((id) => id !== nuevo && id !== anteriorId), anteriorId];

/** Whether an entry belongs to that person. */
export const esDe =
  (id: string) =>
  (uno: Pick<Integrante, 'profesionalId'>): boolean =>
    idDe(uno) === id;

/** Whether the person is the responsable, or in the team at that instant. */
export const trata = (
  id: string,
  paciente: EnOrganizacion & { readonly profesionalId: string },
  ahora: Date,
): boolean =>
  idDe(paciente) === id ||
  (paciente.equipo ?? []).some(
    (uno) => idDe(uno) === id && (uno.hasta === undefined || ahora < new Date(uno.hasta)),
  );

/** Only the fields of the organization. */
export const soloOrganizacion = ({
  organizacion,
  sucursales,
  equipo,
  numero_hc,
  anteriores,
  accesos,
}: EnOrganizacion): EnOrganizacion => ({
  ...(organizacion !== undefined && { organizacion }),
  ...(sucursales !== undefined && { sucursales }),
  ...(equipo !== undefined && { equipo }),
  ...(numero_hc !== undefined && { numero_hc }),
  ...(anteriores !== undefined && { anteriores }),
  ...(accesos !== undefined && { accesos }),
});

/** The events that `cambioEnOrganizacion` folds. */
export type EventoDeOrganizacion = PacienteOrganizacionEvent | AccesoExcepcionalEvent;

/**
 * The fields that an event changes. A transfer also changes the responsable: the new one is `profesionalId` of the
 * event.
 */
export const cambioEnOrganizacion = (antes: EnOrganizacion, event: EventoDeOrganizacion): EnOrganizacion => {
  switch (event.type) {
    case 'PacienteIncorporado':
      return {
        organizacion: true,
        sucursales: conSucursal(antes, event.data.sucursalId),
        numero_hc: event.data.numeroHc,
      };
    case 'SucursalDePacienteAgregada':
      return { sucursales: conSucursal(antes, event.data.sucursalId) };
    case 'PacienteTransferido':
      return {
        sucursales: conSucursal(antes, event.data.sucursalId),
        ...(antes.equipo && { equipo: sin(antes, event.data.profesionalId) }),
        anteriores: conAnterior(antes, event.data),
      };
    case 'EquipoDePacienteAgregado': {
      const { integranteId, hasta } = event.data;
      const integrante = { profesionalId: integranteId, ...(hasta !== undefined && { hasta }) };
      return { equipo: [...sin(antes, integranteId), integrante] };
    }
    case 'EquipoDePacienteQuitado':
      return { equipo: sin(antes, event.data.integranteId) };
    case 'AccesoExcepcionalAbierto': {
      const { accesoId, integranteId, hasta } = event.data;
      return { accesos: [...(antes.accesos ?? []), { accesoId, profesionalId: integranteId, hasta }] };
    }
    case 'AccesoExcepcionalRevisado':
      return {
        accesos: (antes.accesos ?? []).map((uno) =>
          uno.accesoId === event.data.accesoId ? { ...uno, revisado: true } : uno,
        ),
      };
    default:
      return event satisfies never;
  }
};
