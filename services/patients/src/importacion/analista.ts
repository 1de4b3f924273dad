/** The thread that decides what becomes of each row, in a dry run and in the import itself. */
import { hilo, type OpcionesDeHilo } from './archivo/hilo.ts';
import { conocerA, type DeConocidos } from './conocidos.ts';
import type { Analisis } from './filas/analisis.ts';
import type { Comparada, Pedido } from './filas/analista.worker.ts';
import type { Sedes } from './filas/destino.ts';
import type { Lectura } from './filas/interpretar.ts';

/**
 * The thread holds everybody who is registered: 500,000 pacientes of one importer or a million of an organization fill
 * 128 MB. V8 may abort the process when a thread is out of memory, so the limit is far above any practice.
 */
const MEMORIA_MB = 1_024;

export interface Analista extends AsyncDisposable {
  /** Takes JSON of rows, and returns their number. */
  tomar(parte: Uint8Array): Promise<number>;
  /** Compares the next of the taken rows, at most this many. */
  comparar(cuantas: number, lectura: Lectura): Promise<readonly Comparada[]>;
  /** Compares all taken rows, and keeps the result of each. */
  analizar(lectura: Lectura): Promise<void>;
  /** The results of the analysed rows. */
  analisis(): Promise<Analisis>;
}

/**
 * Starts the thread and sends it everybody who is registered.
 * @throws Failure 413 when the thread exceeds its limits of memory and time; later calls may throw it, too
 */
export const nuevoAnalista = async (
  dependencies: DeConocidos,
  sedes: Sedes,
  limites?: Pick<OpcionesDeHilo, 'plazoMs' | 'esperado'>,
): Promise<Analista> => {
  const suHilo = hilo(new URL('./filas/analista.worker.ts', import.meta.url), {
    memoriaMb: MEMORIA_MB,
    ...limites,
  });
  const pedir = <Respuesta>(pedido: Pedido): Promise<Respuesta> => suHilo.pedir(pedido);
  const analista: Analista = {
    tomar: (parte) => pedir({ parte }),
    comparar: (cuantas, lectura) => pedir({ comparar: cuantas, lectura }),
    analizar: (lectura) => pedir({ analizar: lectura }),
    analisis: () => pedir({ fin: true }),
    [Symbol.asyncDispose]: () => suHilo[Symbol.asyncDispose](),
  };
  try {
    await conocerA(dependencies, sedes, {
      conocer: (conocidos) => pedir({ conocidos }),
      conocerDeOrganizacion: (deOrganizacion) => pedir({ deOrganizacion }),
    });
    return analista;
  } catch (error) {
    await analista[Symbol.asyncDispose]();
    throw error;
  }
};
