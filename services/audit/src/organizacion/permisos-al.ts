/** Who could do what on a day, folded from the events that had been recorded by its end. */
import type { PermisosDeCuenta } from '@odonto/contracts/auditoria-permisos';
import type {
  MembresiaEvent,
  MembresiaOtorgada,
  OrganizacionEvent,
} from '@odonto/contracts/organizacion-eventos';
import { permisosQueDa } from '@odonto/contracts/permisos';
import type { ProfesionalEvent } from '@odonto/contracts/profesional-eventos';
import type { Rol } from '@odonto/contracts/sesion';
import type { Event } from '@odonto/event-kit/decider';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';
import type { ReadStream } from '../estado/histories.ts';
import type { IndiceDeLinea } from '../linea/lineas.projection.ts';
import { nombreDeCuenta } from '../linea/line-reader.ts';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';

interface Dependencies {
  readonly indices: View<IndiceDeLinea>;
  readonly sujetos: View<SujetoAuditado>;
  readonly leer: ReadStream;
}

/** @param hasta the last instant of the day, ms; `profesional`: '' is all */
export type PermisosAl = (hasta: number, profesional: string) => Promise<readonly PermisosDeCuenta[]>;

/** Streams read at once. */
const A_LA_VEZ = 16;
const PRIMERA: MembresiaOtorgada['type'] = 'MembresiaOtorgada';
const porNombre = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

type Derechos = MembresiaOtorgada['data'];

/** The sites that were open, with their names. */
export const abiertas = (eventos: readonly OrganizacionEvent[]): ReadonlyMap<string, string> => {
  const nombres = new Map<string, string>();
  const archivadas = new Set<string>();
  for (const { type, data } of eventos) {
    if (type === 'SucursalAbierta') nombres.set(data.sucursalId, data.datos.nombre);
    if (type === 'SucursalCambiada' && data.cambios.nombre !== undefined)
      nombres.set(data.sucursalId, data.cambios.nombre);
    if (type === 'SucursalArchivada') archivadas.add(data.sucursalId);
    if (type === 'SucursalReabierta') archivadas.delete(data.sucursalId);
  }
  return new Map([...nombres].filter(([id]) => !archivadas.has(id)));
};

const membresiasEn = (eventos: readonly MembresiaEvent[]): readonly Derechos[] => {
  const vigentes = new Map<string, Derechos>();
  for (const { type, data } of eventos)
    if (type === 'MembresiaQuitada') vigentes.delete(data.membresiaId);
    else vigentes.set(data.membresiaId, data);
  return [...vigentes.values()];
};

/** The role, which decides whether a director reads records; undefined for an account that could do nothing. */
export const rolEn = (eventos: readonly ProfesionalEvent[]): Rol | undefined => {
  let rol: Rol | undefined;
  let activa = true;
  for (const { type, data } of eventos) {
    if (type === 'ProfesionalRegistrado' || type === 'RolCambiado') rol = data.rol;
    if (type === 'ProfesionalDesactivado' || type === 'ProfesionalEliminado') activa = false;
    if (type === 'ProfesionalActivado') activa = true;
  }
  return activa ? rol : undefined;
};

export const permisosAlDia = ({ indices, sujetos, leer }: Dependencies): PermisosAl => {
  const hastaEl = async <E extends Event>(
    stream: string,
    hasta: number,
  ): Promise<readonly LoggedEvent<E>[]> =>
    (await leer<E>(stream)).filter(({ recordedAt }) => Date.parse(recordedAt) <= hasta);

  /** Accounts to which a membership had been granted by then. */
  const cuentas = async (hasta: number, profesional: string): Promise<readonly string[]> => {
    if (profesional !== '') return [profesional];
    const otorgadas = await indices.find({ where: { tipo: PRIMERA } });
    const antes = otorgadas.filter(({ registrado }) => registrado <= hasta);
    return [...new Set(antes.map(({ profesionalId }) => profesionalId))];
  };

  return async (hasta, profesional) => {
    const sucursales = abiertas(await hastaEl<OrganizacionEvent>('organizacion', hasta));
    const ids = await cuentas(hasta, profesional);
    const filas: Omit<PermisosDeCuenta, 'nombre'>[] = [];
    const agregar = async (id: string): Promise<void> => {
      const rol = rolEn(await hastaEl<ProfesionalEvent>(`profesional-${id}`, hasta));
      if (rol === undefined) return;
      for (const una of membresiasEn(await hastaEl<MembresiaEvent>(`membresias-${id}`, hasta))) {
        const { sucursalId: sucursal_id, funcion, agregados, quitados } = una;
        const sucursal = sucursales.get(sucursal_id);
        const permisos = permisosQueDa(una, rol);
        if (sucursal !== undefined)
          filas.push({ profesional_id: id, sucursal_id, sucursal, funcion, permisos, agregados, quitados });
      }
    };
    for (let n = 0; n < ids.length; n += A_LA_VEZ) await Promise.all(ids.slice(n, n + A_LA_VEZ).map(agregar));
    const personas = await sujetos.getMany(ids);
    return filas
      .map((fila) => ({ ...fila, nombre: nombreDeCuenta(personas.get(fila.profesional_id)) ?? null }))
      .toSorted(
        (a, b) =>
          porNombre.compare(a.sucursal, b.sucursal) || porNombre.compare(a.nombre ?? '', b.nombre ?? ''),
      );
  };
};
