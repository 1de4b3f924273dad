/** How the data of a paciente changes; the decider and the projection must agree on it. */
import { createHash } from 'node:crypto';
import { type CambiosDePaciente, type DatosDePaciente, esConocida, MAX_EXTRAS } from '@odonto/contracts';

/** Only what carries the data, in one fixed order, whatever else the object carries. */
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

/** The keys whose value differs. Every key of what is sent is optional, so any part of it is of its type. */
const distintos = <Enviados extends object>(enviados: Enviados, actuales: object): Enviados => {
  const guardados = new Map(Object.entries(actuales));
  return Object.fromEntries(
    Object.entries(enviados).filter(([clave, valor]) => guardados.get(clave) !== valor),
  ) as Enviados;
};

/** New extras only while there is room: their limit is for the paciente, not for each request. */
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

/** The age of whoever has a birth date changes with that alone. */
const sinEdadDerivada = (
  { fecha_nacimiento }: DatosDePaciente,
  campos: CambiosDePaciente,
): CambiosDePaciente => {
  if (fecha_nacimiento === null || campos.fecha_nacimiento !== undefined) return campos;
  const { edad: _derivada, ...otros } = campos;
  return otros;
};

/** The part of a change that changes anything; undefined when nothing does. */
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
 * Names a state of the data: equal data, equal version. What `ETag` and `If-Match` carry. An age that a birth date says is
 * no part of it, because it changes by itself; data without a birth date has the version that it had before there was one.
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
