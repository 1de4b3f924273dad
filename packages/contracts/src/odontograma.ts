/** The odontogram: teeth, treatments, states, surfaces, rules and views (docs/spec/clinical.md#odontogram). */
import { z } from 'zod';
import { enNombreDe } from './en-nombre-de.ts';
import { optionalText, requiredText } from './fields.ts';
import type { RegistroDental, VersionDeRegistro } from './odontograma-vistas.ts';

export type { RegistroDental, VersionDeRegistro } from './odontograma-vistas.ts';

const arcada = (cuadrante: number, piezas: number): number[] =>
  Array.from({ length: piezas }, (_, indice) => cuadrante * 10 + indice + 1);

/** FDI quadrants as the dentist faces the patient: right side towards the midline, then away from it. */
const fila = (derecha: number, izquierda: number, piezas: number): readonly number[] => [
  ...arcada(derecha, piezas).reverse(),
  ...arcada(izquierda, piezas),
];

/** The four rows of the chart, each from the patient's right to the left. */
export const FILAS = {
  permanentesSuperiores: fila(1, 2, 8),
  permanentesInferiores: fila(4, 3, 8),
  temporariosSuperiores: fila(5, 6, 5),
  temporariosInferiores: fila(8, 7, 5),
} as const;

/** The 52 FDI numbers. */
export const DIENTES: ReadonlySet<number> = new Set(Object.values(FILAS).flat());
export const MUELAS_DE_JUICIO: ReadonlySet<number> = new Set([18, 28, 38, 48]);

export const TRATAMIENTOS_DENTALES = [
  'CARIES',
  'RESTAURACIÓN',
  'SELLADOR',
  'ENDODONCIA',
  'RE-ENDODONCIA',
  'CORONA',
  'IMPLANTE',
  'PUENTE',
  'EXTRACCIÓN',
  'AUSENTE',
  'FRACTURA',
  'PROVISIONAL',
  'PLACA DE BRUXISMO',
  'INCRUSTACIÓN',
] as const;
export type TratamientoDental = (typeof TRATAMIENTOS_DENTALES)[number];

/** State of a tooth treatment, stored as its colour class: value and label. */
export const ESTADOS_DENTALES = {
  a_realizar: 'A realizar',
  provisional: 'Provisional',
  realizado: 'Realizado',
} as const;
export type EstadoDental = keyof typeof ESTADOS_DENTALES;
const estados = Object.keys(ESTADOS_DENTALES) as [EstadoDental, ...EstadoDental[]];

/** Surface codes and names. The chart's selector offers the first five; the edit modal all six. */
export const SUPERFICIES = {
  V: 'Vestibular',
  L: 'Lingual',
  M: 'Mesial',
  D: 'Distal',
  O: 'Oclusal',
  I: 'Incisal',
} as const;
export type Superficie = keyof typeof SUPERFICIES;
const codigos = Object.keys(SUPERFICIES) as [Superficie, ...Superficie[]];

const DIENTE_INVALIDO = 'Diente inválido';
const SIN_TRATAMIENTO = 'Seleccione un tipo de tratamiento';
const SIN_ESTADO = 'Seleccione un estado';
const SIN_SUPERFICIE = 'Seleccione al menos una superficie';

const diente = z.preprocess(
  (valor) => (typeof valor === 'string' && /^\d{2}$/.test(valor.trim()) ? Number(valor) : valor),
  z.number(DIENTE_INVALIDO).refine((numero) => DIENTES.has(numero), DIENTE_INVALIDO),
);

/** A list, one code, or `"M,O"`; repeated codes count once, in the order of the chart. */
const superficie = z
  .preprocess(
    (valor) => (typeof valor === 'string' ? valor.split(',') : valor) ?? [],
    z
      .array(
        z.preprocess(
          (codigo) => (typeof codigo === 'string' ? codigo.trim().toUpperCase() : codigo),
          z.enum(codigos, SIN_SUPERFICIE),
        ),
        SIN_SUPERFICIE,
      )
      .min(1, SIN_SUPERFICIE),
  )
  .transform((elegidas) => codigos.filter((codigo) => elegidas.includes(codigo)));

const hallazgo = z.object({
  tratamiento: z.enum(TRATAMIENTOS_DENTALES, SIN_TRATAMIENTO),
  color: z.enum(estados, SIN_ESTADO),
  superficie,
  comentario: optionalText({ label: 'Comentario' }),
});

/** POST /api/odontograma/{pacienteId}. The tooth is `diente_id` or `casillero`. */
export const registroDentalNuevo = z.preprocess(
  (cuerpo) =>
    cuerpo !== null && typeof cuerpo === 'object' && !Array.isArray(cuerpo)
      ? { ...cuerpo, diente_id: Reflect.get(cuerpo, 'diente_id') ?? Reflect.get(cuerpo, 'casillero') }
      : cuerpo,
  z.object({ diente_id: diente, ...hallazgo.shape, en_nombre_de: enNombreDe }, DIENTE_INVALIDO),
);

/** POST /api/odontograma/{pacienteId}/varios: one treatment for several teeth, recorded for all of them or for none. */
export const registrosDentalesNuevos = z.object({
  dientes: z
    .array(diente, DIENTE_INVALIDO)
    .min(1, DIENTE_INVALIDO)
    .max(DIENTES.size, DIENTE_INVALIDO)
    .transform((numeros) => [...new Set(numeros)]),
  ...hallazgo.shape,
  en_nombre_de: enNombreDe,
});

/** PUT /api/odontograma/tratamiento/{id}. */
export const registroDentalCambiado = hallazgo.partial().extend({ en_nombre_de: enNombreDe });

const id = (label: string) => requiredText({ label, required: `${label}: falta`, max: 200 });

/** POST link-image and DELETE unlink-image. */
export const vinculoDeImagen = z.object({ odontograma_id: id('Registro'), imagen_id: id('Imagen') });

/** The records of a chart at an instant. */
export const registrosAl = (
  versiones: readonly VersionDeRegistro[],
  instante: string,
): readonly RegistroDental[] =>
  versiones
    .filter(({ desde, hasta }) => desde <= instante && (hasta === null || instante < hasta))
    .map(({ registro }) => registro);
