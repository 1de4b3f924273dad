/** What the form 'Detalles de la Historia Clínica' holds, and its way from a paciente and to the server. */
import { BANDERAS_DE_SALUD, type BanderaDeSalud, type Paciente } from '@odonto/contracts';
import {
  campos,
  type CuerpoDePaciente,
  cuerpoDe,
  type NombreDeCampo,
  type Valores,
  valoresDe,
} from '../formulario/valores.ts';

export const banderas = Object.entries(BANDERAS_DE_SALUD) as readonly [BanderaDeSalud, string][];

/** The fields, and the answers to the 'Cuestionario de Salud'; what was never answered is a no. */
export type Borrador = Valores & Readonly<Record<BanderaDeSalud, boolean>>;

export const borradorDe = (paciente: Paciente): Borrador => ({
  ...valoresDe(paciente),
  ...(Object.fromEntries(
    banderas.map(([bandera]) => [bandera, paciente.otros_campos[bandera] === true]),
  ) as Record<BanderaDeSalud, boolean>),
});

/** Body of PUT: the whole form; what the form does not know stays as it is on the server. */
export const cuerpoDeHistoria = (borrador: Borrador, profesionalId: string): CuerpoDePaciente => {
  const valores = Object.fromEntries(campos.map(([campo]) => [campo, borrador[campo]])) as Valores;
  const respuestas = Object.fromEntries(banderas.map(([bandera]) => [bandera, borrador[bandera]]));
  const cuerpo = cuerpoDe(valores, profesionalId);
  return { ...cuerpo, otros_campos: { ...cuerpo.otros_campos, ...respuestas } };
};

/** One field in which two states of the form differ, as people read it. */
export interface Diferencia {
  readonly campo: NombreDeCampo | BanderaDeSalud;
  readonly etiqueta: string;
  readonly antes: string;
  readonly ahora: string;
}

const ETIQUETAS: readonly (readonly [Diferencia['campo'], string])[] = [
  ...campos.map(([campo, { label }]) => [campo, label] as const),
  ...banderas,
];

const legible = (valor: string | boolean): string =>
  typeof valor === 'string' ? valor : valor ? 'Sí' : 'No';

/** In the order of the form; `[]` when both are the same. */
export const diferencias = (antes: Borrador, ahora: Borrador): readonly Diferencia[] =>
  ETIQUETAS.filter(([campo]) => antes[campo] !== ahora[campo]).map(([campo, etiqueta]) => ({
    campo,
    etiqueta,
    antes: legible(antes[campo]),
    ahora: legible(ahora[campo]),
  }));

/** The changes that led from `base` to `propio`, made on `actual` instead: what somebody else changed meanwhile stays. */
export const rehacer = (base: Borrador, propio: Borrador, actual: Borrador): Borrador => ({
  ...actual,
  ...Object.fromEntries(diferencias(base, propio).map(({ campo }) => [campo, propio[campo]])),
});
