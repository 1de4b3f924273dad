/**
 * The organization in one document: the open sites and the policy. Rights in a site exist while the site is open, so
 * they follow from this document and `membresias` together. A membership that is granted while its site is being
 * archived gives no rights, in whichever order the two events are recorded.
 */
import { POLITICA_INICIAL, type Politica } from '@odonto/contracts/organizacion-vistas';
import type { OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import { projection, type View } from '@odonto/event-kit/projections';

const LA_ORGANIZACION = 'organizacion';

export interface Organizacion {
  readonly id: typeof LA_ORGANIZACION;
  /** Ids of the sites that are not archived. */
  readonly abiertas: readonly string[];
  /** The time zone of each site, archived ones too. */
  readonly zonas: Readonly<Record<string, string>>;
  readonly politica: Politica;
}

const NINGUNA: Organizacion = { id: LA_ORGANIZACION, abiertas: [], zonas: {}, politica: POLITICA_INICIAL };

const abierta = (doc: Organizacion | undefined, sucursalId: string): Organizacion => {
  const antes = doc ?? NINGUNA;
  return { ...antes, abiertas: [...antes.abiertas.filter((id) => id !== sucursalId), sucursalId] };
};

const enZona = (doc: Organizacion, sucursalId: string, zona: string | undefined): Organizacion =>
  zona === undefined ? doc : { ...doc, zonas: { ...doc.zonas, [sucursalId]: zona } };

export const organizacion = projection<Organizacion, OrganizacionEvent>({
  name: 'organizacion',
  version: 2,
  alwaysCurrent: true,
  indexes: [],
  id: () => LA_ORGANIZACION,
  keys: () => ({}),
  on: {
    SucursalAbierta: (doc, { data: { sucursalId, datos } }) =>
      enZona(abierta(doc, sucursalId), sucursalId, datos.zonaHoraria),
    SucursalCambiada: (doc = NINGUNA, { data: { sucursalId, cambios } }) =>
      enZona(doc, sucursalId, cambios.zonaHoraria),
    SucursalReabierta: (doc, { data }) => abierta(doc, data.sucursalId),
    SucursalArchivada: (doc = NINGUNA, { data }) => ({
      ...doc,
      abiertas: doc.abiertas.filter((id) => id !== data.sucursalId),
    }),
    PoliticaCambiada: (doc = NINGUNA, { data }) => ({
      ...doc,
      politica: { historia: data.historia, tope_descuento: data.topeDescuento },
    }),
  },
});

/** The organization in this service. Before the first site it has no open sites and the initial policy. */
export const leerOrganizacion = async (vista: Pick<View<Organizacion>, 'get'>): Promise<Organizacion> =>
  (await vista.get(LA_ORGANIZACION)) ?? NINGUNA;
