/** What follows the last page of an export: its CSV files, and the end of the ZIP. */
import { Readable } from 'node:stream';
import { filaDeCsv, MARCA_DE_CSV } from '@odonto/practice/csv';
import type { Almacen } from './almacen.ts';
import type { Avance } from './avance.ts';
import { type Corrida, segmentoDe } from './corrida.ts';
import type { ArchivoDeExportacion } from './exportaciones.projection.ts';
import { leameDe, manifiestoDe } from './leame.ts';
import { columnasDe } from './planilla.ts';
import { NOMBRES_DE_PLANILLAS, type NombreDePlanilla, PLANILLAS } from './planillas.ts';
import { finDelZip, type Zip } from './segmento.ts';

export type Preparado = Omit<ArchivoDeExportacion, 'vence'>;

/** The contents of stored files, one after the other. */
async function* contenidoDe(almacen: Almacen, ids: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const id of ids) {
    const content = await almacen.abrir(id);
    if (content === undefined) throw new Error(`a file of the export is missing: ${id}`);
    yield* content as AsyncIterable<Uint8Array>;
  }
}

async function* conPrincipio(
  principio: Uint8Array,
  resto: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield principio;
  yield* resto;
}

/** The last segment: the CSV files of all pages, the explanation and the counts. */
const escribirFinal = async (corrida: Corrida, avance: Avance, zip: Zip): Promise<void> => {
  const { almacen, exportacion, sucursales, diaDe } = corrida;
  const filas = Object.fromEntries(
    NOMBRES_DE_PLANILLAS.map((nombre) => [
      nombre,
      avance.paginas.reduce((total, { planillas }) => total + (planillas[nombre]?.filas ?? 0), 0),
    ]),
  ) as Record<NombreDePlanilla, number>;
  for (const nombre of NOMBRES_DE_PLANILLAS) {
    const principio = Buffer.from(MARCA_DE_CSV + filaDeCsv(columnasDe(PLANILLAS[nombre], sucursales)));
    const paginas = avance.paginas.filter(({ planillas }) => planillas[nombre]);
    const bytes = paginas.reduce((total, { planillas }) => total + (planillas[nombre]?.bytes ?? 0), 0);
    const resto = contenidoDe(
      almacen,
      paginas.map(({ base }) => `${base}-${nombre}`),
    );
    await zip.archivo(
      `${nombre}.csv`,
      Readable.from(conPrincipio(principio, resto)),
      principio.length + bytes,
    );
  }
  const { alcance, pedida, posicion } = exportacion;
  const { imagenes, faltan, ilegibles, pacientes: fhir } = avance;
  const contenido = { alcance, emision: diaDe(pedida), posicion, filas, imagenes, faltan, fhir, ilegibles };
  await zip.texto('leame.txt', leameDe(contenido));
  await zip.texto('manifiesto.json', manifiestoDe(contenido));
};

/** Writes what follows the last page, and the list of all parts. */
export const terminar = async (corrida: Corrida, avance: Avance): Promise<Preparado> => {
  const { almacen, nombre } = corrida;
  const final = await segmentoDe(corrida, avance, (zip) => escribirFinal(corrida, avance, zip));
  const desde = avance.bytes + final.bytes;
  const deLasPaginas = avance.paginas.reduce((total, { central }) => total + central, 0);
  const bytes = deLasPaginas + final.central.length;
  const entradas = avance.paginas.reduce((total, pagina) => total + pagina.entradas, final.entradas);
  const fin = finDelZip(entradas, { desde, bytes });
  const central = `${nombre}-central`;
  const directorio = async function* () {
    yield* contenidoDe(
      almacen,
      avance.paginas.map(({ base }) => `${base}-central`),
    );
    yield final.central;
    yield fin;
  };
  await almacen.guardar(central, Readable.from(directorio()));
  const partes = [
    ...avance.paginas.map(({ cuerpo }) => cuerpo),
    { id: final.cuerpo, bytes: final.bytes },
    { id: central, bytes: bytes + fin.length },
  ];
  const indice = `${nombre}-indice`;
  await almacen.guardarJson(indice, { partes });
  const { pacientes, imagenes } = avance;
  return { indice, tamano: desde + bytes + fin.length, pacientes, imagenes };
};
