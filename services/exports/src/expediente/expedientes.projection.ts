/**
 * The streams of a paciente's record. Documents are written from the streams, so that they are always current, and the
 * same code reads the record as of any moment.
 */
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { FotoEvent } from '@odonto/contracts/foto';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import {
  cambioEnOrganizacion,
  type EnOrganizacion,
  type EventoDeOrganizacion,
} from '@odonto/contracts/paciente-organizacion-estado';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import { projection } from '@odonto/event-kit/projections';

export interface IndiceDeExpediente extends EnOrganizacion {
  readonly id: string;
  readonly profesionalId: string;
  readonly turnos: readonly string[];
  readonly tratamientos: readonly string[];
  readonly fotos: readonly string[];
  /** Bytes of each of the `fotos`. */
  readonly tamanos: Readonly<Record<string, number>>;
  /** Ids that were removed, for reading the record as it was at an earlier position. */
  readonly quitados: Readonly<Record<Lista, readonly string[]>>;
}

type Lista = 'turnos' | 'tratamientos' | 'fotos';

const con = (indice: IndiceDeExpediente | undefined, lista: Lista, id: string): IndiceDeExpediente | null =>
  indice ? { ...indice, [lista]: [...indice[lista], id] } : null;

const sin = (indice: IndiceDeExpediente | undefined, lista: Lista, id: string): IndiceDeExpediente | null =>
  indice?.[lista].includes(id)
    ? {
        ...indice,
        [lista]: indice[lista].filter((otro) => otro !== id),
        quitados: { ...indice.quitados, [lista]: [...indice.quitados[lista], id] },
      }
    : (indice ?? null);

const conTamano = (
  indice: IndiceDeExpediente | null,
  fotoId: string,
  bytes: number | undefined,
): IndiceDeExpediente | null => {
  if (!indice) return null;
  const { [fotoId]: _, ...otros } = indice.tamanos;
  return { ...indice, tamanos: bytes === undefined ? otros : { ...otros, [fotoId]: bytes } };
};

const enOrganizacion = (
  indice: IndiceDeExpediente | undefined,
  event: EventoDeOrganizacion,
): IndiceDeExpediente | null =>
  indice
    ? { ...indice, ...cambioEnOrganizacion(indice, event), profesionalId: event.data.profesionalId }
    : null;

export const expedientes = projection<
  IndiceDeExpediente,
  PacienteEvent | TurnoEvent | TratamientoEvent | FotoEvent
>({
  name: 'expedientes',
  version: 5,
  indexes: [['profesionalId', 'pacienteId'], ['pacienteId']],
  id: ({ data }) => data.pacienteId,
  keys: ({ id, profesionalId }) => ({ profesionalId, pacienteId: id }),
  on: {
    PacienteRegistrado: (_, { data: { pacienteId, profesionalId } }) => ({
      id: pacienteId,
      profesionalId,
      turnos: [],
      tratamientos: [],
      fotos: [],
      tamanos: {},
      quitados: { turnos: [], tratamientos: [], fotos: [] },
    }),
    PacienteIncorporado: enOrganizacion,
    SucursalDePacienteAgregada: enOrganizacion,
    PacienteTransferido: enOrganizacion,
    EquipoDePacienteAgregado: enOrganizacion,
    EquipoDePacienteQuitado: enOrganizacion,
    AccesoExcepcionalAbierto: enOrganizacion,
    PacienteEliminado: () => null,
    TurnoAgendado: (indice, { data }) => con(indice, 'turnos', data.turnoId),
    TurnoEliminado: (indice, { data }) => sin(indice, 'turnos', data.turnoId),
    TratamientoAcordado: (indice, { data }) => con(indice, 'tratamientos', data.tratamientoId),
    TratamientoEliminado: (indice, { data }) => sin(indice, 'tratamientos', data.tratamientoId),
    FotoSubida: (indice, { data }) => conTamano(con(indice, 'fotos', data.fotoId), data.fotoId, data.tamano),
    FotoEliminada: (indice, { data }) => conTamano(sin(indice, 'fotos', data.fotoId), data.fotoId, undefined),
  },
});
