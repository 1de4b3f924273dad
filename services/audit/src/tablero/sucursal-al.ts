/** The sites as they were after some events. Pure. */
import type { OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';

interface Sillon {
  readonly id: string;
  readonly nombre: string;
  readonly orden: number;
}

export interface SucursalAl {
  readonly id: string;
  readonly nombre: string;
  readonly zonaHoraria: string;
  readonly archivada: boolean;
  /** In their order. */
  readonly sillones: readonly Sillon[];
}

const porNombre = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

const tras = (
  antes: SucursalAl | undefined,
  event: Exclude<OrganizacionEvent, { readonly type: 'PoliticaCambiada' }>,
): SucursalAl | undefined => {
  if (event.type === 'SucursalAbierta') {
    const { sucursalId: id, datos } = event.data;
    return { id, nombre: datos.nombre, zonaHoraria: datos.zonaHoraria, archivada: false, sillones: [] };
  }
  if (antes === undefined) return undefined;
  switch (event.type) {
    case 'SucursalCambiada': {
      const { nombre = antes.nombre, zonaHoraria = antes.zonaHoraria } = event.data.cambios;
      return { ...antes, nombre, zonaHoraria };
    }
    case 'SucursalArchivada':
      return { ...antes, archivada: true };
    case 'SucursalReabierta':
      return { ...antes, archivada: false };
    case 'SillonAgregado':
    case 'SillonCambiado': {
      const { sillonId: id, nombre, orden } = event.data;
      const sillones = [...antes.sillones.filter((otro) => otro.id !== id), { id, nombre, orden }];
      return {
        ...antes,
        sillones: sillones.sort((a, b) => a.orden - b.orden || porNombre.compare(a.nombre, b.nombre)),
      };
    }
    case 'SillonQuitado':
      return { ...antes, sillones: antes.sillones.filter(({ id }) => id !== event.data.sillonId) };
    default:
      return antes;
  }
};

/** By name. */
export const sucursalesTras = (eventos: readonly OrganizacionEvent[]): readonly SucursalAl[] => {
  const sucursales = new Map<string, SucursalAl>();
  for (const event of eventos) {
    if (event.type === 'PoliticaCambiada') continue;
    const { sucursalId } = event.data;
    const despues = tras(sucursales.get(sucursalId), event);
    if (despues) sucursales.set(sucursalId, despues);
  }
  return [...sucursales.values()].sort((a, b) => porNombre.compare(a.nombre, b.nombre));
};
