/**
 * Registers the pacientes of a confirmed import. It can be interrupted anywhere and run again, also twice at once: the
 * ids derive from import and row, and rows are compared again with who is registered.
 */
import { HORAS_PARA_DESHACER } from '@odonto/contracts/importacion';
import type { DatosDePaciente } from '@odonto/contracts';
import type { CommandContext } from '@odonto/event-kit/commands';
import type { Clock } from '@odonto/event-kit/runtime';
import type { Derechos, Persona } from '@odonto/practice/acceso';
import type { WritePace } from '@odonto/service-kit/jobs';
import type { Numeracion } from '../organizacion/numeracion.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { type Almacen, filasEn, RESULTADO } from './almacen.ts';
import type { Fila } from './archivo/filas.ts';
import { completar } from './completar.ts';
import { conocerA, type DeConocidos } from './conocidos.ts';
import { nuevoAnalisis } from './filas/analisis.ts';
import { clasificador, type Clasificada } from './filas/clasificar.ts';
import type { Destino } from './filas/destino.ts';
import { type Interpretada, interpretar } from './filas/interpretar.ts';
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
  /** Whether the import may go on: it was neither cancelled nor are its data gone. */
  readonly sigue: (leida: Leida) => Promise<boolean>;
}

export interface Resultado {
  readonly importados: number;
  readonly completados: number;
  readonly omitidos: number;
  readonly revisar: number;
  readonly deshacerHasta: string;
}

/** Rows that are written together, two such groups at a time: at most so many follow a cancellation. */
const JUNTAS = 125;

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

/** The rows of the file, in groups, each with the place of its first row. */
async function* gruposDe(
  almacen: Almacen,
  leida: Leida,
): AsyncGenerator<{ readonly lugar: number; readonly filas: readonly Fila[] }, void, void> {
  let lugar = 0;
  for (let n = 0; lugar < leida.filas; n += 1) {
    const json = await almacen.leerParte(leida.id, n);
    if (json === undefined) return;
    const parte = filasEn(json);
    for (let desde = 0; desde < parte.length; desde += JUNTAS) {
      const filas = parte.slice(desde, desde + JUNTAS);
      yield { lugar, filas };
      lugar += filas.length;
    }
  }
}

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
  { datos, destino }: Interpretada,
  clasificada: Clasificada,
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

/** What the importer may do with a group of rows. */
interface Ahora {
  readonly leer: ReturnType<typeof interpretar>;
  readonly derechos: Derechos | undefined;
}

/** Read again for each group: a membership that was taken away gives nothing any more. */
const ahora = async ({ sedesDe, derechosDe, hoy }: DeEjecucion, leida: Leida): Promise<Ahora> => {
  const persona = personaDe(leida);
  const sedes = await sedesDe(persona);
  const { mapeo, archivo } = leida;
  return {
    leer: interpretar({ mapeo, titulos: archivo?.columnas ?? [], hoy: hoy(), sedes }),
    derechos: sedes.sedes.length === 0 ? undefined : await derechosDe(persona),
  };
};

/** @param avanzar called with how many rows are done */
export const ejecutar = async (
  dependencies: DeEjecucion,
  leida: Leida,
  avanzar: (hechas: number) => Promise<void>,
): Promise<Resultado> => {
  const { almacen, sedesDe, ritmo, clock, sigue } = dependencies;
  const clasifica = clasificador();
  await conocerA(dependencies, await sedesDe(personaDe(leida)), clasifica);
  const hecho = nuevoAnalisis();
  const cuenta = { importados: 0, completados: 0, omitidos: 0, revisar: 0 };
  const escribir = (
    { leer, derechos }: Ahora,
    lugar: number,
    filas: readonly Fila[],
  ): Promise<readonly Ejecutada[]> =>
    Promise.all(
      filas.map((fila, n) => {
        const interpretada = leer(fila);
        const clasificada = clasifica.clasificar(fila[0], interpretada);
        const id = idDePaciente(leida, lugar + n);
        return ritmo(() => ejecutarFila(dependencies, leida, id, interpretada, clasificada, derechos));
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
  // A group is compared while the group before it is written.
  let anterior: Promise<readonly Ejecutada[]> = Promise.resolve([]);
  for await (const { lugar, filas } of gruposDe(almacen, leida)) {
    if (!(await ritmo(() => sigue(leida)))) break;
    const esta = escribir(await ritmo(() => ahora(dependencies, leida)), lugar, filas);
    // Its failure is thrown below, unless that of the group before ends the run first.
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
