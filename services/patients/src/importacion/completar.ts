/** Fills in what a paciente lacks, and overwrites nothing. */
import type { CambiosDePaciente, DatosDePaciente } from '@odonto/contracts';
import { esClinico } from '@odonto/contracts/paciente-organizacion';
import type { Permiso } from '@odonto/contracts/permisos';
import type { CommandContext } from '@odonto/event-kit/commands';
import { Failure } from '@odonto/event-kit/decider';
import { type Derechos, permite, type Persona } from '@odonto/practice/acceso';
import { conPermiso, EDITAR } from '../paciente/acceso-a-ficha.ts';
import { versionDe } from '../paciente/paciente.datos.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';

/** A stated age stays, also when a birth date is added. */
const NUNCA = new Set(['edad', 'otros_campos']);

const falta = (valor: unknown): boolean => valor === undefined || valor === null || valor === '';

const faltantes = (datos: object, dados: object): Readonly<Record<string, unknown>> => {
  const sabidos = new Map(Object.entries(datos));
  return Object.fromEntries(
    Object.entries(dados).filter(([campo, valor]) => falta(sabidos.get(campo)) && !falta(valor)),
  );
};

/** The part of a row that the paciente lacks; undefined when nothing of the row is missing. */
const loQueFalta = (datos: DatosDePaciente, dados: DatosDePaciente): CambiosDePaciente | undefined => {
  const propios = Object.fromEntries(
    Object.entries(faltantes(datos, dados)).filter(([campo]) => !NUNCA.has(campo)),
  );
  const otros_campos = faltantes(datos.otros_campos, dados.otros_campos);
  const conOtros = Object.keys(otros_campos).length > 0;
  if (Object.keys(propios).length === 0 && !conOtros) return undefined;
  return { ...propios, ...(conOtros && { otros_campos }) } as CambiosDePaciente;
};

const INTENTOS = 5;

interface DeQuien {
  readonly pacienteId: string;
  readonly persona: Persona;
  readonly derechos: Derechos | undefined;
}

/** Returns whether something was filled in. Idempotent. */
export const completar = async (
  fichas: Fichas,
  { pacienteId, persona, derechos }: DeQuien,
  dados: DatosDePaciente,
  context: CommandContext,
): Promise<boolean> => {
  for (let intento = 1; ; intento += 1) {
    const estado = await fichas.load(pacienteId);
    if (estado.status !== 'vigente') return false;
    const cambios = loQueFalta(estado.datos, dados);
    if (cambios === undefined) return false;
    const permisos: readonly Permiso[] = esClinico(cambios) ? [EDITAR, 'historia.escribir'] : [EDITAR];
    if (!permisos.every((permiso) => permite(persona, permiso, estado, derechos))) return false;
    const data = { pacienteId, cambios, versiones: [versionDe(estado.datos)] };
    try {
      await fichas.handle(
        pacienteId,
        { type: 'CambiarDatosDePaciente', data },
        context,
        conPermiso(permisos, persona, derechos),
      );
      return true;
    } catch (error) {
      // Somebody changed the paciente in between, so the missing part is computed again.
      if (!(error instanceof Failure) || error.status !== 412 || intento === INTENTOS) throw error;
    }
  }
};
