/** The paciente in the API's requests and answers (docs/spec/patients.md#paciente). */
import { z } from 'zod';
import { diaAqui } from './dias.ts';
import { edadEl } from './edad.ts';
import { fieldErrors } from './fields.ts';
import { CAMPOS_DE_PACIENTE, type Hoy } from './paciente-campos.ts';
import {
  nombresDeOtrosCampos,
  nombresPropios,
  type NombreDeCampo,
  reglasDeCampos,
} from './paciente-datos.ts';
import { type OtrosCamposEnviados, otrosCampos } from './paciente-otros-campos.ts';
import type { DatosDePaciente } from './paciente-vistas.ts';

export type {
  DatosDePaciente,
  EliminacionDePaciente,
  Paciente,
  PacienteGuardado,
} from './paciente-vistas.ts';

/** Only what changes; `otros_campos` is merged key by key. */
export type CambiosDePaciente = Partial<Omit<DatosDePaciente, 'otros_campos'>> & {
  readonly otros_campos?: OtrosCamposEnviados;
};

/** The fields in the order in which the spec checks them. */
const camposEl = (hoy: Hoy) =>
  z.object({ ...reglasDeCampos(hoy), otros_campos: otrosCampos }, 'Los datos del paciente no son válidos');

const enBlanco = (valor: unknown): boolean =>
  valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '');

/**
 * An age is required only without a birth date. Next to a birth date, any age in the body is replaced by a valid one. A
 * request that removes the birth date must include the age.
 */
const sinPedirEdad = (cuerpo: unknown): unknown => {
  if (typeof cuerpo !== 'object' || cuerpo === null || !('fecha_nacimiento' in cuerpo)) return cuerpo;
  if (!enBlanco(cuerpo.fecha_nacimiento)) return { ...cuerpo, edad: 0 };
  return 'edad' in cuerpo ? cuerpo : { ...cuerpo, edad: undefined };
};

type Enviados = Partial<z.output<ReturnType<typeof camposEl>>>;

/** A text inside `otros_campos` takes precedence over the same field beside it. */
const reunidos = ({ otros_campos, ...enviados }: Enviados, hoy: Hoy): CambiosDePaciente => {
  const de = <Nombre extends NombreDeCampo>(nombres: readonly Nombre[]): Pick<Enviados, Nombre> =>
    Object.fromEntries(
      nombres.flatMap((nombre) => (nombre in enviados ? [[nombre, enviados[nombre]]] : [])),
    ) as Pick<Enviados, Nombre>;
  const propios = de(nombresPropios);
  const otros = { ...de(nombresDeOtrosCampos), ...otros_campos };
  const { fecha_nacimiento } = propios;
  return {
    ...propios,
    ...(typeof fecha_nacimiento === 'string' && { edad: edadEl(hoy(), fecha_nacimiento) }),
    ...(Object.keys(otros).length > 0 && { otros_campos: otros }),
  };
};

/**
 * The bodies of the API.
 * @param hoy today's day in the practice's time zone, `YYYY-MM-DD`
 */
export const reglasDePaciente = (hoy: Hoy) => {
  const campos = camposEl(hoy);
  return {
    /** Body of `POST /api/pacientes`. */
    nuevo: z.preprocess(
      sinPedirEdad,
      // Every field has passed its rule: nothing is missing.
      campos.transform((enviados) => reunidos(enviados, hoy) as DatosDePaciente),
    ),
    /** Body of `PUT /api/pacientes/{id}`: the same fields under the same rules, each optional. */
    cambiado: z.preprocess(
      sinPedirEdad,
      campos.exactPartial().transform((enviados) => reunidos(enviados, hoy)),
    ),
  };
};

/** The same rules with the clock and zone of this machine. */
export const { nuevo: pacienteNuevo, cambiado: pacienteCambiado } = reglasDePaciente(diaAqui);

/**
 * The broken rules of a form's values, in the order of the spec, the first of each field; `[]` when they are valid. The
 * screen uses the same schema as the server.
 */
export const erroresDePaciente = (valores: unknown): { field: string; message: string }[] => {
  const resultado = pacienteNuevo.safeParse(valores);
  return resultado.success ? [] : fieldErrors(resultado.error);
};

/** The age today for a typed birth date; undefined while the date is invalid. */
export const edadQueDice = (fecha: string): number | undefined => {
  const { data } = CAMPOS_DE_PACIENTE.fecha_nacimiento.regla(diaAqui).safeParse(fecha);
  return typeof data === 'string' ? edadEl(diaAqui(), data) : undefined;
};
