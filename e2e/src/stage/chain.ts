/** The application with the chain of the demonstration, and the sessions of its people. */
import { type Api, apiOf } from './api.ts';
import { type Application, startApplication } from './application.ts';

/** As the start of the demonstration names them. */
export type Puesto = 'Odontólogo' | 'Director' | 'Recepción' | 'Administrador';

export interface Chain extends Pick<Application, 'url' | 'stop'> {
  /** Of the first person in that position. */
  readonly sesiones: Readonly<Record<Puesto, Api>>;
}

const PASSWORD = /cuentas: (\S+)$/;
const PERSON = /^ +(\p{L}+) +(\S+@\S+) /u;

export const startChain = async (): Promise<Chain> => {
  const application = await startApplication({ DEMO: 'cadena' });
  const { url, admin, printed } = application;
  const password = printed.flatMap((line) => PASSWORD.exec(line)?.[1] ?? [])[0] ?? '';
  const people = printed.flatMap((line) => {
    const [, puesto, email = ''] = PERSON.exec(line) ?? [];
    return puesto === undefined ? [] : [{ puesto, email }];
  });
  const de = (puesto: Puesto): Promise<Api> => {
    const persona = people.find((una) => una.puesto === puesto);
    if (persona === undefined) throw new Error(`no ${puesto} in:\n${printed.join('\n')}`);
    return apiOf(url, { email: persona.email, password });
  };
  const sesiones = {
    Odontólogo: await de('Odontólogo'),
    Director: await de('Director'),
    Recepción: await de('Recepción'),
    Administrador: await apiOf(url, admin),
  };
  return { url, sesiones, stop: () => application.stop() };
};
