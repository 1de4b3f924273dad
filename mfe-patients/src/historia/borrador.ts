/** Converts a paciente to the values of the form 'Detalles de la Historia Clínica', and these to a request body. */
import { BANDERAS_DE_SALUD, type BanderaDeSalud, type Paciente } from '@odonto/contracts';
import { camposDePaciente as campos, type NombreDeCampo } from '@odonto/contracts/paciente-datos';
import { formatFecha } from '@odonto/mfe-kit';
import { type CuerpoDePaciente, cuerpoDe, type Valores, valoresDe } from '../formulario/valores.ts';

export const banderas = Object.entries(BANDERAS_DE_SALUD) as readonly [BanderaDeSalud, string][];

/** The fields, and the answers to the 'Cuestionario de Salud'. A question that was never answered is a no. */
export type Borrador = Valores & Readonly<Record<BanderaDeSalud, boolean>>;

export const borradorDe = (paciente: Paciente): Borrador => ({
  ...valoresDe(paciente),
  ...(Object.fromEntries(
    banderas.map(([bandera]) => [bandera, paciente.otros_campos[bandera] === true]),
  ) as Record<BanderaDeSalud, boolean>),
});

/** Body of PUT with the whole form. Data that the form does not have stays as it is on the server. */
export const cuerpoDeHistoria = (borrador: Borrador, profesionalId: string): CuerpoDePaciente => {
  const valores = Object.fromEntries(campos.map(([campo]) => [campo, borrador[campo]])) as Valores;
  const respuestas = Object.fromEntries(banderas.map(([bandera]) => [bandera, borrador[bandera]]));
  const cuerpo = cuerpoDe(valores, profesionalId);
  return { ...cuerpo, otros_campos: { ...cuerpo.otros_campos, ...respuestas } };
};

/** One field in which two states of the form differ, with values formatted for the screen. */
export interface Diferencia {
  readonly campo: NombreDeCampo | BanderaDeSalud;
  readonly etiqueta: string;
  readonly antes: string;
  readonly ahora: string;
}

const fecha = (valor: string | boolean): string => (valor === '' ? '' : formatFecha(String(valor)));
const texto = (valor: string | boolean): string => (typeof valor === 'string' ? valor : valor ? 'Sí' : 'No');

/** Each field with its label and the formatter of its value. */
const LEGIBLES: readonly (readonly [Diferencia['campo'], string, (valor: string | boolean) => string])[] = [
  ...campos.map(([campo, { label, pregunta }]) => [campo, label, pregunta.fecha ? fecha : texto] as const),
  ...banderas.map(([bandera, etiqueta]) => [bandera, etiqueta, texto] as const),
];

/** In the order of the form; `[]` when both are the same. */
export const diferencias = (antes: Borrador, ahora: Borrador): readonly Diferencia[] =>
  LEGIBLES.filter(([campo]) => antes[campo] !== ahora[campo]).map(([campo, etiqueta, legible]) => ({
    campo,
    etiqueta,
    antes: legible(antes[campo]),
    ahora: legible(ahora[campo]),
  }));

/** Applies the changes from `base` to `propio` to `actual`, so that what somebody else changed meanwhile stays. */
export const rehacer = (base: Borrador, propio: Borrador, actual: Borrador): Borrador => ({
  ...actual,
  ...Object.fromEntries(diferencias(base, propio).map(({ campo }) => [campo, propio[campo]])),
});
