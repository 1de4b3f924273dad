/**
 * Registers the pacientes of a confirmed import. A run can be interrupted anywhere and repeated, also twice at once:
 * ids derive from the import and the row, and each run compares the rows with the registered pacientes again.
 */
import { HORAS_PARA_DESHACER } from '@odonto/contracts/importacion';
import type { DatosDePaciente } from '@odonto/contracts';
import type { CommandContext } from '@odonto/event-kit/commands';
import type { Clock } from '@odonto/event-kit/runtime';
import type { Derechos, Persona } from '@odonto/practice/acceso';
import type { WritePace } from '@odonto/service-kit/jobs';
import type { Numeracion } from '../organizacion/numeracion.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { type Almacen, RESULTADO } from './almacen.ts';
import { type Analista, nuevoAnalista } from './analista.ts';
import { completar } from './completar.ts';
import type { DeConocidos } from './conocidos.ts';
import { nuevoAnalisis } from './filas/analisis.ts';
import type { Comparada } from './filas/analista.worker.ts';
import type { Clasificada } from './filas/clasificar.ts';
import type { Destino } from './filas/destino.ts';
import type { Lectura } from './filas/interpretar.ts';
import { idDePaciente, type Leida, personaDe, solicitudDe } from './leidas.ts';
import type { SedesDe } from './sedes.ts';

export interface DeEjecucion extends DeConocidos {
  readonly fichas: Fichas;
  readonly almacen: Almacen;
  readonly numeracion: Numeracion;
  readonly sedesDe: SedesDe;
  readonly derechosDe: (persona: Persona) => Promise<Derechos>;
  readonly ritmo: WritePace;
  readonly hoy: () => string;
  readonly clock: Clock;
  /** Whether the import may continue: it was not cancelled, and its data still exist. */
  readonly sigue: (leida: Leida) => Promise<boolean>;
}

export interface Resultado {
  readonly importados: number;
  readonly completados: number;
  readonly omitidos: number;
  readonly revisar: number;
  readonly deshacerHasta: string;
}

/** The rows of a group. Two groups are written at a time, and at most these are written after a cancellation. */
const JUNTAS = 125;
/** No limit of time, because the rows passed a dry run, which has one. Normal priority, because the import waits. */
const DEL_HILO = { plazoMs: Infinity, esperado: true };

const contextoDe = (leida: Leida): CommandContext => {
  const { id, eventos } = leida;
  const causa = eventos.find(({ type }) => type === 'ImportacionConfirmada')?.id;
  return {
    actor: personaDe(leida),
    requestId: solicitudDe(id),
    seed: id,
    ...(causa !== undefined && { causationId: causa }),
  };
};

interface Ejecutada {
  /** What became of the row. */
  readonly clasificada: Clasificada;
  readonly completado: boolean;
}

type DeFilas = Pick<DeEjecucion, 'fichas' | 'numeracion'>;

const registrar = async (
  { fichas, numeracion }: DeFilas,
  leida: Leida,
  pacienteId: string,
  { profesionalId, sucursalId }: Destino,
  datos: DatosDePaciente,
): Promise<void> => {
  const contexto = contextoDe(leida);
  const incorporacion = sucursalId !== undefined && {
    sucursalId,
    numeroHc: await numeracion.siguiente(pacienteId, contexto),
  };
  const data = { pacienteId, profesionalId, datos, ...(incorporacion && { incorporacion }) };
  await fichas.begin(pacienteId, { type: 'RegistrarPaciente', data }, contexto);
};

/** @param derechos of the importer; undefined for a practice without sites */
const ejecutarFila = async (
  dependencies: DeFilas,
  leida: Leida,
  pacienteId: string,
  { datos, destino, clasificada }: Comparada,
  derechos: Derechos | undefined,
): Promise<Ejecutada> => {
  const { estado, pacienteId: conocido } = clasificada;
  // Registered by an earlier run of this import.
  if (conocido === pacienteId) return { clasificada: { estado: 'alta', errores: [] }, completado: false };
  if (estado === 'alta' && datos !== undefined && destino !== undefined)
    await registrar(dependencies, leida, pacienteId, destino, datos);
  const completado =
    estado === 'ya-existe' &&
    leida.existentes === 'completar' &&
    datos !== undefined &&
    conocido !== undefined &&
    (await completar(
      dependencies.fichas,
      { pacienteId: conocido, persona: personaDe(leida), derechos },
      datos,
      contextoDe(leida),
    ));
  return { clasificada, completado };
};

