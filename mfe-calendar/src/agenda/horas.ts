/** When each profesional attends on a day (docs/spec/agenda.md#working-hours). */
import type { ExcepcionDeHorario, Horario } from '@odonto/contracts/horarios-vistas';
import { minutos } from '@odonto/contracts/turno-agenda';
import type { Tramo } from '../calendario/horario.ts';
import { fueraDe } from './columnas.ts';

const DIA: Tramo = { desde: 0, hasta: 1440 };

/** 1 is Monday, 7 is Sunday. */
const diaDeSemana = (fecha: string): number => new Date(`${fecha}T12:00:00Z`).getUTCDay() || 7;

const tramo = (desde: string | undefined, hasta: string | undefined): Tramo => ({
  desde: desde === undefined ? DIA.desde : minutos(desde),
  hasta: hasta === undefined ? DIA.hasta : minutos(hasta),
});

/** The latest hours that have begun. */
const vigente = (propios: readonly Horario[], fecha: string): Horario | undefined =>
  propios
    .filter(({ vigente_desde: desde }) => desde <= fecha)
    .toSorted((uno, otro) => (uno.vigente_desde < otro.vigente_desde ? 1 : -1))[0];

/** The ranges without the minutes of others. */
const sin = (tramos: readonly Tramo[], quitados: readonly Tramo[]): Tramo[] =>
  tramos.flatMap((uno) =>
    fueraDe(
      quitados.filter(({ desde, hasta }) => desde < uno.hasta && hasta > uno.desde),
      uno,
    ),
  );

/**
 * The minutes in which each attends, by profesional. Who has no hours at the site at all is absent: nothing is known.
 */
export const atiendenEn = (
  fecha: string,
  horarios: readonly Horario[],
  excepciones: readonly ExcepcionDeHorario[],
  esFeriado: boolean,
): ReadonlyMap<string, readonly Tramo[]> => {
  const quien = ({ profesional_id }: { readonly profesional_id: string }): string => profesional_id;
  const deEseDia = excepciones.filter(({ desde, hasta }) => desde <= fecha && fecha <= hasta);
  const deCadaUno = Map.groupBy(deEseDia, quien);
  return new Map(
    [...Map.groupBy(horarios, quien)].map(([id, propios]) => {
      const usuales = esFeriado
        ? []
        : (vigente(propios, fecha)?.franjas ?? [])
            .filter(({ dia }) => dia === diaDeSemana(fecha))
            .map(({ desde, hasta }) => tramo(desde, hasta));
      const suyas = deCadaUno.get(id) ?? [];
      const de = (tipo: ExcepcionDeHorario['tipo']) =>
        suyas
          .filter((una) => una.tipo === tipo)
          .map(({ hora_desde, hora_hasta }) => tramo(hora_desde, hora_hasta));
      return [id, sin([...usuales, ...de('extra')], de('ausencia'))];
    }),
  );
};
