/** When each profesional attends on a day (docs/spec/agenda.md#working-hours). */
import type { ExcepcionDeHorario, Horario } from '@odonto/contracts/horarios-vistas';
import { type Jornada, tramosDel } from '@odonto/contracts/jornada';
import type { Tramo } from '../calendario/horario.ts';

const horarioDe = ({ vigente_desde: vigenteDesde, franjas }: Horario): Jornada['horarios'][number] => ({
  vigenteDesde,
  franjas: franjas.map(({ sillon_id: sillonId = null, ...franja }) => ({ ...franja, sillonId })),
});

const excepcionDe = (una: ExcepcionDeHorario): Jornada['excepciones'][number] => ({
  tipo: una.tipo,
  desde: una.desde,
  hasta: una.hasta,
  horaDesde: una.hora_desde ?? null,
  horaHasta: una.hora_hasta ?? null,
  sillonId: una.sillon_id ?? null,
});

/** `${registrada_at} ${id}` sorts exceptions as they were recorded. */
const ordenDe = ({ registrada_at: registrada = '', id }: ExcepcionDeHorario): string => `${registrada} ${id}`;

/** The minutes in which each profesional attends, by id. A profesional without any hours at the site is absent. */
export const atiendenEn = (
  fecha: string,
  horarios: readonly Horario[],
  excepciones: readonly ExcepcionDeHorario[],
  esFeriado: boolean,
): ReadonlyMap<string, readonly Tramo[]> => {
  const quien = ({ profesional_id }: { readonly profesional_id: string }): string => profesional_id;
  const registradas = excepciones.toSorted((una, otra) => (ordenDe(una) < ordenDe(otra) ? -1 : 1));
  const deCadaUno = Map.groupBy(registradas, quien);
  const feriados = esFeriado ? [fecha] : [];
  return new Map(
    [...Map.groupBy(horarios, quien)].map(([id, propios]) => {
      const suyas = (deCadaUno.get(id) ?? []).map(excepcionDe);
      const tramos = tramosDel({ horarios: propios.map(horarioDe), excepciones: suyas, feriados }, fecha);
      return [id, tramos.map(({ desde, hasta }) => ({ desde, hasta }))];
    }),
  );
};
