/**
 * The chain of `DEMO=cadena`: its sites, its people, and the ids of both. All ids are computed from the moment at
 * which the demonstration was made. Each id contains this moment, so a service can compute all ids from any of them.
 */
import type { PacienteOrganizacionEvent } from '@odonto/contracts/paciente-organizacion-eventos';
import type { Funcion } from '@odonto/contracts/permisos';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { hechoAl } from './pasado.ts';

export const SUCURSALES_DE_CADENA = [
  { nombre: 'Centro', direccion: 'Av. Corrientes 1450', telefono: '11 4371-2200', sillones: 3 },
  { nombre: 'Caballito', direccion: 'Av. Rivadavia 5120', telefono: '11 4902-3311', sillones: 3 },
  { nombre: 'Belgrano', direccion: 'Av. Cabildo 2210', telefono: '11 4785-6040', sillones: 3 },
  { nombre: 'La Plata', direccion: 'Calle 50 n.º 820', telefono: '221 427-1500', sillones: 2 },
] as const;

type Sucursal = (typeof SUCURSALES_DE_CADENA)[number]['nombre'];

export interface PersonaDeCadena {
  readonly nombre: string;
  readonly apellido: string;
  readonly funcion: Funcion;
  /** A director who is a dentist attends too. */
  readonly rol: 'profesional' | 'personal';
  readonly sucursales: readonly Sucursal[];
  readonly especialidad?: string;
}

const odontologo = (
  nombre: string,
  apellido: string,
  especialidad: string,
  ...sucursales: readonly Sucursal[]
): PersonaDeCadena => ({
  nombre,
  apellido,
  funcion: 'odontologo',
  rol: 'profesional',
  especialidad,
  sucursales,
});

const personal = (
  nombre: string,
  apellido: string,
  funcion: Funcion,
  ...sucursales: readonly Sucursal[]
): PersonaDeCadena => ({ nombre, apellido, funcion, rol: 'personal', sucursales });

export const PERSONAS_DE_CADENA: readonly PersonaDeCadena[] = [
  odontologo('Mariana', 'Quiroga', 'Odontología general', 'Centro'),
  odontologo('Federico', 'Salas', 'Endodoncia', 'Centro'),
  odontologo('Lucía', 'Ferrari', 'Ortodoncia', 'Centro', 'Caballito'),
  odontologo('Pablo', 'Ibarra', 'Odontología general', 'Caballito'),
  odontologo('Soledad', 'Roldán', 'Odontopediatría', 'Caballito'),
  odontologo('Andrés', 'Moyano', 'Odontología general', 'Belgrano'),
  odontologo('Carolina', 'Vidal', 'Periodoncia', 'Belgrano'),
  odontologo('Martín', 'Echagüe', 'Cirugía', 'Belgrano', 'La Plata'),
  odontologo('Verónica', 'Lagos', 'Odontología general', 'La Plata'),
  {
    ...odontologo('Julieta', 'Moreno', 'Odontología general', 'Centro', 'Caballito'),
    funcion: 'director',
  },
  personal('Ricardo', 'Funes', 'director', 'Belgrano', 'La Plata'),
  personal('Marta', 'Díaz', 'recepcion', 'Centro'),
  personal('Claudia', 'Gómez', 'recepcion', 'Caballito'),
  personal('Brenda', 'Ruiz', 'recepcion', 'Belgrano'),
  personal('Sergio', 'Paz', 'recepcion', 'La Plata'),
  personal('Natalia', 'Vera', 'asistente', 'Centro'),
  personal('Diego', 'Acuña', 'asistente', 'Belgrano'),
];

/** A dentist at a site, with the days on which they attend there. */
export interface Puesto {
  /** Index in the list of posts. */
  readonly orden: number;
  /** The account: index in the list of people. */
  readonly persona: number;
  readonly sucursal: Sucursal;
  /** Index of the chair in the site. */
  readonly sillon: number;
  /** Days of the week; 1 is Monday. */
  readonly dias: readonly number[];
}

const DIAS = [
  [1, 2, 3, 4, 5],
  [1, 3, 5],
  [2, 4],
] as const;

const puestosSinOrden = PERSONAS_DE_CADENA.flatMap(({ funcion, sucursales }, persona) =>
  funcion === 'odontologo'
    ? sucursales.map((sucursal, n) => ({
        persona,
        sucursal,
        dias: sucursales.length === 1 ? DIAS[0] : (DIAS[n + 1] ?? []),
      }))
    : [],
);

export const PUESTOS: readonly Puesto[] = puestosSinOrden.map((puesto, orden) => ({
  ...puesto,
  orden,
  sillon: puestosSinOrden.slice(0, orden).filter(({ sucursal }) => sucursal === puesto.sucursal).length,
}));

export const PACIENTES_DE_CADENA = 3_000;

/** The numbers of the pacientes of a post: one of every `PUESTOS.length`. */
export const pacientesDePuesto = ({ orden }: Puesto): readonly number[] =>
  Array.from(
    { length: Math.ceil((PACIENTES_DE_CADENA - orden) / PUESTOS.length) },
    (_, n) => orden + n * PUESTOS.length,
  );

/** `seededId` of the service kit. */
type IdDe = (beginning: { readonly at: Date; readonly seed: string }, n: number) => string;
type PacienteIncorporado = Extract<PacienteOrganizacionEvent, { readonly type: 'PacienteIncorporado' }>;

export interface Completo {
  readonly puesto: Puesto;
  /** When the demonstration was made, in milliseconds. */
  readonly hecho: number;
}

export interface IdsDeCadena {
  /** Id of the account of the person at this index. */
  cuenta(hecho: number, persona: number): string;
  membresia(hecho: number, orden: number): string;
  /** Id of the site at this index. */
  sucursal(hecho: number, n: number): string;
  paciente(hecho: number, numero: number): string;
  /** Undefined for every other membership. */
  puestoDe(membresiaId: string): Completo | undefined;
  /**
   * The post whose last paciente this is, so that all pacientes of the post are registered. Undefined for every other
   * paciente.
   */
  completo(event: LoggedEvent<PacienteIncorporado>): Completo | undefined;
}

export const idsDeCadena = (idDe: IdDe): IdsDeCadena => {
  const en =
    (seed: string) =>
    (hecho: number, n: number): string =>
      idDe({ at: new Date(hecho), seed: `cadena-${seed}` }, n);
  const [cuenta, membresia] = [en('cuenta'), en('membresia')];
  const [sucursal, paciente] = [en('sucursal'), en('paciente')];
  const ultimo = (puesto: Puesto): number => pacientesDePuesto(puesto).at(-1) ?? 0;
  const buscar = (id: string, suyo: (hecho: number, puesto: Puesto) => string): Completo | undefined => {
    const hecho = hechoAl(id);
    const puesto = PUESTOS.find((uno) => suyo(hecho, uno) === id);
    return puesto && { puesto, hecho };
  };
  return {
    cuenta,
    membresia,
    sucursal,
    paciente,
    puestoDe: (id) => buscar(id, (hecho, { orden }) => membresia(hecho, orden)),
    completo: ({ data, metadata }) =>
      metadata.actor.rol === 'sistema'
        ? buscar(data.pacienteId, (hecho, puesto) => paciente(hecho, ultimo(puesto)))
        : undefined,
  };
};
