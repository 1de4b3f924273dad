/** The effect of a change, and the version of data. */
import { createHash } from 'node:crypto';
import { type CambiosDePaciente, type DatosDePaciente, esConocida, MAX_EXTRAS } from '@odonto/contracts';
import { type CampoDePaciente, CAMPOS_DE_PACIENTE } from '@odonto/contracts/paciente-campos';
import { soloDatos } from '@odonto/contracts/paciente-estado';
import type { PacienteVisible } from '@odonto/contracts/paciente-organizacion-vistas';

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

const huella = (dicho: object): string =>
  createHash('sha256').update(JSON.stringify(dicho)).digest('base64url').slice(0, 22);

/**
 * Identifies a state of the data, for `ETag` and `If-Match`: equal data have equal versions. It leaves out an age that
 * follows from a birth date, because that age changes by itself, and newer fields that are empty, so that an upgrade
 * changes no version.
 */
export const versionDe = (paciente: DatosDePaciente): string => {
  const datos = soloDatos(paciente);
  const dicen = Object.fromEntries(
    Object.entries(datos).filter(([nombre]) => !calla(datos, nombre as keyof DatosDePaciente)),
  );
  return huella(dicen);
};

/**
 * The version of the data that a reader sees. For a reader who does not see the history it covers only visible data,
 * because hidden data could be guessed from a hash of all data.
 */
export const versionVisible = (visible: PacienteVisible): string => {
  if (!('tiene_alertas' in visible)) return versionDe(visible);
  const { edad, updatedAt: _, equipo: __, profesional_id: ___, advertencia: ____, ...dice } = visible;
  return huella({ ...dice, ...(typeof dice.fecha_nacimiento !== 'string' && { edad }) });
};

const calla = (datos: DatosDePaciente, nombre: keyof DatosDePaciente): boolean => {
  if (nombre === 'otros_campos') return false;
  if (nombre === 'edad') return typeof datos.fecha_nacimiento === 'string';
  const { desde = 1, vacio }: CampoDePaciente = CAMPOS_DE_PACIENTE[nombre];
  return desde > 1 && (datos[nombre] ?? vacio) === vacio;
};
