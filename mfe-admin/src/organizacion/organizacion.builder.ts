import type { Membresia, MisPermisos, Sucursal } from '@odonto/contracts/organizacion-vistas';
import { permisosDe } from '@odonto/contracts/permisos';

let contador = 0;
const siguiente = (): number => {
  contador += 1;
  return contador;
};

/** A site for tests, with realistic defaults. */
export const unaSucursal = (datos: Partial<Sucursal> = {}): Sucursal => ({
  id: `s${siguiente()}`,
  nombre: 'Centro',
  direccion: 'Av. Corrientes 1234',
  telefono: '11 4321-0000',
  zona_horaria: 'America/Argentina/Buenos_Aires',
  color: '#2f9e8f',
  espera_larga: 20,
  archivada: false,
  sillones: [],
  feriados: [],
  createdAt: '2026-03-01T12:00:00.000Z',
  ...datos,
});

/** A membership for tests: Marta Díaz at the desk of the site. */
export const unaMembresia = (sucursal: Sucursal, datos: Partial<Membresia> = {}): Membresia => {
  const { funcion = 'recepcion', agregados = [], quitados = [] } = datos;
  return {
    id: `m${siguiente()}`,
    profesional_id: 'marta',
    nombre: 'Marta Díaz',
    rol: 'profesional',
    sucursal_id: sucursal.id,
    sucursal: sucursal.nombre,
    funcion,
    agregados,
    quitados,
    permisos: [...permisosDe(funcion, { agregados, quitados }).keys()],
    desde: '2026-03-01T12:00:00.000Z',
    ...datos,
  };
};

/** What a director of those sites may do. */
export const deDirector = (...sucursales: readonly Sucursal[]): MisPermisos => ({
  administra: false,
  membresias: sucursales.map(({ id, nombre, color }) => ({
    sucursal_id: id,
    sucursal: nombre,
    color,
    funcion: 'director',
    permisos: [...permisosDe('director', { agregados: [], quitados: [] }).keys()],
  })),
});

export const DE_ADMIN: MisPermisos = { administra: true, membresias: [] };
