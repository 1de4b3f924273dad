/** The shapes, versions and empty data of a paciente, derived from the list of fields (`paciente-campos.ts`). */
import type { z } from 'zod';
import type { EventData, Upcaster } from './event-definition.ts';
import { CAMPOS_DE_PACIENTE, type CampoDePaciente, type Hoy } from './paciente-campos.ts';

type Campos = typeof CAMPOS_DE_PACIENTE;
export type NombreDeCampo = keyof Campos;
/** The texts that are stored in `otros_campos`. */
export type TextoDeOtrosCampos = {
  [Nombre in NombreDeCampo]: Campos[Nombre] extends { readonly en: string } ? Nombre : never;
}[NombreDeCampo];
/** The fields that are stored beside `otros_campos`. */
type NombrePropio = Exclude<NombreDeCampo, TextoDeOtrosCampos>;
type NombreOpcional = {
  [Nombre in NombrePropio]: Campos[Nombre] extends { readonly vacio: unknown } ? Nombre : never;
}[NombrePropio];

/** The fields in the order of forms and messages. */
export const camposDePaciente = Object.entries(CAMPOS_DE_PACIENTE) as readonly [
  NombreDeCampo,
  CampoDePaciente,
][];

const esDeOtrosCampos = (nombre: NombreDeCampo): nombre is TextoDeOtrosCampos =>
  camposDePaciente.some(([otro, { en }]) => otro === nombre && en !== undefined);

export const nombresPropios = camposDePaciente
  .map(([nombre]) => nombre)
  .filter((nombre) => !esDeOtrosCampos(nombre)) as readonly NombrePropio[];

export const nombresDeOtrosCampos = camposDePaciente
  .map(([nombre]) => nombre)
  .filter((nombre) => esDeOtrosCampos(nombre));

/** The rules for requests, all fields at one level. */
export const reglasDeCampos = (hoy: Hoy) =>
  Object.fromEntries(camposDePaciente.map(([nombre, { regla }]) => [nombre, regla(hoy)])) as {
    [Nombre in NombreDeCampo]: ReturnType<Campos[Nombre]['regla']>;
  };

/** The rules of the texts that are accepted inside `otros_campos`. None of them needs the day. */
export const reglasDeTextos = Object.fromEntries(
  nombresDeOtrosCampos.map((nombre) => [nombre, CAMPOS_DE_PACIENTE[nombre].regla()]),
) as { [Nombre in TextoDeOtrosCampos]: ReturnType<Campos[Nombre]['regla']> };

const valoresDe = <Nombre extends NombreDeCampo>(nombres: readonly Nombre[]) =>
  Object.fromEntries(nombres.map((nombre) => [nombre, CAMPOS_DE_PACIENTE[nombre].valor])) as {
    [Uno in Nombre]: Campos[Uno]['valor'];
  };

/** Shapes of the stored and answered values. */
export const valoresPropios = valoresDe(nombresPropios);
export const valoresDeOtrosCampos = valoresDe(nombresDeOtrosCampos);

/** The value of a field, inside or beside `otros_campos`; undefined in data that are older than the field. */
export const valorDe = (
  datos: { readonly otros_campos: object },
  nombre: NombreDeCampo,
): string | number | null | undefined =>
  Reflect.get(esDeOtrosCampos(nombre) ? datos.otros_campos : datos, nombre) as ReturnType<typeof valorDe>;

const vaciosDesde = (version: number) => {
  const nuevos = camposDePaciente.filter(
    ([, { desde = 1, vacio }]) => desde >= version && vacio !== undefined,
  );
  const vacios = (en: 'otros_campos' | undefined) =>
    Object.fromEntries(
      nuevos.filter(([, campo]) => campo.en === en).map(([nombre, { vacio }]) => [nombre, vacio]),
    );
  return { propios: vacios(undefined), otros: vacios('otros_campos') };
};

/** The empty values of all optional fields. */
export const sinDatosOpcionales = (): {
  readonly [Nombre in NombreOpcional]: z.output<Campos[Nombre]['valor']>;
} & { readonly otros_campos: Readonly<Record<TextoDeOtrosCampos, string>> } => {
  const { propios, otros } = vaciosDesde(1);
  return { ...propios, otros_campos: otros } as ReturnType<typeof sinDatosOpcionales>;
};

/** The current version of the events with these data. */
export const VERSION_DE_DATOS = Math.max(...camposDePaciente.map(([, { desde = 1 }]) => desde));

/**
 * Fills the fields that an older version does not have with their empty values. Null data were erased and stay null.
 */
const completar =
  (version: number): Upcaster =>
  ({ datos, ...data }) => {
    if (typeof datos !== 'object' || datos === null) return { ...data, datos };
    const { propios, otros } = vaciosDesde(version);
    const { otros_campos, ...guardados } = datos as EventData & { readonly otros_campos: object };
    return { ...data, datos: { ...propios, ...guardados, otros_campos: { ...otros, ...otros_campos } } };
  };

/** Upcasters from each version of a paciente's data to the next. */
export const pasosDeDatos: readonly Upcaster[] = Array.from({ length: VERSION_DE_DATOS - 1 }, (_, paso) =>
  completar(paso + 2),
);
