/** What the events of the organization make of a paciente: the one fold, for the rules and for every read model. */
import type { AccesoExcepcionalEvent } from './acceso-excepcional-eventos.ts';
import type { PacienteOrganizacionEvent } from './paciente-organizacion-eventos.ts';

export interface Integrante {
  readonly profesionalId: string;
  /** The instant at which they leave the team; absent: they are in it for good. */
  readonly hasta?: string;
}

/** An exceptional access, also one that is over. */
interface AccesoAHistoria {
  readonly accesoId: string;
  readonly profesionalId: string;
  /** The instant at which it ends. */
  readonly hasta: string;
  readonly revisado?: true;
}

/** Of a paciente of the organization. A personal paciente has none of it, so that nothing of theirs changes. */
export interface EnOrganizacion {
  readonly organizacion?: true;
  /** The sites where the paciente is seen, in the order in which they were added. */
  readonly sucursales?: readonly string[];
  /** Who treats besides the responsable. */
  readonly equipo?: readonly Integrante[];
  readonly numero_hc?: number;
  /** Who was responsable before: they get nothing of what a site gives its dentists. */
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

/** Whether something is of that person. */
export const esDe =
  (id: string) =>
  (uno: Pick<Integrante, 'profesionalId'>): boolean =>
    idDe(uno) === id;

/** Whether the person is the responsable, or of the team at that instant. */
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

/** What `cambioEnOrganizacion` folds. */
export type EventoDeOrganizacion = PacienteOrganizacionEvent | AccesoExcepcionalEvent;

/** What changes of a paciente with an event; a transfer also changes the responsable, who is `profesionalId` in it. */
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
