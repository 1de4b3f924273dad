/** Lines of the timeline from the entries of the index: events, names of authors, and erasures. */
import type { Linea } from '@odonto/contracts/auditoria';
import type { EventLog, LoggedEvent } from '@odonto/event-kit/event-log';
import type { KeyStore } from '@odonto/event-kit/personal-data';
import type { View } from '@odonto/event-kit/projections';
import { SIN_NOMBRES } from '@odonto/contracts/frase';
import type { SucursalConNombre } from '@odonto/practice/directorio';
import type { Registrados } from '../modulo/registrados.ts';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';
import { readEvents } from './read-events.ts';
import { type Contexto, lineaDe, lineaQueFalta, sujetoDe } from './linea.ts';
import { type IndiceDeLinea, textoDe } from './lineas.projection.ts';

interface Dependencies {
  readonly log: EventLog;
  readonly keys: Pick<KeyStore, 'getMany'>;
  readonly sujetos: View<SujetoAuditado>;
  readonly sucursales: View<SucursalConNombre>;
  /** The event types of modules from elsewhere. */
  readonly registrados: () => Promise<Registrados>;
}

export interface LineReader {
  /** Call this before opening events. Otherwise the events of modules from elsewhere are not decrypted. */
  conocer(): Promise<unknown>;
  /** The names and erasures that the lines of these events need. */
  contexto(eventos: readonly LoggedEvent[]): Promise<Contexto>;
  /** The lines, in the order of the index entries. */
  lineas(indices: readonly IndiceDeLinea[]): Promise<readonly Linea[]>;
}

/** Null for an account whose personal data was erased; undefined when the subject is not an account. */
export const nombreDeCuenta = (sujeto: SujetoAuditado | undefined): string | null | undefined => {
  if (sujeto?.tipo !== 'profesional') return undefined;
  return sujeto.nombre === null ? null : `${sujeto.nombre} ${sujeto.apellido ?? ''}`.trim();
};

const textosEn = (eventos: readonly LoggedEvent[], campos: readonly string[]): readonly string[] =>
  eventos.flatMap(({ data }) => campos.flatMap((campo) => textoDe(data, campo) ?? []));

/** Fields with the ids of the people whom sentences name besides the author. */
const PERSONAS = ['receptorId', 'anteriorId', 'integranteId'] as const;

/** The events that are about an account in the organization. */
const deLaOrganizacion = ({ data }: LoggedEvent): boolean =>
  textoDe(data, 'sucursalId') !== undefined || textoDe(data, 'traspasoId') !== undefined;

export const lineReader = ({ log, keys, sujetos, sucursales, registrados }: Dependencies): LineReader => {
  const contexto = async (eventos: readonly LoggedEvent[]): Promise<Contexto> => {
    const nombrados = new Set([
      ...eventos.map(({ metadata: { actor } }) => actor.id),
      ...textosEn(eventos.filter(deLaOrganizacion), ['profesionalId']),
      ...textosEn(eventos, PERSONAS),
    ]);
    const ajenos = await registrados();
    const registrado = (tipo: string) => ajenos.get(tipo);
    const sellados = new Set(eventos.flatMap((evento) => sujetoDe(evento, registrado) ?? []));
    const [usuarios, claves, deSucursal] = await Promise.all([
      sujetos.getMany([...nombrados]),
      keys.getMany([...sellados]),
      sucursales.getMany([...new Set(textosEn(eventos, ['sucursalId']))]),
    ]);
    return {
      registrado,
      nombreDe: (id) => nombreDeCuenta(usuarios.get(id)),
      nombres: {
        persona: (id) => nombreDeCuenta(usuarios.get(id)) ?? 'una cuenta eliminada',
        sucursal: (id) => deSucursal.get(id)?.nombre ?? SIN_NOMBRES.sucursal(id),
      },
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
