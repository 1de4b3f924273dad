/** One page of an export: some pacientes, one after the other, as entries of the ZIP and rows of the CSV files. */
import { Readable } from 'node:stream';
import { StreamSetAside } from '@odonto/event-kit/event-log';
import { filaDeCsv } from '@odonto/practice/csv';
import type { Expediente } from '../expediente/expediente.ts';
import type { IndiceDeExpediente } from '../expediente/expedientes.projection.ts';
import { leerPartes } from '../expediente/leer-expediente.ts';
import { bundleDe } from '../fhir/bundle.ts';
import type { Avance, Pagina } from './avance.ts';
import { type Corrida, type SegmentoGuardado, segmentoDe } from './corrida.ts';
import { agregarImagenes } from './imagenes.ts';
import { indicesDesde } from './indices.ts';
import { nombreSeguro } from './nombres.ts';
import { type Exportado, filasDe } from './planilla.ts';
import { NOMBRES_DE_PLANILLAS, type NombreDePlanilla, PLANILLAS } from './planillas.ts';
import type { Zip } from './segmento.ts';

/** A page ends after this many pacientes or bytes. */
const PACIENTES_POR_PAGINA = 100;
const BYTES_POR_PAGINA = 16 * 1024 * 1024;

type Filas = Record<NombreDePlanilla, string[]>;

/** Adds a paciente's record to the ZIP and to the rows. Returns how many images were added and how many are missing. */
const agregarPaciente = async (
  { files, exportacion, sucursales, descansar, diaDe, instante }: Corrida,
  { zip, filas }: { readonly zip: Zip; readonly filas: Filas },
  { id: pacienteId }: IndiceDeExpediente,
  expediente: Expediente,
): Promise<{ readonly imagenes: number; readonly faltan: number }> => {
  const contexto = { pacienteId, emision: exportacion.pedida, instante };
  await zip.texto(`fhir/${nombreSeguro(pacienteId)}.json`, [...bundleDe(expediente, contexto)].join(''));
  const imagenes = await agregarImagenes({ files, zip, descansar }, pacienteId, expediente.fotos);
  const emision = diaDe(exportacion.pedida);
  const exportado: Exportado = { pacienteId, expediente, emision, diaDe, sucursales, imagenes };
  for (const nombre of NOMBRES_DE_PLANILLAS)
    filas[nombre].push(...filasDe(PLANILLAS[nombre], exportado).map(filaDeCsv));
  return { imagenes: imagenes.size, faltan: expediente.fotos.length - imagenes.size };
};

type Hechos = Pick<Avance, 'hasta' | 'pacientes' | 'imagenes' | 'faltan' | 'ilegibles'>;

/** The progress after one more paciente. A paciente who did not exist at the position is not in the export. */
const conUno = async (
  corrida: Corrida,
  salida: { readonly zip: Zip; readonly filas: Filas },
  hechos: Hechos,
  indice: IndiceDeExpediente,
): Promise<Hechos> => {
  const { log, profesional, exportacion } = corrida;
  const hasta = indice.id;
  try {
    const expediente = await leerPartes({ log, profesional, hasta: BigInt(exportacion.posicion) }, indice);
    if (!expediente) return { ...hechos, hasta };
    const { imagenes, faltan } = await agregarPaciente(corrida, salida, indice, expediente);
    return {
      ...hechos,
      hasta,
      pacientes: hechos.pacientes + 1,
      imagenes: hechos.imagenes + imagenes,
      faltan: hechos.faltan + faltan,
    };
  } catch (error) {
    // One damaged record does not prevent the export of the others (docs/adr/0235).
    if (!(error instanceof StreamSetAside)) throw error;
    return { ...hechos, hasta, ilegibles: [...hechos.ilegibles, indice.id] };
  }
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

/** Makes the next page. Returns undefined when there are no more pacientes. */
export const hacerPagina = async (
  corrida: Corrida,
  avance: Avance,
  signal: AbortSignal,
): Promise<Avance | undefined> => {
  const indices = await indicesDesde(corrida, avance.hasta, PACIENTES_POR_PAGINA);
  if (indices.length === 0) return undefined;
  const filas = sinFilas();
  let hechos: Hechos = avance;
  const segmento = await segmentoDe(corrida, avance, async (zip) => {
    for (const indice of indices) {
      signal.throwIfAborted();
      hechos = await conUno(corrida, { zip, filas }, hechos, indice);
      await corrida.descansar();
      if (zip.bytes() >= BYTES_POR_PAGINA) return;
    }
  });
  const pagina = await guardarPagina(corrida, avance, filas, segmento);
  const { hasta, pacientes, imagenes, faltan, ilegibles } = hechos;
  return {
    paginas: [...avance.paginas, pagina],
    bytes: avance.bytes + segmento.bytes,
    hasta,
    pacientes,
    imagenes,
    faltan,
    ilegibles,
  };
};
