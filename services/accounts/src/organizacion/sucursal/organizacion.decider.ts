/**
 * The rules of the organization's sites and policy (docs/spec/organization.md#sites). All are in one stream, so when
 * two sites take the same name concurrently, the second is refused.
 */
import { MAX_SILLONES, MENSAJES_DE_ORGANIZACION } from '@odonto/contracts/organizacion';
import type { OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import { POLITICA_INICIAL, type Politica } from '@odonto/contracts/organizacion-vistas';
import { type Decider, existing, NotFound, RuleBroken, unreachable } from '@odonto/event-kit/decider';
import { decidirSillon, esDeSillon, type Sillones } from './sillones.decider.ts';
import type { DatosDeSucursal, OrganizacionCommand } from './organizacion.messages.ts';

export interface EstadoDeSucursal {
  readonly datos: DatosDeSucursal;
  readonly archivada: boolean;
  readonly sillones: Sillones;
  readonly feriados: readonly string[];
}

export interface EstadoDeOrganizacion {
  /** By id, in the order of their opening. */
  readonly sucursales: ReadonlyMap<string, EstadoDeSucursal>;
  readonly politica: Politica;
}

/** Colors of new sites. They are easy to distinguish in the light and in the dark theme. */
const COLORES = ['#2f9e8f', '#4c6ef5', '#e8590c', '#ae3ec9', '#5c940d', '#e03131', '#0c8599', '#f08c00'];

export const sucursalInexistente = (): NotFound => new NotFound('La sucursal no existe');
const sucursalArchivada = (): RuleBroken =>
  new RuleBroken('sucursal-archivada', MENSAJES_DE_ORGANIZACION.archivada);

const igualesSinMayusculas = new Intl.Collator('es', { sensitivity: 'accent' });

/** @throws NotFound */
const existente = ({ sucursales }: EstadoDeOrganizacion, id: string): EstadoDeSucursal =>
  existing(sucursales.get(id), sucursalInexistente);

/** @throws NotFound; RuleBroken when it is archived */
export const vigente = (estado: EstadoDeOrganizacion, id: string): EstadoDeSucursal => {
  const sucursal = existente(estado, id);
  if (sucursal.archivada) throw sucursalArchivada();
  return sucursal;
};

/** @throws RuleBroken when another open site has the name, ignoring case */
const conNombreLibre = ({ sucursales }: EstadoDeOrganizacion, id: string, nombre: string): void => {
  for (const [otra, { archivada, datos }] of sucursales)
    if (otra !== id && !archivada && igualesSinMayusculas.compare(datos.nombre, nombre) === 0)
      throw new RuleBroken('nombre-repetido', MENSAJES_DE_ORGANIZACION.nombreRepetido);
};

/** The first color that no open site has. When all are in use, the colors repeat in order. */
const colorLibre = ({ sucursales }: EstadoDeOrganizacion): string => {
  const usados = new Set([...sucursales.values()].flatMap((una) => (una.archivada ? [] : una.datos.color)));
  const [primero = ''] = COLORES;
  return COLORES.find((color) => !usados.has(color)) ?? COLORES[sucursales.size % COLORES.length] ?? primero;
};

const diferentes = (datos: DatosDeSucursal, cambios: Partial<DatosDeSucursal>): Partial<DatosDeSucursal> => {
  const actuales = new Map<string, unknown>(Object.entries(datos));
  return Object.fromEntries(
    Object.entries(cambios).filter(([campo, valor]) => actuales.get(campo) !== valor),
  );
};

const decidirPolitica = (antes: Politica, cambios: Partial<Politica>): OrganizacionEvent[] => {
  const { historia, tope_descuento: topeDescuento } = { ...antes, ...cambios };
  if (historia === antes.historia && topeDescuento === antes.tope_descuento) return [];
  return [{ type: 'PoliticaCambiada', data: { historia, topeDescuento } }];
};

const decide = (command: OrganizacionCommand, estado: EstadoDeOrganizacion): OrganizacionEvent[] => {
  if (esDeSillon(command))
    return decidirSillon(command, vigente(estado, command.data.sucursalId).sillones, MAX_SILLONES);
  if (command.type === 'CambiarPolitica') return decidirPolitica(estado.politica, command.data.cambios);
  const { sucursalId } = command.data;
  switch (command.type) {
    case 'AbrirSucursal': {
      const { datos } = command.data;
      if (estado.sucursales.has(sucursalId)) return []; // a repeat of the request
      conNombreLibre(estado, sucursalId, datos.nombre);
      const color = datos.color === '' ? colorLibre(estado) : datos.color;
      return [{ type: 'SucursalAbierta', data: { sucursalId, datos: { ...datos, color } } }];
    }
    case 'CambiarSucursal': {
      const cambios = diferentes(vigente(estado, sucursalId).datos, command.data.cambios);
      if (Object.keys(cambios).length === 0) return [];
      if (cambios.nombre !== undefined) conNombreLibre(estado, sucursalId, cambios.nombre);
      return [{ type: 'SucursalCambiada', data: { sucursalId, cambios } }];
    }
    case 'ArchivarSucursal':
      if (existente(estado, sucursalId).archivada) return [];
      return [{ type: 'SucursalArchivada', data: { sucursalId } }];
    case 'ReabrirSucursal': {
      const { archivada, datos } = existente(estado, sucursalId);
      if (!archivada) return [];
      conNombreLibre(estado, sucursalId, datos.nombre);
      return [{ type: 'SucursalReabierta', data: { sucursalId } }];
    }
    case 'FijarFeriados': {
      const feriados = [...new Set(command.data.feriados)].toSorted();
      const antes = vigente(estado, sucursalId).feriados;
      if (feriados.join() === antes.join()) return [];
      return [{ type: 'FeriadosFijados', data: { sucursalId, feriados } }];
    }
    default:
      return unreachable(command);
  }
};

const NUEVA = { archivada: false, sillones: new Map(), feriados: [] } as const;

const cambiada = (antes: EstadoDeSucursal, event: OrganizacionEvent): EstadoDeSucursal => {
  switch (event.type) {
    case 'SucursalCambiada':
      return { ...antes, datos: { ...antes.datos, ...event.data.cambios } };
    case 'SucursalArchivada':
      return { ...antes, archivada: true };
    case 'SucursalReabierta':
      return { ...antes, archivada: false };
    case 'SillonAgregado':
    case 'SillonCambiado': {
      const { sillonId, nombre, orden } = event.data;
      return { ...antes, sillones: new Map(antes.sillones).set(sillonId, { nombre, orden }) };
    }
    case 'SillonQuitado': {
      const quedan = [...antes.sillones].filter(([id]) => id !== event.data.sillonId);
      return { ...antes, sillones: new Map(quedan) };
    }
    case 'FeriadosFijados':
      return { ...antes, feriados: event.data.feriados };
    default:
      return antes;
  }
};

const evolve = (estado: EstadoDeOrganizacion, event: OrganizacionEvent): EstadoDeOrganizacion => {
  if (event.type === 'PoliticaCambiada') {
    const { historia, topeDescuento } = event.data;
    return { ...estado, politica: { historia, tope_descuento: topeDescuento } };
  }
  const { sucursalId } = event.data;
  const antes = estado.sucursales.get(sucursalId);
  const despues =
    event.type === 'SucursalAbierta'
      ? { ...NUEVA, datos: event.data.datos }
      : antes && cambiada(antes, event);
  return despues === undefined
    ? estado
    : { ...estado, sucursales: new Map(estado.sucursales).set(sucursalId, despues) };
};

export const organizacionDecider: Decider<EstadoDeOrganizacion, OrganizacionCommand, OrganizacionEvent> = {
  initialState: () => ({ sucursales: new Map(), politica: POLITICA_INICIAL }),
  decide,
  evolve,
};
