/** The chart at any past moment: every version of every record, with the period in which it was current. */
import type { RegistroDental, VersionDeRegistro } from '@odonto/contracts/odontograma';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import { firma, type ProfesionalDelDirectorio } from '@odonto/practice/directorio';
import type { LoggedEvent } from '@odonto/event-kit/event-log';

/** Folds a chart's events, oldest first. Versions come oldest first; current ones have no end. */
export const versionesDe = (
  events: readonly LoggedEvent<OdontogramaEvent>[],
  conocidos: ReadonlyMap<string, ProfesionalDelDirectorio>,
): readonly VersionDeRegistro[] => {
  const cerradas: VersionDeRegistro[] = [];
  const vigentes = new Map<string, VersionDeRegistro>();
  const cerrar = (registroId: string, hasta: string): void => {
    const version = vigentes.get(registroId);
    vigentes.delete(registroId);
    if (version) cerradas.push({ ...version, hasta });
  };

  for (const { type, data, recordedAt } of events) {
    if (type === 'ImagenAsociada' || type === 'ImagenDesasociada') continue;
    const { registroId, pacienteId, profesionalId, diente } = data;
    const fecha = vigentes.get(registroId)?.registro.fecha ?? recordedAt;
    cerrar(registroId, recordedAt);
    if (type === 'TratamientoDentalEliminado') continue;
    const registro: RegistroDental = {
      id: registroId,
      paciente_id: pacienteId,
      diente_id: diente,
      casillero: diente,
      tratamiento: data.tratamiento,
      color: data.estado,
      superficie: data.superficies,
      comentario: data.comentario ?? '',
      fecha,
      deleted_at: null,
      imagenes: [],
      profesional: firma(profesionalId, conocidos),
    };
    vigentes.set(registroId, { registro, desde: recordedAt, hasta: null });
  }
  return [...cerradas, ...vigentes.values()].sort((una, otra) => (una.desde < otra.desde ? -1 : 1));
};
