import { conEdadEl } from '@odonto/contracts/edad';
import type { Paciente } from '@odonto/contracts';
import type { Serialised } from '@odonto/event-kit/read-models';

/** Quotes inside a text are escaped, so this matches only where some paciente has a birth date. */
const CON_FECHA = '"fecha_nacimiento":"';

/**
 * The list with current ages. A list without birth dates is passed on unparsed, as the store answered it.
 * @param hoy `YYYY-MM-DD`
 */
export const listaConEdades = (
  hoy: string,
  lista: Serialised<readonly Paciente[]>,
): Serialised<readonly Paciente[]> => {
  const texto =
    typeof lista.json === 'string'
      ? lista.json
      : Buffer.from(lista.json.buffer, lista.json.byteOffset, lista.json.byteLength);
  if (!texto.includes(CON_FECHA)) return lista;
  const pacientes = JSON.parse(texto.toString()) as readonly Paciente[];
  return { ...lista, json: JSON.stringify(pacientes.map((paciente) => conEdadEl(hoy, paciente))) };
};
