/** What a site shows of its pacientes (docs/spec/organization.md#pacientes-of-the-organization). */
import { z } from 'zod';
import { camposDePaciente, type NombreDeCampo } from './paciente-datos.ts';
import type { CAMPOS_DE_PACIENTE } from './paciente-campos.ts';
import { type Paciente, paciente } from './paciente-vistas.ts';
import { siguiente } from './pagina.ts';
import { type Vista, vista } from './vista.ts';

const { id, profesional_id, organizacion, numero_hc, sucursales, equipo, createdAt, updatedAt } =
  paciente.shape;

type DeRecepcion = {
  [Nombre in NombreDeCampo]: (typeof CAMPOS_DE_PACIENTE)[Nombre]['documento']['seccion'] extends 'datos'
    ? Nombre
    : never;
}[NombreDeCampo];
type DeOtros = Extract<DeRecepcion, 'obra_social' | 'emergencia_numero'>;
type Propio = Exclude<DeRecepcion, DeOtros>;

type Valores<Nombre extends NombreDeCampo> = {
  [Uno in Nombre]: (typeof CAMPOS_DE_PACIENTE)[Uno]['valor'];
};

const valores = (en: 'otros_campos' | undefined): object =>
  Object.fromEntries(
    camposDePaciente
      .filter(([, campo]) => campo.documento.seccion === 'datos' && campo.en === en)
      .map(([nombre, { valor }]) => [nombre, valor]),
  );

/** The paciente for readers who may not read the history: identity, contact and coverage. */
export const pacienteDeRecepcion = vista('PacienteDeRecepcion', {
  id,
  ...(valores(undefined) as Valores<Propio>),
  otros_campos: z.strictObject(valores('otros_campos') as Valores<DeOtros>),
  /** Whether any health flag is on. The answer does not say which one. */
  tiene_alertas: z.boolean(),
  profesional_id,
  organizacion,
  numero_hc,
  sucursales,
  equipo,
  createdAt,
  updatedAt,
  advertencia: z.string().exactOptional(),
});
export type PacienteDeRecepcion = Vista<typeof pacienteDeRecepcion>;

/** The paciente of a transfer, a referral or a request for access. Some readers see only the initials. */
export const pacienteConIniciales = z.strictObject({
  id: z.string(),
  /** Null for readers who may not see the paciente's data. */
  nombre: z.string().nullable(),
  iniciales: z.string(),
});

/** A paciente as the reader may see them. */
export type PacienteVisible = Paciente | PacienteDeRecepcion;

/** A paciente of whom the reader may see only the initials. */
export const pacienteReservado = vista('PacienteReservado', {
  id,
  iniciales: z.string(),
  organizacion: z.literal(true),
  sucursales: z.array(z.string()),
});
export type PacienteReservado = Vista<typeof pacienteReservado>;

/** The first letter of each word of a name: `J. P.`. */
export const iniciales = (nombre: string): string =>
  nombre
    .split(/\s+/)
    .filter(Boolean)
    .map((palabra) => `${(/^./u.exec(palabra)?.[0] ?? '').toLocaleUpperCase('es')}.`)
    .join(' ');

export const reservado = ({ id, nombre, sucursales = [] }: Paciente): PacienteReservado => ({
  id,
  iniciales: iniciales(nombre),
  organizacion: true,
  sucursales,
});

/** A page of the pacientes of a site, by name. */
export const pacientesDeSucursal = vista('PacientesDeSucursal', {
  items: z.array(z.union([paciente, pacienteDeRecepcion, pacienteReservado])),
  siguiente,
});

const PROPIOS = Object.keys(pacienteDeRecepcion.shape);
const OTROS = Object.keys(pacienteDeRecepcion.shape.otros_campos.shape);

const con = (valoresDe: object, nombres: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    nombres.flatMap((nombre) => {
      const valor: unknown = Reflect.get(valoresDe, nombre);
      return valor === undefined ? [] : [[nombre, valor]];
    }),
  );

/** The paciente without any data on their health. */
export const paraRecepcion = (
  todo: Paciente & { readonly advertencia?: string },
  tieneAlertas: boolean,
): PacienteDeRecepcion =>
  ({
    ...con(todo, PROPIOS),
    otros_campos: con(todo.otros_campos, OTROS),
    tiene_alertas: tieneAlertas,
  }) as unknown as PacienteDeRecepcion;
