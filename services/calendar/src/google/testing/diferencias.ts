/** Compares both sides of a linked agenda at rest: Google must have every turno, and nothing else of ours. */
import { type CuandoEnGoogle, eventoDeTurno } from '../evento-de-turno.ts';
import { idDeEnvio } from '../envios.projection.ts';
import { idDeEvento, turnoDeEvento } from '../id-de-evento.ts';
import { comoQuedo, type Gente } from './ediciones.ts';
import { EMAIL, type Mundo } from './mundo.ts';

/** The time of an event as Google stores it. */
const comoEsta = ({ date, dateTime, timeZone }: Partial<CuandoEnGoogle> = {}): string =>
  `${date ?? ''} ${dateTime ?? ''} ${dateTime ? timeZone : ''}`;

/** The differences between both sides; empty when there are none. */
export const diferencias = async (mundo: Mundo, gente: Gente): Promise<string[]> => {
  const { google, piezas, permisos, profesionalId } = mundo;
  const estado = await permisos.load(profesionalId);
  const vinculoId = estado.status === 'vinculado' ? estado.vinculoId : '';
  const visibles = new Map(
    google
      .calendar(EMAIL)
      .visible()
      .map((evento) => [evento.id, evento]),
  );
  const problemas: string[] = [];
  let debidos = 0;
  for (const turnoId of gente.turnos) {
    const envio = await piezas.envios.get(idDeEnvio(turnoId, profesionalId));
    const { turno } = await piezas.leerTurno(turnoId, profesionalId, envio);
    const id = idDeEvento(turnoId, profesionalId);
    const evento = visibles.get(id)?.resource;
    if (turno === undefined) {
      if (evento !== undefined) problemas.push(`${turnoId} is gone here and stands in Google`);
      continue;
    }
    debidos += 1;
    const { summary, colorId, extendedProperties, start, end } = eventoDeTurno(turno, id, vinculoId);
    const debido = {
      summary,
      colorId,
      extendedProperties,
      start: comoEsta(start),
      end: comoEsta(end),
    };
    const es = evento && {
      summary: evento['summary'],
      colorId: evento['colorId'],
      extendedProperties: evento['extendedProperties'],
      start: comoEsta(evento['start'] as CuandoEnGoogle),
      end: comoEsta(evento['end'] as CuandoEnGoogle),
    };
    if (JSON.stringify(es) !== JSON.stringify(debido))
      problemas.push(`${turnoId}: ${JSON.stringify(es)} in Google, ${JSON.stringify(debido)} here`);
    if (envio?.enviado?.cambio !== envio?.cambio) problemas.push(`${turnoId} is still to be sent`);
  }
  const nuestros = [...visibles.keys()].filter((id) => turnoDeEvento(id, profesionalId) !== undefined);
  if (nuestros.length !== debidos) problemas.push(`${nuestros.length} events of ours for ${debidos} turnos`);
  for (const [id, debido] of gente.ajenos) {
    const evento = visibles.get(id);
    if (evento === undefined || comoQuedo(evento) !== debido) problemas.push(`the user's ${id} was touched`);
  }
  return problemas;
};
