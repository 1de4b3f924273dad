/**
 * Registers the pacientes of a confirmed import. It can be interrupted anywhere and run again, also twice at once: the
 * ids derive from import and row, and rows are compared again with who is registered.
 */
import type { Paciente } from '@odonto/contracts';
import { HORAS_PARA_DESHACER } from '@odonto/contracts/importacion';
import type { CommandContext } from '@odonto/event-kit/commands';
import type { View } from '@odonto/event-kit/projections';
import type { Clock } from '@odonto/event-kit/runtime';
import type { WritePace } from '@odonto/service-kit/jobs';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { type Almacen, filasEn, RESULTADO } from './almacen.ts';
import type { Fila } from './archivo/filas.ts';
import { completar } from './completar.ts';
import { conocidosDe } from './conocidos.ts';
import { nuevoAnalisis } from './filas/analisis.ts';
import { clasificador, type Clasificada } from './filas/clasificar.ts';
import { type Interpretada, interpretar } from './filas/interpretar.ts';
import { idDePaciente, type Leida, solicitudDe } from './leidas.ts';

export interface DeEjecucion {
  readonly fichas: Fichas;
  readonly almacen: Almacen;
  readonly vista: Pick<View<Paciente>, 'find'>;
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

const contextoDe = ({ id, profesionalId, eventos }: Leida): CommandContext => {
  const causa = eventos.find(({ type }) => type === 'ImportacionConfirmada')?.id;
  return {
    actor: { id: profesionalId, rol: 'profesional' },
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

const ejecutarFila = async (
  fichas: Fichas,
  leida: Leida,
  pacienteId: string,
  { datos }: Interpretada,
  clasificada: Clasificada,
): Promise<Ejecutada> => {
  const { profesionalId, existentes } = leida;
  const { estado, pacienteId: conocido } = clasificada;
  // Registered by an earlier run of this import.
  if (conocido === pacienteId) return { clasificada: { estado: 'alta', errores: [] }, completado: false };
  if (estado === 'alta' && datos !== undefined)
    await fichas.begin(
      pacienteId,
      { type: 'RegistrarPaciente', data: { pacienteId, profesionalId, datos } },
      contextoDe(leida),
    );
  const completado =
    estado === 'ya-existe' && existentes === 'completar' && datos !== undefined && conocido !== undefined
      ? await completar(fichas, { pacienteId: conocido, profesionalId }, datos, contextoDe(leida))
      : false;
  return { clasificada, completado };
};

/** @param avanzar called with how many rows are done */
export const ejecutar = async (
  { fichas, almacen, vista, ritmo, hoy, clock, sigue }: DeEjecucion,
  leida: Leida,
  avanzar: (hechas: number) => Promise<void>,
): Promise<Resultado> => {
  const leer = interpretar(leida.mapeo, leida.archivo?.columnas ?? [], hoy());
  const clasifica = clasificador();
  for await (const conocidos of conocidosDe(vista, leida.profesionalId)) clasifica.conocer(conocidos);
  const hecho = nuevoAnalisis();
  const cuenta = { importados: 0, completados: 0, omitidos: 0, revisar: 0 };
  const escribir = (lugar: number, filas: readonly Fila[]): Promise<readonly Ejecutada[]> =>
    Promise.all(
      filas.map((fila, n) => {
        const interpretada = leer(fila);
        const clasificada = clasifica.clasificar(fila[0], interpretada);
        const id = idDePaciente(leida, lugar + n);
        return ritmo(() => ejecutarFila(fichas, leida, id, interpretada, clasificada));
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
    const esta = escribir(lugar, filas);
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
