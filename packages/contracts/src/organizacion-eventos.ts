/**
 * The events of the organization. Stream `organizacion`: its sites and its policy, so that two sites cannot take the
 * same name. Stream `membresias-{profesionalId}`: the memberships of one account, so that an account has at most one
 * in each site.
 */
import { z } from 'zod';
import { defineEvents, type EventData, type EventOf, type EventsOf } from './event-definition.ts';
import { ALCANCES_DE_HISTORIA } from './organizacion-vistas.ts';
import { FUNCIONES, PERMISOS } from './permisos.ts';
import { cantidad, claveDe, dia } from './vista.ts';

const deSucursal = z.strictObject({ sucursalId: z.string() });
const deSillon = z.strictObject({ ...deSucursal.shape, sillonId: z.string() });
const datos = z.strictObject({
  nombre: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  zonaHoraria: z.string(),
  color: z.string(),
  /** Minutes after which a wait is long; absent for the default. Only version 2 may have this field. */
  esperaLarga: z.number().int().positive().exactOptional(),
});

const version2 = { version: 2, upcasters: [(data: EventData): EventData => data], readableFrom: 1 } as const;

export const organizacionEventos = defineEvents({
  /** The first event of this type begins the organization. */
  SucursalAbierta: { ...version2, schema: z.strictObject({ ...deSucursal.shape, datos }) },
  /** Only what changed. */
  SucursalCambiada: {
    ...version2,
    schema: z.strictObject({ ...deSucursal.shape, cambios: datos.exactPartial() }),
  },
  SucursalArchivada: { version: 1, schema: deSucursal },
  SucursalReabierta: { version: 1, schema: deSucursal },
  SillonAgregado: {
    version: 1,
    schema: z.strictObject({ ...deSillon.shape, nombre: z.string(), orden: cantidad }),
  },
  SillonCambiado: {
    version: 1,
    schema: z.strictObject({ ...deSillon.shape, nombre: z.string(), orden: cantidad }),
  },
  SillonQuitado: { version: 1, schema: deSillon },
  /** All holidays of the site. They replace the earlier ones. */
  FeriadosFijados: { version: 1, schema: z.strictObject({ ...deSucursal.shape, feriados: z.array(dia) }) },
  PoliticaCambiada: {
    version: 1,
    schema: z.strictObject({ historia: claveDe(ALCANCES_DE_HISTORIA), topeDescuento: z.number() }),
  },
});

const deMembresia = z.strictObject({
  membresiaId: z.string(),
  profesionalId: z.string(),
  sucursalId: z.string(),
});
const permisos = z.array(claveDe(PERMISOS));
const otorgada = z.strictObject({
  ...deMembresia.shape,
  funcion: claveDe(FUNCIONES),
  agregados: permisos,
  quitados: permisos,
});

export const membresiaEventos = defineEvents({
  MembresiaOtorgada: { version: 1, schema: otorgada },
  /** The membership as it is from now on. */
  MembresiaCambiada: { version: 1, schema: otorgada },
  MembresiaQuitada: { version: 1, schema: deMembresia },
});

export type OrganizacionEvent = EventsOf<typeof organizacionEventos>;
export type MembresiaEvent = EventsOf<typeof membresiaEventos>;
export type MembresiaOtorgada = EventOf<typeof membresiaEventos, 'MembresiaOtorgada'>;
