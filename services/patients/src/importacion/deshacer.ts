/**
 * Removes the pacientes of an import that nobody has used since: no service recorded an event about them, except reads.
 * Their records are destroyed at once, because they contain nothing that must be kept.
 */
import type { Paciente } from '@odonto/contracts';
import { auditoriaEventos } from '@odonto/contracts/auditoria-eventos';
import type { EventLog } from '@odonto/event-kit/event-log';
import { type Position, type RecordedEvent, START } from '@odonto/event-kit/event-store';
import type { View } from '@odonto/event-kit/projections';
import { type Derechos, permite, type Persona } from '@odonto/practice/acceso';
import type { WritePace } from '@odonto/service-kit/jobs';
import { conPermiso, ELIMINAR } from '../paciente/acceso-a-ficha.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { idDePaciente, type Leida, personaDe, solicitudDe } from './leidas.ts';

export interface DeDeshacer {
  readonly log: Pick<EventLog, 'readAll'>;
  readonly fichas: Fichas;
  readonly vista: Pick<View<Paciente>, 'getMany'>;
  readonly derechosDe: (persona: Persona) => Promise<Derechos>;
  readonly ritmo: WritePace;
}

export interface Deshecho {
  readonly eliminados: number;
  /** Places of the rows whose pacientes were used since, or may not be removed by the importer any more. */
  readonly conservados: readonly number[];
}

const LECTURAS: ReadonlySet<string> = new Set(Object.keys(auditoriaEventos));
const EVENTOS_POR_PAGINA = 1_000;
/** The pacientes of a group. Two groups are removed at a time. */
const JUNTOS = 125;

const campoDe = (json: string, campo: string): unknown => {
  const valor: unknown = JSON.parse(json);
  return typeof valor === 'object' && valor !== null ? Reflect.get(valor, campo) : undefined;
};

/** Reads the log from the confirmation on: which pacientes were used, and which ones this undo removed. */
const usosDesde = (
  log: Pick<EventLog, 'readAll'>,
  { id, eventos }: Leida,
  importados: ReadonlySet<string>,
) => {
  let hasta: Position = eventos.find(({ type }) => type === 'ImportacionConfirmada')?.position ?? START;
  const usados = new Set<string>();
  const quitados = new Set<string>();
  const mirar = ({ type, data, metadata }: RecordedEvent): void => {
    if (LECTURAS.has(type) || !data.includes('"pacienteId":')) return;
    const pacienteId = campoDe(data, 'pacienteId');
    if (typeof pacienteId !== 'string' || !importados.has(pacienteId)) return;
    if (campoDe(metadata, 'requestId') !== solicitudDe(id)) usados.add(pacienteId);
    else if (type === 'PacienteEliminado') quitados.add(pacienteId);
  };
  return {
    usados,
    quitados,
    alDia: async (): Promise<void> => {
      for (;;) {
        const pagina = await log.readAll(hasta, EVENTOS_POR_PAGINA);
        for (const evento of pagina) mirar(evento);
        hasta = pagina.at(-1)?.position ?? hasta;
        if (pagina.length < EVENTOS_POR_PAGINA) return;
      }
    },
  };
};

/** Idempotent: an interrupted run is continued by the next. */
export const deshacer = async (
  { log, fichas, vista, derechosDe, ritmo }: DeDeshacer,
  leida: Leida,
  avanzar: (hechas: number) => Promise<void>,
): Promise<Deshecho> => {
  const ids = Array.from({ length: leida.filas }, (_, lugar) => idDePaciente(leida, lugar));
  const { usados, quitados, alDia } = usosDesde(log, leida, new Set(ids));
  const conservados: number[] = [];
  const persona = personaDe(leida);
  const quitar = async (pacienteId: string, derechos: Derechos): Promise<void> => {
    await ritmo(() =>
      fichas.handle(
        pacienteId,
        { type: 'EliminarPaciente', data: { pacienteId } },
        { actor: persona, requestId: solicitudDe(leida.id), seed: leida.id },
        conPermiso(ELIMINAR, persona, derechos),
      ),
    );
    quitados.add(pacienteId);
  };
  // A group is checked while the previous group is removed.
  let anterior: Promise<unknown> = Promise.resolve();
  for (let desde = 0; desde < ids.length; desde += JUNTOS) {
    const juntos = ids.slice(desde, desde + JUNTOS);
    const vigentes = await vista.getMany(juntos);
    // As late as possible, because events that are recorded after this do not keep their paciente.
    await alDia();
    const derechos = await derechosDe(persona);
    const quedan = juntos.filter(
      (id) => usados.has(id) || !permite(persona, ELIMINAR, vigentes.get(id), derechos),
    );
    const este = Promise.all(
      juntos.filter((id) => vigentes.has(id) && !quedan.includes(id)).map((id) => quitar(id, derechos)),
    );
    // An error of this group is thrown below, unless an error of the previous group ends the run first.
    este.catch(() => undefined);
    for (const [n, id] of juntos.entries())
      if (vigentes.has(id) && quedan.includes(id)) conservados.push(desde + n);
    await anterior;
    await avanzar(desde);
    anterior = este;
  }
  await anterior;
  await avanzar(ids.length);
  return { eliminados: quitados.size, conservados };
};
