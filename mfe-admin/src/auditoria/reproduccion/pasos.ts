/** The positions of a replay, and the changes between them. All functions are pure. */
import type { OdontogramaAl, ReplayStep } from '@odonto/contracts/auditoria-estado';
import type { Momento } from '../auditoria.api.ts';

/** Position 0 is before the first event; position n is right after the n-th step. */
export const momentoDe = (pasos: readonly ReplayStep[], lugar: number): Momento | undefined => {
  const paso = pasos[lugar - 1];
  return paso && { al: paso.instante, hasta: paso.posicion };
};

/** The position after the last step up to an instant, inclusive. */
export const lugarAl = (pasos: readonly ReplayStep[], instante: string): number =>
  pasos.findLastIndex((paso) => paso.instante <= instante) + 1;

type Registros = OdontogramaAl['registros'];

const leidos = (registros: Registros): ReadonlyMap<string, number> =>
  new Map(registros.map(({ id, diente_id, cita }) => [`${id} ${cita.posicion}`, diente_id]));

/** Teeth with a record that only one of the two charts has, or that different events set in the two charts. */
export const dientesCambiados = (antes: Registros, despues: Registros): ReadonlySet<number> => {
  const [unos, otros] = [leidos(antes), leidos(despues)];
  const soloEn = (mios: ReadonlyMap<string, number>, ajenos: ReadonlyMap<string, number>) =>
    [...mios].flatMap(([clave, diente]) => (ajenos.has(clave) ? [] : [diente]));
  return new Set([...soloEn(unos, otros), ...soloEn(otros, unos)]);
};
