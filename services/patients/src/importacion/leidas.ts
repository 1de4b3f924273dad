/** The imports of a profesional in the form of the answer, folded from their events. */
import type { Paciente } from '@odonto/contracts';
import {
  DESTINOS,
  DIAS_DE_IMPORTACION,
  type DestinoDeColumna,
  type Importacion,
  MENSAJES_DE_IMPORTACION as MENSAJES,
} from '@odonto/contracts/importacion';
import type { ImportacionEvent } from '@odonto/contracts/importacion-eventos';
import type { EventLog, LoggedEvent } from '@odonto/event-kit/event-log';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import type { Persona } from '@odonto/practice/acceso';
import { orderedId, seededId } from '@odonto/service-kit/app';
import { importacionNoEncontrada } from './importacion.decider.ts';
import { type FoldedImport, importaciones } from './importacion.projection.ts';

export const streamDe = (profesionalId: string): string => `importaciones-${profesionalId}`;

/** The id of the paciente of a row, by its place in the file: the same in every run. */
export const idDePaciente = (
  { id, subidaAt, idsEnOrden }: Pick<FoldedImport, 'id' | 'subidaAt' | 'idsEnOrden'>,
  lugar: number,
): string => (idsEnOrden ? orderedId : seededId)({ at: new Date(subidaAt), seed: id }, lugar);

/** The request id of the commands of an import in the log. */
export const solicitudDe = (importacionId: string): string => `importacion-${importacionId}`;

export interface Leida extends FoldedImport {
  /** Absent once the data of the file were destroyed. */
  readonly archivo?: { readonly nombre: string; readonly columnas: readonly string[] };
  readonly eventos: readonly LoggedEvent<ImportacionEvent>[];
}

/** The user who uploaded the file. The job acts as this user. */
export const personaDe = ({ profesionalId, eventos }: Pick<Leida, 'profesionalId' | 'eventos'>): Persona => {
  const subio = eventos[0]?.metadata.actor;
  return { id: profesionalId, rol: subio?.rol === 'personal' ? 'personal' : 'profesional' };
};

type Eventos = readonly LoggedEvent<ImportacionEvent>[];

const leidaDe = (importacionId: string, eventos: Eventos): Leida | undefined => {
  const suyos = eventos.filter(({ data }) => data.importacionId === importacionId);
  const folded = documentAfter(importaciones, importacionId, suyos);
  if (folded === undefined) return undefined;
  const [subida] = suyos;
  const archivo = subida?.type === 'ImportacionSubida' && folded.conDatos ? subida.data.archivo : null;
  return { ...folded, eventos: suyos, ...(archivo && { archivo }) };
};

/** Every import of a profesional, the oldest first. */
export const leerTodas = async (log: EventLog, profesionalId: string): Promise<readonly Leida[]> => {
  const { events } = await log.read<ImportacionEvent>(streamDe(profesionalId));
  const ids = new Set(events.map(({ data }) => data.importacionId));
  return [...ids].flatMap((id) => leidaDe(id, events) ?? []);
};

/** @throws NotFound when the profesional has no such import */
export const leerUna = async (
  log: EventLog,
  profesionalId: string,
  importacionId: string,
): Promise<Leida> => {
  const { events } = await log.read<ImportacionEvent>(streamDe(profesionalId));
  const leida = leidaDe(importacionId, events);
  if (leida === undefined) throw importacionNoEncontrada();
  return leida;
};

const DIA_MS = 24 * 60 * 60 * 1000;

const datosHasta = ({ subidaAt }: Pick<FoldedImport, 'subidaAt'>): string =>
  new Date(Date.parse(subidaAt) + DIAS_DE_IMPORTACION * DIA_MS).toISOString();

const columnasDe = ({ archivo, mapeo }: Leida): Importacion['columnas'] => {
  const destinos = new Map(
    (Object.keys(DESTINOS) as DestinoDeColumna[]).map((destino) => [mapeo[destino], destino]),
  );
  return (archivo?.columnas ?? []).map((titulo, indice) => ({
    indice,
    titulo,
    campo: destinos.get(indice) ?? null,
  }));
};

const deshechoDe = async (
  leida: Leida,
  pacientes: Pick<View<Paciente>, 'getMany'>,
): Promise<Importacion['deshecho']> => {
  const { deshecho } = leida;
  if (deshecho === undefined) return null;
  const ids = deshecho.conservados.map((lugar) => idDePaciente(leida, lugar));
  const vigentes = await pacientes.getMany(ids);
  const conservados = ids.flatMap((uno) => {
    const nombre = vigentes.get(uno)?.nombre;
    return nombre === undefined ? [] : [{ id: uno, nombre }];
  });
  return { eliminados: deshecho.eliminados, conservados };
};

/** @param avance of the import's job, while the job runs */
export const importacionVista = async (
  leida: Leida,
  pacientes: Pick<View<Paciente>, 'getMany'>,
  avance: Importacion['avance'],
): Promise<Importacion> => {
  const { resultado } = leida;
  return {
    id: leida.id,
    estado: leida.estado === 'confirmada' && avance !== null ? 'en_curso' : leida.estado,
    archivo: leida.archivo?.nombre ?? null,
    formato: leida.formato,
    filas: leida.filas,
    columnas: columnasDe(leida),
    mapeo: leida.mapeo,
    existentes: leida.existentes,
    resumen: leida.resumen ?? null,
    avance,
    resultado: resultado ?? null,
    deshecho: await deshechoDe(leida, pacientes),
    message: resultado ? MENSAJES.terminado(resultado.importados, resultado.revisar) : null,
    subida_at: leida.subidaAt,
    confirmada_at: leida.confirmadaAt ?? null,
    terminada_at: leida.terminadaAt ?? null,
    deshacer_hasta: leida.deshacerHasta ?? null,
    datos_hasta: leida.conDatos ? datosHasta(leida) : null,
  };
};
