/**
 * The memberships of each account, which every service builds from the events of accounts (docs/spec/organization.md#memberships).
 * The documents hold ids, functions and permissions, and no personal data.
 */
import type { MembresiaEvent, MembresiaOtorgada } from '@odonto/contracts/organizacion-eventos';
import type { Excepciones, Funcion } from '@odonto/contracts/permisos';
import { type StreamProjection, streamProjection, type View } from '@odonto/event-kit/projections';
import { leerOrganizacion, type Organizacion } from './organizacion.projection.ts';

export interface MembresiaVigente extends Excepciones {
  readonly id: string;
  readonly sucursalId: string;
  readonly funcion: Funcion;
  /** Instant of the grant. */
  readonly desde: string;
}

export interface MembresiasDeCuenta {
  /** Id of the profesional. */
  readonly id: string;
  /** At most one in each site, oldest first. Memberships of archived sites are included and give no rights. */
  readonly membresias: readonly MembresiaVigente[];
}

const de = ({ data }: Pick<MembresiaOtorgada, 'data'>, desde: string): MembresiaVigente => ({
  id: data.membresiaId,
  sucursalId: data.sucursalId,
  funcion: data.funcion,
  agregados: data.agregados,
  quitados: data.quitados,
  desde,
});

export const membresias: StreamProjection<MembresiasDeCuenta, MembresiaEvent> = streamProjection({
  name: 'membresias',
  version: 2,
  alwaysCurrent: true,
  indexes: [['sucursales']],
  multikeys: ['sucursales'],
  id: ({ data }) => data.profesionalId,
  keys: ({ membresias: suyas }) => ({ sucursales: suyas.map(({ sucursalId }) => sucursalId) }),
  on: {
    MembresiaOtorgada: (doc, event) => ({
      id: event.data.profesionalId,
      membresias: [...(doc?.membresias ?? []), de(event, event.recordedAt)],
    }),
    MembresiaCambiada: (doc, event) =>
      doc
        ? {
            ...doc,
            membresias: doc.membresias.map((una) =>
              una.id === event.data.membresiaId ? de(event, una.desde) : una,
            ),
          }
        : null,
    MembresiaQuitada: (doc, { data }) => {
      const quedan = (doc?.membresias ?? []).filter(({ id }) => id !== data.membresiaId);
      return doc && quedan.length > 0 ? { ...doc, membresias: quedan } : null;
    },
  },
});

interface Vistas {
  readonly organizacion: Pick<View<Organizacion>, 'get'>;
  readonly membresias: Pick<View<MembresiasDeCuenta>, 'get'>;
}

/** The memberships of an account that give rights: those of open sites. */
export const membresiasQueValen = async (
  vistas: Vistas,
  profesionalId: string,
): Promise<readonly MembresiaVigente[]> => {
  const suyas = (await vistas.membresias.get(profesionalId))?.membresias ?? [];
  if (suyas.length === 0) return suyas;
  const { abiertas } = await leerOrganizacion(vistas.organizacion);
  return suyas.filter(({ sucursalId }) => abiertas.includes(sucursalId));
};
