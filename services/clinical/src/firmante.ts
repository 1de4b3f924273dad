/** Decides who signs a clinical record (docs/spec/organization.md#permissions). */
import { SIN_FIRMANTE } from '@odonto/contracts/en-nombre-de';
import { Failure, Malformed } from '@odonto/event-kit/decider';
import { type Acceso, type Caso, permite, type Persona } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';

const ESCRIBIR = 'historia.escribir';

/** A record of a paciente, or the paciente. */
type Hallado = { readonly pacienteId: string } | PacienteDelDirectorio;

/** The signature as events record it. */
export interface Firma {
  /** The signer: the caller, or the dentist whom an assistant names. */
  readonly profesionalId: string;
  /** The assistant who writes in the name of the signer. */
  readonly autorId?: string;
}

export interface Firmado<T> {
  readonly hallado: T;
  readonly firma: Firma;
}

export type Firmar = <T extends Hallado>(
  caller: Persona,
  enNombreDe: string | undefined,
  pedir: (caso?: Caso) => Promise<T>,
) => Promise<Firmado<T>>;

/**
 * Checks whether the caller may write to what `pedir` finds: in their own name, or in that of a dentist who may.
 * @throws what `pedir` throws; Malformed 'Indique en nombre de qué profesional'
 */
export const firmas = (acceso: Acceso<PacienteDelDirectorio>): Firmar => {
  const puedeFirmar = async (
    caller: Persona,
    hallado: Hallado,
    enNombreDe: string,
    caso: Caso,
  ): Promise<boolean> => {
    const pacienteId = 'pacienteId' in hallado ? hallado.pacienteId : hallado.id;
    const paciente = await acceso.paciente(pacienteId, caller, ESCRIBIR, caso);
    const firmante = { id: enNombreDe, rol: 'profesional' } as const;
    const { membresias, ...resto } = await acceso.derechosDe(firmante, pacienteId);
    // Directors do not count: whether a director is a dentist is not known here.
    const suyas = membresias.filter(({ funcion }) => funcion === 'odontologo');
    return permite(firmante, ESCRIBIR, paciente, { ...resto, membresias: suyas });
  };

  return async (caller, enNombreDe, pedir) => {
    try {
      return { hallado: await pedir(), firma: { profesionalId: caller.id } };
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'permiso')) throw error;
      const caso = { enNombreDe: enNombreDe ?? '' };
      const hallado = await pedir(caso);
      if (enNombreDe !== undefined && (await puedeFirmar(caller, hallado, enNombreDe, caso)))
        return { hallado, firma: { profesionalId: enNombreDe, autorId: caller.id } };
      throw new Malformed([{ field: 'en_nombre_de', message: SIN_FIRMANTE }]);
    }
  };
};
