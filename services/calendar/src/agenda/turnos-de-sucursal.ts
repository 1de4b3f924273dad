/** The turnos of a site as its team sees them (docs/spec/agenda.md#turnos-of-a-site). */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { PERMISOS_DE_TURNO, permisosQueDa } from '@odonto/contracts/permisos';
import { dayOf } from '@odonto/contracts/fechas';
import type { View } from '@odonto/event-kit/projections';
import type { Acceso, EnSucursal, Persona } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { sinPermisoDe } from '../turno/turno-guardado.ts';
import { deSucursalView, pacienteView, type TurnoProyectado } from '../turno/turnos.projection.ts';

interface Busqueda {
  readonly sucursal: string;
  /** '' means all of them. */
  readonly profesional: string;
  readonly desde: string;
  readonly hasta: string;
}

/** Sorted by day and hour. @throws NotFound 'La sucursal no existe'; Failure 403 `permiso` */
export type BuscarTurnos = (persona: Persona, busqueda: Busqueda) => Promise<readonly TurnoDeSucursal[]>;

interface Dependencies {
  readonly turnos: View<TurnoProyectado>;
  readonly pacientes: View<PacienteDelDirectorio>;
  readonly acceso: Acceso<PacienteDelDirectorio>;
  readonly enSucursal: EnSucursal;
  readonly ver: VerTurnos;
}

/** The bounds of `desde` and `hasta`, inclusive, on the key that sorts turnos. */
export const entreDias = (desde?: string, hasta?: string) =>
  (desde ?? hasta)
    ? { between: { key: 'orden', ...(desde && { from: desde }), ...(hasta && { to: `${hasta} ~` }) } }
    : {};

/** The place that a turno takes, without its motivo. */
const ocupado = (turno: TurnoProyectado, sucursal: string): TurnoDeSucursal => {
  const { motivoId: _, ...sinMotivo } = turno;
  return {
    ...deSucursalView(sinMotivo),
    id: turno.id,
    profesional_id: turno.profesionalId,
    sucursal_id: sucursal,
    fecha: turno.fecha,
    hora: turno.hora,
    ...(turno.duracion !== undefined && { duracion: turno.duracion }),
    estado: turno.estado,
    createdAt: turno.createdAt,
  };
};

/**
 * Leaves out turnos of deleted pacientes. A person who may not see the paciente learns only that the place is occupied.
 */
export type VerTurnos = (
  persona: Persona,
  sucursalId: string,
  turnos: readonly TurnoProyectado[],
) => Promise<readonly TurnoDeSucursal[]>;

export const vistosEn =
  ({ pacientes, acceso, enSucursal }: Pick<Dependencies, 'pacientes' | 'acceso' | 'enSucursal'>): VerTurnos =>
  async (persona, sucursalId, turnos) => {
    const conocidos = await pacientes.getMany([...new Set(turnos.map(({ pacienteId }) => pacienteId))]);
    const puede = await acceso.paraVarios(persona, [...conocidos.values()]);
    const deSuFuncion = permisosQueDa(await enSucursal.miembro(persona, sucursalId), persona.rol);
    const esperables = PERMISOS_DE_TURNO.filter((permiso) => deSuFuncion.includes(permiso));
    return turnos.flatMap((turno): TurnoDeSucursal[] => {
      const paciente = conocidos.get(turno.pacienteId);
      if (!paciente) return [];
      const lugar = ocupado(turno, sucursalId);
      if (!puede('pacientes.ver-datos', paciente)) return [lugar];
      const { motivoId, descripcion } = turno;
      const suyo = { descripcion, paciente: pacienteView(turno, paciente) };
      const negados = sinPermisoDe(turno, esperables, (permiso, caso) => puede(permiso, paciente, caso));
      return [{ ...lugar, ...suyo, ...negados, ...(motivoId && { motivo_id: motivoId }) }];
    });
  };

export const turnosDeSucursalEn =
  ({ turnos, enSucursal, ver }: Pick<Dependencies, 'turnos' | 'enSucursal' | 'ver'>): BuscarTurnos =>
  async (persona, { sucursal: sucursalId, profesional, desde, hasta }) => {
    await enSucursal.exigir(persona, sucursalId, 'turnos.ver');
    const hallados = await turnos.find({
      where: { sucursalId, ...(profesional && { profesionalId: profesional }) },
      ...entreDias(dayOf(desde), dayOf(hasta)),
      sort: { key: 'orden' },
    });
    return ver(persona, sucursalId, hallados);
  };
