/**
 * What becomes of each row: registered, repeated in the file, already registered, or with an error. Two people count as
 * one when their DNI has the same digits, whether written as DNI or as CUIL. If one of them has no DNI, they count as
 * one when name and birth date are the same.
 */
import type { DatosDePaciente } from '@odonto/contracts';
import type { EstadoDeFila } from '@odonto/contracts/importacion';
import type { FilaDeImportacion } from '@odonto/contracts/importacion-vistas';
import { digits, words } from '@odonto/contracts/text-keys';
import type { Interpretada } from './interpretar.ts';

/** A registered person, with the keys that identify people. */
export interface Conocido {
  readonly id: string;
  /** `''` without digits. */
  readonly dni: string;
  /** Name and birth date; `''` without a birth date. */
  readonly persona: string;
}

export interface Clasificada {
  readonly estado: EstadoDeFila;
  readonly errores: FilaDeImportacion['errores'];
  /** The paciente who is already registered. */
  readonly pacienteId?: string;
  /** Whether that paciente was found in the organization, and not among the importer's own. */
  readonly deOrganizacion?: true;
  /** The number of the earlier row. */
  readonly repite?: number;
}

const CUIL = /^(?:20|2[3-7])(\d{8})\d$/;

/** The digits that identify a person: those of the DNI, also from a CUIL, without leading zeros. */
export const dniDe = (cuil: string): string => {
  const cifras = digits(cuil);
  return (CUIL.exec(cifras)?.[1] ?? cifras).replace(/^0+/, '');
};

type Persona = Pick<DatosDePaciente, 'nombre' | 'cuil' | 'fecha_nacimiento'>;

const personaDe = ({ nombre, fecha_nacimiento }: Persona): string =>
  typeof fecha_nacimiento === 'string' ? `${words(nombre).join(' ')} ${fecha_nacimiento}` : '';

export const conocido = (id: string, persona: Persona): Conocido => ({
  id,
  dni: dniDe(persona.cuil),
  persona: personaDe(persona),
});

/** People by their keys. Of several people with the same key the first one is found. */
const registroDePersonas = <Quien>() => {
  const porDni = new Map<string, Quien>();
  const porPersona = new Map<string, Quien>();
  const porPersonaSinDni = new Map<string, Quien>();
  const poner = (mapa: Map<string, Quien>, clave: string, quien: Quien): void => {
    if (clave !== '' && !mapa.has(clave)) mapa.set(clave, quien);
  };
  return {
    buscar: ({ dni, persona }: Omit<Conocido, 'id'>): Quien | undefined =>
      dni === '' ? porPersona.get(persona) : (porDni.get(dni) ?? porPersonaSinDni.get(persona)),
    agregar: ({ dni, persona }: Omit<Conocido, 'id'>, quien: Quien): void => {
      poner(porDni, dni, quien);
      poner(porPersona, persona, quien);
      if (dni === '') poner(porPersonaSinDni, persona, quien);
    },
  };
};

export interface Clasificador {
  /** The importer's own pacientes. */
  conocer(conocidos: readonly Conocido[]): void;
  /** The pacientes of the organization. A row for a site is compared with their DNI, as in the form. */
  conocerDeOrganizacion(conocidos: readonly Conocido[]): void;
  /** Call it for each row of a file once, in the order of the file. */
  clasificar(numero: number, interpretada: Interpretada): Clasificada;
}

export const clasificador = (): Clasificador => {
  const registrados = registroDePersonas<string>();
  const deOrganizacion = new Map<string, string>();
  const enArchivo = registroDePersonas<number>();
  return {
    conocer: (conocidos) => {
      for (const uno of conocidos) registrados.agregar(uno, uno.id);
    },
    conocerDeOrganizacion: (conocidos) => {
      for (const { id, dni } of conocidos) if (dni !== '') deOrganizacion.set(dni, id);
    },
    clasificar: (numero, { datos, destino, errores }) => {
      if (datos === undefined) return { estado: 'con-error', errores };
      const persona = conocido('', datos);
      const repite = enArchivo.buscar(persona);
      if (repite !== undefined) return { estado: 'duplicada-en-archivo', errores, repite };
      enArchivo.agregar(persona, numero);
      const pacienteId = registrados.buscar(persona);
      if (pacienteId !== undefined) return { estado: 'ya-existe', errores, pacienteId };
      const ajeno = destino?.sucursalId === undefined ? undefined : deOrganizacion.get(persona.dni);
      return ajeno === undefined
        ? { estado: 'alta', errores }
        : { estado: 'ya-existe', errores, pacienteId: ajeno, deOrganizacion: true };
    },
  };
};
