/** One page of an export: some pacientes, one after the other, as entries of the ZIP and rows of the CSV files. */
import { Readable } from 'node:stream';
import { setTimeout as pausa } from 'node:timers/promises';
import { filaDeCsv } from '@odonto/practice/csv';
import type { IndiceDeExpediente } from '../expediente/expedientes.projection.ts';
import { leerPartes } from '../expediente/leer-expediente.ts';
import { bundleDe } from '../fhir/bundle.ts';
import type { Avance, Pagina } from './avance.ts';
import { type Corrida, type SegmentoGuardado, segmentoDe } from './corrida.ts';
import { agregarImagenes } from './imagenes.ts';
import { nombreSeguro } from './nombres.ts';
import { type Exportado, NOMBRES_DE_PLANILLAS, type NombreDePlanilla, PLANILLAS } from './planillas.ts';
import type { Zip } from './segmento.ts';

/** A page ends after so many pacientes or bytes. */
const PACIENTES_POR_PAGINA = 100;
const BYTES_POR_PAGINA = 16 * 1024 * 1024;
/** The pause after each paciente, as a part of the time that the paciente took: other requests are answered meanwhile. */
const DESCANSO = 1;

type Filas = Record<NombreDePlanilla, string[]>;

const siguientes = (
  { indices, exportacion }: Corrida,
  desde: string,
): Promise<readonly IndiceDeExpediente[]> =>
  indices.find({
    ...(exportacion.alcance === 'propio' && { where: { profesionalId: exportacion.profesionalId } }),
    between: { key: 'pacienteId', from: desde },
    sort: { key: 'pacienteId' },
    limit: PACIENTES_POR_PAGINA + 1,
  });

/** Adds one paciente to the ZIP and to the rows. Answers undefined for one who did not exist at the position. */
const agregarPaciente = async (
  corrida: Corrida,
  { zip, filas }: { readonly zip: Zip; readonly filas: Filas },
  indice: IndiceDeExpediente,
): Promise<{ readonly imagenes: number; readonly faltan: number } | undefined> => {
  const { log, files, exportacion, profesional, diaDe, instante } = corrida;
  const { id: pacienteId, profesionalId } = indice;
  const expediente = await leerPartes({ log, profesional, hasta: BigInt(exportacion.posicion) }, indice);
  if (!expediente) return undefined;
  const contexto = { pacienteId, profesionalId, emision: exportacion.pedida, instante };
  await zip.texto(`fhir/${nombreSeguro(pacienteId)}.json`, [...bundleDe(expediente, contexto)].join(''));
  const imagenes = await agregarImagenes({ files, zip }, { pacienteId, profesionalId }, expediente.fotos);
  const emision = diaDe(exportacion.pedida);
  const exportado: Exportado = { pacienteId, expediente, emision, diaDe, imagenes };
  for (const nombre of NOMBRES_DE_PLANILLAS)
    filas[nombre].push(...PLANILLAS[nombre].filas(exportado).map(filaDeCsv));
  return { imagenes: imagenes.size, faltan: expediente.fotos.length - imagenes.size };
};

const sinFilas = (): Filas =>
  Object.fromEntries(NOMBRES_DE_PLANILLAS.map((nombre) => [nombre, []])) as unknown as Filas;

const guardarPagina = async (
  corrida: Corrida,
  avance: Avance,
  filas: Filas,
  segmento: SegmentoGuardado,
): Promise<Pagina> => {
  const { almacen, nombre } = corrida;
  const base = `${nombre}-${avance.paginas.length}`;
  const { cuerpo, bytes, entradas, central } = segmento;
  await almacen.guardar(`${base}-central`, Readable.from([central]));
  const planillas: Partial<Record<NombreDePlanilla, { filas: number; bytes: number }>> = {};
  for (const cual of NOMBRES_DE_PLANILLAS) {
    const texto = filas[cual].join('');
    if (texto === '') continue;
    await almacen.guardar(`${base}-${cual}`, Readable.from([Buffer.from(texto)]));
    planillas[cual] = { filas: filas[cual].length, bytes: Buffer.byteLength(texto) };
  }
  return { base, cuerpo: { id: cuerpo, bytes }, entradas, central: central.length, planillas };
};

/** Makes the next page. Answers undefined when there are no more pacientes. */
export const hacerPagina = async (
  corrida: Corrida,
  avance: Avance,
  signal: AbortSignal,
): Promise<Avance | undefined> => {
  // The bound is inclusive: the last paciente of the page before is found again.
  const hallados = await siguientes(corrida, avance.hasta);
  const indices = hallados.filter(({ id }) => id !== avance.hasta).slice(0, PACIENTES_POR_PAGINA);
  if (indices.length === 0) return undefined;
  const filas = sinFilas();
  const hechos = { hasta: avance.hasta, pacientes: 0, imagenes: 0, faltan: 0 };
  const segmento = await segmentoDe(corrida, avance, async (zip) => {
    for (const indice of indices) {
      signal.throwIfAborted();
      const desde = performance.now();
      const agregado = await agregarPaciente(corrida, { zip, filas }, indice);
      hechos.hasta = indice.id;
      if (agregado) {
        hechos.pacientes += 1;
        hechos.imagenes += agregado.imagenes;
        hechos.faltan += agregado.faltan;
      }
      await pausa((performance.now() - desde) * DESCANSO);
      if (zip.bytes() >= BYTES_POR_PAGINA) return;
    }
  });
  const pagina = await guardarPagina(corrida, avance, filas, segmento);
  return {
    paginas: [...avance.paginas, pagina],
    hasta: hechos.hasta,
    bytes: avance.bytes + segmento.bytes,
    pacientes: avance.pacientes + hechos.pacientes,
    imagenes: avance.imagenes + hechos.imagenes,
    faltan: avance.faltan + hechos.faltan,
  };
};
