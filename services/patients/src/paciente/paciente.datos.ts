/** How a paciente's data changes, shared by the decider and the projection. */
import { createHash } from 'node:crypto';
import { type CambiosDePaciente, type DatosDePaciente, esConocida, MAX_EXTRAS } from '@odonto/contracts';

/** Only the data fields, in a fixed order, whatever else the object carries. */
export const soloDatos = (paciente: DatosDePaciente): DatosDePaciente => ({
  nombre: paciente.nombre,
  cuil: paciente.cuil,
  fecha_nacimiento: paciente.fecha_nacimiento,
  edad: paciente.edad,
  email: paciente.email,
  telefono: paciente.telefono,
  antecedentes_medicos: paciente.antecedentes_medicos,
  otros_campos: paciente.otros_campos,
});

/** The data after a change: field by field, `otros_campos` key by key. */
export const conCambios = (
  datos: DatosDePaciente,
  { otros_campos, ...propios }: CambiosDePaciente,
): DatosDePaciente => ({
  ...soloDatos(datos),
  ...propios,
  otros_campos: { ...datos.otros_campos, ...otros_campos },
});

/** The keys whose value differs. Every key of the input is optional, so any part of it has its type. */
const distintos = <Enviados extends object>(enviados: Enviados, actuales: object): Enviados => {
  const guardados = new Map(Object.entries(actuales));
  return Object.fromEntries(
    Object.entries(enviados).filter(([clave, valor]) => guardados.get(clave) !== valor),
  ) as Enviados;
};

/** New extras only up to the limit, which is for the paciente and not for each request. */
const conLugar = (
  enviados: NonNullable<CambiosDePaciente['otros_campos']>,
  actuales: object,
): NonNullable<CambiosDePaciente['otros_campos']> => {
  let libres = MAX_EXTRAS - Object.keys(actuales).filter((clave) => !esConocida(clave)).length;
  return Object.fromEntries(
    Object.entries(enviados).filter(
      ([clave]) => esConocida(clave) || Object.hasOwn(actuales, clave) || libres-- > 0,
    ),
  );
};

/** The age of a paciente with a birth date cannot be changed separately. */
const sinEdadDerivada = (
  { fecha_nacimiento }: DatosDePaciente,
  campos: CambiosDePaciente,
): CambiosDePaciente => {
  if (fecha_nacimiento === null || campos.fecha_nacimiento !== undefined) return campos;
  const { edad: _derivada, ...otros } = campos;
  return otros;
};

/** The part of a change that has an effect; undefined when nothing has. */
export const loQueCambia = (
  datos: DatosDePaciente,
  { otros_campos = {}, ...propios }: CambiosDePaciente,
): CambiosDePaciente | undefined => {
  const campos = sinEdadDerivada(datos, distintos(propios, datos));
  const otros = distintos(conLugar(otros_campos, datos.otros_campos), datos.otros_campos);
  const cambios = { ...campos, ...(Object.keys(otros).length > 0 && { otros_campos: otros }) };
  return Object.keys(cambios).length > 0 ? cambios : undefined;
};

/**
 * The version of the data, for `ETag` and `If-Match`: equal data, equal version. An age computed from a birth date
 * is left out, because it changes by itself; data without a birth date keeps the version that it had before birth
 * dates existed.
 */
export const versionDe = (paciente: DatosDePaciente): string => {
  const { edad, fecha_nacimiento, ...datos } = soloDatos(paciente);
  const dicha = typeof fecha_nacimiento === 'string' ? { fecha_nacimiento } : { edad };
  const { nombre, cuil, ...otros } = datos;
  return createHash('sha256')
    .update(JSON.stringify({ nombre, cuil, ...dicha, ...otros }))
    .digest('base64url')
    .slice(0, 22);
};
