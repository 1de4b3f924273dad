/** A paciente as the reader may see them: whole, without anything about their health, or by the initials alone. */
import type { Paciente } from '@odonto/contracts';
import {
  iniciales,
  type PacienteReservado,
  paraRecepcion,
  type PacienteVisible,
  reservado,
} from '@odonto/contracts/paciente-organizacion-vistas';
import { alertasDe } from '@odonto/contracts/paciente-salud';
import { digits, words } from '@odonto/contracts/text-keys';
import { type Acceso, INICIALES, type Persona } from '@odonto/practice/acceso';
import { piezasDe } from '../paciente/paciente.search.ts';

/** In the order of the pacientes. */
export const visiblesPara = async <P extends Paciente>(
  acceso: Acceso<Paciente>,
  persona: Persona,
  pacientes: readonly P[],
): Promise<readonly (P | PacienteVisible)[]> => {
  const clinicos = new Set(await acceso.permitidos(persona, 'historia.ver', pacientes));
  return pacientes.map((uno) => (clinicos.has(uno) ? uno : paraRecepcion(uno, alertasDe(uno).length > 0)));
};

/** Matches only the initials, which the reader sees, or the whole DNI. Matches of parts would reveal the DNI. */
const sinDecirMas = ({ nombre, cuil }: Paciente, busqueda: string): boolean => {
  const { numeros, comienzos } = piezasDe(busqueda);
  const letras = words(iniciales(nombre));
  return (
    numeros.every((numero) => digits(numero) === digits(cuil)) &&
    comienzos.every((comienzo) => letras.includes(comienzo))
  );
};

interface ListaDe {
  /** The found pacientes of whose existence the reader may know. */
  readonly conocidos: (hallados: readonly Paciente[]) => Promise<readonly Paciente[]>;
  /** As the reader may see them. */
  readonly mostrar: (
    conocidos: readonly Paciente[],
  ) => Promise<readonly (PacienteVisible | PacienteReservado)[]>;
}

/** For one list of a site. */
export const listaPara = (acceso: Acceso<Paciente>, persona: Persona, busqueda: string): ListaDe => {
  const conDatos = new Set<Paciente>();
  return {
    conocidos: async (hallados) => {
      const vistos = await acceso.permitidos(persona, 'pacientes.ver-datos', hallados);
      for (const uno of vistos) conDatos.add(uno);
      if (vistos.length === hallados.length) return hallados;
      const todos = await acceso.permitidos(persona, INICIALES, hallados);
      return todos.filter((uno) => conDatos.has(uno) || sinDecirMas(uno, busqueda));
    },
    mostrar: async (conocidos) => {
      const vistos = await visiblesPara(
        acceso,
        persona,
        conocidos.filter((uno) => conDatos.has(uno)),
      );
      const porId = new Map(vistos.map((uno) => [uno.id, uno]));
      return conocidos.map((uno) => porId.get(uno.id) ?? reservado(uno));
    },
  };
};
