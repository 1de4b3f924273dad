/**
 * A page of *Lecturas sin relación*: reads of a record by somebody whose only relation to the paciente was an
 * exceptional access, or who had no relation at all. The relations are folded as of the read, and decided by the same
 * function as in the services.
 */
import type { FiltroDeHallazgos, Hallazgo, PaginaDeHallazgos } from '@odonto/contracts/auditoria-hallazgos';
import type { Linea } from '@odonto/contracts/auditoria';
import { entriesOf } from '../linea/entries.ts';
import type { Instants } from '../linea/instants.ts';
import type { IndiceDeLinea } from '../linea/lineas.projection.ts';
import type { Registrados } from '../linea/periodo.ts';
import type { QuienesPodianEn } from '../organizacion/quienes-podian.ts';

interface DeLecturas extends Registrados {
  readonly quienes: Pick<QuienesPodianEn, 'relacionesDe'>;
  readonly instants: Instants;
  readonly lineaEn: (posiciones: readonly string[]) => Promise<ReadonlyMap<string, Linea>>;
}

const LECTURAS = ['FichaConsultada', 'ImagenVista', 'DocumentoDescargado'] as const;
/** Admins and auditors read through the audit, which their lines show. */
const DE_LA_PRACTICA: readonly string[] = ['profesional', 'personal'];
/** A read is recorded some seconds after it happens. The reader may have lost the relation in between. */
const DEMORA_MS = 60_000;
const LOTE = 100;
/** The number of reads that one page examines, because few of them are findings. */
const MIRADAS = 1_000;

const EXCEPCIONAL = 'acceso-excepcional';
const MOTIVOS = {
  excepcional: 'Solo por un acceso excepcional',
  ninguna: 'Sin relación con el paciente',
} as const;

export const paginaDeLecturas = async (
  { quienes, indices, atrasos, instants, lineaEn }: DeLecturas,
  { desde, hasta, autor, cursor, limite }: FiltroDeHallazgos,
): Promise<PaginaDeHallazgos> => {
  const periodo = await instants.between({ indices, atrasos }, desde, hasta);

  /** Why the read is a finding; undefined when it is not. */
  const motivoDe = async (lectura: IndiceDeLinea): Promise<string | undefined> => {
    const { pacienteId, autorId, rol, registrado, posicion } = lectura;
    if (pacienteId === undefined || !DE_LA_PRACTICA.includes(rol)) return undefined;
    let excepcional = false;
    for (const instante of [registrado, registrado - DEMORA_MS]) {
      const al = { reloj: 'registrado', instante, hasta: BigInt(posicion) } as const;
      const tipos = await quienes.relacionesDe(autorId, pacienteId, al);
      if (tipos.some((tipo) => tipo !== EXCEPCIONAL)) return undefined;
      excepcional ||= tipos.includes(EXCEPCIONAL);
    }
    return excepcional ? MOTIVOS.excepcional : MOTIVOS.ninguna;
  };

  const halladas: { readonly posicion: string; readonly motivo: string }[] = [];
  let visto = cursor === undefined ? undefined : Number(cursor);
  let quedan = true;
  for (let miradas = 0; quedan && miradas < MIRADAS && halladas.length < limite; miradas += LOTE) {
    const lote = await entriesOf(indices, {
      wheres: LECTURAS.map((tipo) => ({ tipo, ...(autor !== undefined && { autorId: autor }) })),
      periodo,
      descending: true,
      visto,
      limite: LOTE,
    });
    quedan = lote.length === LOTE;
    for (const lectura of lote) {
      const motivo = await motivoDe(lectura);
      visto = Number(lectura.posicion);
      if (motivo === undefined) continue;
      halladas.push({ posicion: lectura.posicion, motivo });
      if (halladas.length < limite) continue;
      quedan ||= lectura !== lote.at(-1);
      break;
    }
  }
  const lineas = await lineaEn(halladas.map(({ posicion }) => posicion));
  return {
    regla: 'lecturas-sin-relacion',
    hallazgos: halladas.flatMap(({ posicion, motivo }): Hallazgo[] => {
      const linea = lineas.get(posicion);
      return linea ? [{ linea, motivo, campos: [], anterior: null }] : [];
    }),
    siguiente: quedan && visto !== undefined ? String(visto) : null,
  };
};
