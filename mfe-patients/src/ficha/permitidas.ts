/**
 * Which parts of a record the signed-in user may see (docs/spec/patients.md#record-of-the-organization). The server
 * decides; the record leaves out the parts that the server would refuse. In a practice without sites all parts are
 * shown, because users see only the records of their own pacientes.
 */
import type { MisPermisos } from '@odonto/contracts/organizacion-vistas';
import type { Permiso } from '@odonto/contracts/permisos';
import { useMisPermisos, useUsuario } from '@odonto/mfe-kit';
import { useCallback } from 'react';
import { hastaCuando } from '../excepcional/hasta-cuando.ts';
import { esDeRecepcion, type PacienteVisible } from '../paciente/visible.ts';

interface DeFicha {
  readonly permiso?: Permiso;
  readonly salvo?: Permiso;
}

const DE_LA_HISTORIA: ReadonlySet<Permiso> = new Set<Permiso>(['historia.ver', 'historia.escribir']);
/** The permissions that an exceptional access gives. */
const DE_LECTURA: ReadonlySet<Permiso> = new Set<Permiso>(['pacientes.ver-datos', 'historia.ver']);

/** @param paciente undefined until known: the result is then whether the user has the permission with any paciente */
const puedeConPaciente = (
  mis: MisPermisos | undefined,
  { id, rol }: Pick<ReturnType<typeof useUsuario>, 'id' | 'rol'>,
  paciente: PacienteVisible | undefined,
  permiso: Permiso,
): boolean => {
  if (mis === undefined) return true;
  const da = (membresias: MisPermisos['membresias']) =>
    membresias.some(({ permisos }) => permisos.includes(permiso));
  if (paciente === undefined) return rol === 'profesional' || da(mis.membresias);
  if (paciente.organizacion !== true) return true;
  if (!DE_LECTURA.has(permiso) && hastaCuando(paciente, id) !== undefined) return false;
  if (DE_LA_HISTORIA.has(permiso)) return !esDeRecepcion(paciente);
  const suyas = mis.membresias.filter(({ sucursal_id: id }) => paciente.sucursales?.includes(id));
  // A user who sees the paciente without a membership in the paciente's sites treats the paciente.
  return suyas.length > 0 ? da(suyas) : rol === 'profesional';
};

/** Whether the user has a permission with that paciente. */
export const usePuede = (paciente: PacienteVisible | undefined): ((permiso: Permiso) => boolean) => {
  const mis = useMisPermisos();
  const usuario = useUsuario();
  return useCallback(
    (permiso) => puedeConPaciente(mis, usuario, paciente, permiso),
    [mis, usuario, paciente],
  );
};

/** Whether the user may see a part of the record. */
export const usePermitida = (paciente: PacienteVisible | undefined): ((part: DeFicha) => boolean) => {
  const puede = usePuede(paciente);
  return useCallback(
    ({ permiso, salvo }) =>
      (permiso === undefined || puede(permiso)) && (salvo === undefined || !puede(salvo)),
    [puede],
  );
};