/** Rows that were compared, with what the importer may do with them. */
interface Grupo {
  /** The place of its first row in the file. */
  readonly lugar: number;
  readonly filas: readonly Comparada[];
  readonly derechos: Derechos | undefined;
}

/** Read again for each group, so that a membership that ended gives no access any more. */
const ahora = async (
  { sedesDe, derechosDe, hoy }: DeEjecucion,
  leida: Leida,
): Promise<Pick<Grupo, 'derechos'> & { readonly lectura: Lectura }> => {
  const persona = personaDe(leida);
  const sedes = await sedesDe(persona);
  const { mapeo, archivo } = leida;
  return {
    lectura: { mapeo, titulos: archivo?.columnas ?? [], hoy: hoy(), sedes },
    derechos: sedes.sedes.length === 0 ? undefined : await derechosDe(persona),
  };
};

/** The rows of the file in groups, as long as the import may go on. */
async function* gruposDe(
  dependencies: DeEjecucion,
  leida: Leida,
  analista: Analista,
): AsyncGenerator<Grupo, void, void> {
  const { almacen, ritmo, sigue } = dependencies;
  let lugar = 0;
  for (let n = 0; lugar < leida.filas; n += 1) {
    const parte = await almacen.leerParte(leida.id, n);
    if (parte === undefined) return;
    for (let quedan = await analista.tomar(parte); quedan > 0; quedan -= JUNTAS) {
      if (!(await ritmo(() => sigue(leida)))) return;
      const { lectura, derechos } = await ritmo(() => ahora(dependencies, leida));
      const filas = await analista.comparar(JUNTAS, lectura);
      yield { lugar, filas, derechos };
      lugar += filas.length;
    }
  }
}

/** @param avanzar called with how many rows are done */
export const ejecutar = async (
  dependencies: DeEjecucion,
  leida: Leida,
  avanzar: (hechas: number) => Promise<void>,
): Promise<Resultado> => {
  const { almacen, sedesDe, ritmo, clock, sigue } = dependencies;
  await using analista = await nuevoAnalista(dependencies, await sedesDe(personaDe(leida)), DEL_HILO);
  const hecho = nuevoAnalisis();
  const cuenta = { importados: 0, completados: 0, omitidos: 0, revisar: 0 };
  const escribir = ({ lugar, filas, derechos }: Grupo): Promise<readonly Ejecutada[]> =>
    Promise.all(
      filas.map((fila, n) => {
        const id = idDePaciente(leida, lugar + n);
        return ritmo(() => ejecutarFila(dependencies, leida, id, fila, derechos));
      }),
    );
  const anotar = async (ejecutadas: readonly Ejecutada[]): Promise<void> => {
    for (const { clasificada, completado } of ejecutadas) {
      hecho.agregar(clasificada, completado);
      const { estado } = clasificada;
      if (estado === 'alta') cuenta.importados += 1;
      else if (estado === 'ya-existe') cuenta[completado ? 'completados' : 'omitidos'] += 1;
      else cuenta.revisar += 1;
    }
    await avanzar(hecho.cuantas());
  };
  // A group is compared while the previous group is written.
  let anterior: Promise<readonly Ejecutada[]> = Promise.resolve([]);
  for await (const grupo of gruposDe(dependencies, leida, analista)) {
    const esta = escribir(grupo);
    // An error of this group is thrown below, unless an error of the previous group ends the run first.
    esta.catch(() => undefined);
    await anotar(await anterior);
    anterior = esta;
  }
  await anotar(await anterior);
  const conTodas = hecho.analisis();
  if (await sigue(leida)) {
    // A part that cannot be read must not look like the end of the file.
    if (conTodas.estados.length !== leida.filas) throw new Error(`import ${leida.id} lacks rows`);
    await almacen.guardarAnalisis(leida.id, RESULTADO, conTodas);
  }
  const deshacerHasta = new Date(clock.now().getTime() + HORAS_PARA_DESHACER * 3_600_000).toISOString();
  return { ...cuenta, deshacerHasta };
};
