/** Many pacientes of one profesional, registered through the application's own API. */
import type { Api } from '@odonto/e2e/stage/api';
import { person, random } from '../search.population.ts';

const AT_ONCE = 16;

/** @param count how many; always the same people */
export const populate = async (api: Api, count: number): Promise<void> => {
  const rng = random(1);
  const people = Array.from({ length: count }, () => person(rng));
  const register = async (): Promise<void> => {
    for (let one = people.pop(); one !== undefined; one = people.pop()) {
      const { otros_campos, ...datos } = one;
      await api.crearPaciente({ ...datos, otros_campos: Object.fromEntries(scalars(otros_campos)) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, register));
};

const scalars = (fields: object): [string, string | boolean][] =>
  Object.entries(fields).filter(([, value]) => typeof value === 'string' || typeof value === 'boolean');
