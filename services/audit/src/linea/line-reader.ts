/** Lines of the timeline from the entries of the index: events, names of authors, and erasures. */
import type { Linea } from '@odonto/contracts/auditoria';
import type { EventLog, LoggedEvent } from '@odonto/event-kit/event-log';
import type { KeyStore } from '@odonto/event-kit/personal-data';
import type { View } from '@odonto/event-kit/projections';
import type { Registrados } from '../modulo/registrados.ts';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';
import { readEvents } from './read-events.ts';
import { type Contexto, lineaDe, lineaQueFalta, sujetoDe } from './linea.ts';
import type { IndiceDeLinea } from './lineas.projection.ts';

interface Dependencies {
  readonly log: EventLog;
  readonly keys: Pick<KeyStore, 'getMany'>;
  readonly sujetos: View<SujetoAuditado>;
  /** The event types of modules from elsewhere. */
  readonly registrados: () => Promise<Registrados>;
}

export interface LineReader {
  /** To be called before events are opened: so that what is sealed in the events of modules from elsewhere opens. */
  conocer(): Promise<unknown>;
  /** Names and erasures for telling these events. */
  contexto(eventos: readonly LoggedEvent[]): Promise<Contexto>;
  /** The lines, in the order of the index entries. */
  lineas(indices: readonly IndiceDeLinea[]): Promise<readonly Linea[]>;
}

const nombre = (sujeto: SujetoAuditado | undefined): string | null | undefined => {
  if (sujeto?.tipo !== 'profesional') return undefined;
  return sujeto.nombre === null ? null : `${sujeto.nombre} ${sujeto.apellido ?? ''}`.trim();
};

export const lineReader = ({ log, keys, sujetos, registrados }: Dependencies): LineReader => {
  const contexto = async (eventos: readonly LoggedEvent[]): Promise<Contexto> => {
    const autores = new Set(eventos.map(({ metadata: { actor } }) => actor.id));
    const ajenos = await registrados();
    const registrado = (tipo: string) => ajenos.get(tipo);
    const sellados = new Set(eventos.flatMap((evento) => sujetoDe(evento, registrado) ?? []));
    const [usuarios, claves] = await Promise.all([
      sujetos.getMany([...autores]),
      keys.getMany([...sellados]),
    ]);
    return {
      registrado,
      nombreDe: (id) => nombre(usuarios.get(id)),
      borrado: (sujeto) => !claves.has(sujeto),
    };
  };

  return {
    conocer: registrados,
    contexto,
    lineas: async (indices) => {
      await registrados();
      const eventoEn = await readEvents(log, indices);
      const con = await contexto(indices.flatMap((indice) => eventoEn(indice) ?? []));
      return indices.map((indice) => {
        const evento = eventoEn(indice);
        return evento ? lineaDe(evento, con) : lineaQueFalta(indice);
      });
    },
  };
};
