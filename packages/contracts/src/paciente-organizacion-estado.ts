/** What the events of the organization make of a paciente: the one fold, for the rules and for every read model. */
import type { PacienteOrganizacionEvent } from './paciente-organizacion-eventos.ts';

export interface Integrante {
  readonly profesionalId: string;
  /** The instant at which they leave the team; absent: they are in it for good. */
  readonly hasta?: string;
}

/** Of a paciente of the organization. A personal paciente has none of it, so that nothing of theirs changes. */
export interface EnOrganizacion {
  readonly organizacion?: true;
  /** The sites where the paciente is seen, in the order in which they were added. */
  readonly sucursales?: readonly string[];
  /** Who treats besides the responsable. */
  readonly equipo?: readonly Integrante[];
  readonly numero_hc?: number;
}

const conSucursal = ({ sucursales = [] }: EnOrganizacion, sucursalId: string): readonly string[] =>
  sucursales.includes(sucursalId) ? sucursales : [...sucursales, sucursalId];

const idDe = ({ profesionalId }: Pick<Integrante, 'profesionalId'>): string => profesionalId;

const sin = ({ equipo = [] }: EnOrganizacion, integranteId: string): readonly Integrante[] =>
  equipo.filter((uno) => idDe(uno) !== integranteId);

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
}: EnOrganizacion): EnOrganizacion => ({
  ...(organizacion !== undefined && { organizacion }),
  ...(sucursales !== undefined && { sucursales }),
  ...(equipo !== undefined && { equipo }),
  ...(numero_hc !== undefined && { numero_hc }),
});

/** What changes of a paciente with an event; a transfer also changes the responsable, who is `profesionalId` in it. */
export const cambioEnOrganizacion = (
  antes: EnOrganizacion,
  event: PacienteOrganizacionEvent,
): EnOrganizacion => {
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
      };
    case 'EquipoDePacienteAgregado': {
      const { integranteId, hasta } = event.data;
      const integrante = { profesionalId: integranteId, ...(hasta !== undefined && { hasta }) };
      return { equipo: [...sin(antes, integranteId), integrante] };
    }
    case 'EquipoDePacienteQuitado':
      return { equipo: sin(antes, event.data.integranteId) };
    default:
      return event satisfies never;
  }
};
