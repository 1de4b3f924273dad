/** The habits and findings of each person, one document each. The documents contain no text and no address. */
import type { LecturaEvent } from '@odonto/contracts/auditoria-eventos';
import type { ProfesionalEliminado } from '@odonto/contracts/profesional-eventos';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { type Projection, projection } from '@odonto/event-kit/projections';
import { type HoraLocal, horaLocalEn } from '../linea/hora-local.ts';
import {
  conDescarga,
  conFicha,
  conLugar,
  conMomento,
  type Habitos,
  type Momento,
  sinHabitos,
} from './habitos.ts';

/** The beginning of a session with its device and address, which are null once the person's key was destroyed. */
interface InicioDeSesion {
  readonly type: 'SesionIniciada';
  readonly data: {
    readonly profesionalId: string;
    readonly direccion?: string | null;
    readonly dispositivo?: string | null;
  };
}

type Acceso = LecturaEvent | InicioDeSesion | ProfesionalEliminado;
type Doc = Habitos | undefined;

const MINUTOS_DE_DIA = 1_440;

const momentoDe = (
  { position, recordedAt }: LoggedEvent,
  horaLocal: (instante: number) => HoraLocal,
): Momento => {
  const registrado = Date.parse(recordedAt);
  const { dia, minutoDeSemana } = horaLocal(registrado);
  return { posicion: String(position), registrado, dia, minuto: minutoDeSemana % MINUTOS_DE_DIA };
};

/** Addresses of one network are one place: the first three numbers of IPv4, the first three groups of IPv6. */
const redDe = (direccion: string): string =>
  direccion.includes(':') && !direccion.includes('.')
    ? direccion.toLowerCase().split(':').slice(0, 3).join(':')
    : direccion.replace(/^.*:/, '').split('.').slice(0, 3).join('.');

/**
 * @param zonaHoraria IANA name; when it changes, the projection is rebuilt (`npm run rebuild -- habitos`)
 * @param clave keyed hash of an address or a device
 */
export const habitosEn = (
  zonaHoraria: string,
  clave: (texto: string) => string,
): Projection<Habitos, Acceso> => {
  const horaLocal = horaLocalEn(zonaHoraria);
  const lectura = (doc: Doc, event: LoggedEvent<LecturaEvent>): Habitos => {
    const momento = momentoDe(event, horaLocal);
    const habitos = conMomento(doc ?? sinHabitos(event.data.lectorId), momento);
    if (event.type === 'FichaConsultada') return conFicha(habitos, event.data.hora, momento);
    if (event.type === 'DatosDescargados') return conDescarga(habitos, momento, 'Descargó todos los datos');
    return event.type === 'HistoriaDescargada' ? conDescarga(habitos, momento) : habitos;
  };
  const sesion = (doc: Doc, event: LoggedEvent<InicioDeSesion>): Habitos => {
    const { profesionalId, direccion, dispositivo } = event.data;
    const momento = momentoDe(event, horaLocal);
    const habitos = conMomento(doc ?? sinHabitos(profesionalId), momento);
    if (typeof direccion !== 'string') return habitos;
    const lugar = { red: clave(redDe(direccion)), dispositivo: clave(dispositivo ?? '') };
    return conLugar(habitos, lugar, momento);
  };

  return projection<Habitos, Acceso>({
    name: 'habitos',
    // Version 1 may hold hashes of a random key, which `npm run rebuild` wrote.
    version: 2,
    indexes: [],
    id: ({ data }) => ('lectorId' in data ? data.lectorId : data.profesionalId),
    keys: () => ({}),
    on: {
      FichaConsultada: lectura,
      ListaConsultada: lectura,
      ImagenVista: lectura,
      DocumentoDescargado: lectura,
      HistoriaExportada: lectura,
      HistoriaDescargada: lectura,
      DatosDescargados: lectura,
      SesionIniciada: sesion,
      ProfesionalEliminado: () => null,
    },
  });
};
