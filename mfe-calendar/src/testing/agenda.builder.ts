/** A site, its team and its appointments, for tests of the agenda. */
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Permiso } from '@odonto/contracts/permisos';
import { permisos$ } from '@odonto/mfe-kit';
import { servidor } from './probar-turnos.ts';

const CENTRO: Sucursal = {
  id: 'centro',
  nombre: 'Centro',
  direccion: '',
  telefono: '',
  zona_horaria: 'America/Argentina/Buenos_Aires',
  color: '#0f766e',
  espera_larga: 20,
  archivada: false,
  sillones: [
    { id: 's1', nombre: 'Sillón 1', orden: 1 },
    { id: 's2', nombre: 'Sillón 2', orden: 2 },
  ],
  feriados: [],
  createdAt: '2026-11-01T12:00:00.000Z',
};

export const DIA = '2099-11-25';

const DE_RECEPCION: readonly Permiso[] = [
  'pacientes.ver-datos',
  'turnos.ver',
  'turnos.agendar',
  'turnos.mover',
  'turnos.estado',
  'turnos.flujo',
];

/** The user works at the site. */
export const trabajaEnCentro = (
  permisos: readonly Permiso[] = DE_RECEPCION,
  otra?: { readonly sucursal_id: string; readonly sucursal: string },
): void =>
  permisos$.next({
    status: 'listo',
    mis: {
      administra: false,
      membresias: [
        {
          sucursal_id: 'centro',
          sucursal: 'Centro',
          color: '#0f766e',
          funcion: 'recepcion',
          permisos: [...permisos],
        },
        ...(otra
          ? [{ ...otra, color: '#1d5fd1', funcion: 'recepcion' as const, permisos: [...permisos] }]
          : []),
      ],
    },
  });

export const CON_SOBRETURNO: readonly Permiso[] = [...DE_RECEPCION, 'turnos.sobreturno'];
export const SOLO_FLUJO: readonly Permiso[] = ['turnos.ver', 'turnos.flujo'];

let ultimo = 0;

export const unaCita = (datos: Partial<TurnoDeSucursal> = {}): TurnoDeSucursal => {
  ultimo += 1;
  return {
    id: `c${ultimo}`,
    profesional_id: 'd1',
    sucursal_id: 'centro',
    sillon_id: 's1',
    fecha: DIA,
    hora: '09:00',
    descripcion: 'Control',
    estado: 'confirmado',
    paciente: { id: 'p1', nombre: 'Pérez, Juana', telefono: '11 5555-6666', email: '' },
    createdAt: '2026-11-01T12:00:00.000Z',
    ...datos,
  };
};

/** Serves the answers of a site; the returned function replaces its appointments. */
export const servirAgenda = (citas: readonly TurnoDeSucursal[]) => {
  let actuales = citas;
  servidor.leer('/api/turnos', () => [...actuales]);
  servidor.leer('/api/turnos/profesionales', () => [
    { id: 'd1', nombre: 'Ana Gómez' },
    { id: 'd2', nombre: 'Luis Sosa' },
  ]);
  servidor.leer('/api/organizacion/sucursales', () => [CENTRO]);
  servidor.leer('/api/motivos', () => [
    { id: 'm1', sucursal_id: 'centro', nombre: 'Control', duracion: 20, color: '#1d5fd1' },
    { id: 'm2', sucursal_id: 'centro', nombre: 'Endodoncia', duracion: 60, color: '#c22f2f' },
  ]);
  servidor.leer('/api/horarios', () => []);
  servidor.leer('/api/horarios/excepciones', () => []);
  servidor.leer('/api/sala', () => ({
    ahora: new Date().toISOString(),
    espera_larga: 20,
    esperan: [],
    en_sillon: [],
  }));
  servidor.leer('/api/turnos/por-llamar', () => ({ sin_confirmar: [], ausentes: [] }));
  servidor.leer('/api/pacientes', () => ({
    items: [{ id: 'p7', nombre: 'Sosa, Raúl', profesional_id: 'd2' }],
    siguiente: null,
  }));
  return (nuevas: readonly TurnoDeSucursal[]) => (actuales = nuevas);
};
