/** The application with the chain of the demonstration, and the sessions of its people. */
import { type Api, apiOf } from './api.ts';
import { type Application, startApplication } from './application.ts';

/** The positions, as the output of the start names them. */
export type Puesto = 'Odontólogo' | 'Director' | 'Recepción' | 'Administrador';

export interface Chain extends Pick<Application, 'url' | 'stop'> {
  /** The session of the first person in each position. */
  readonly sesiones: Readonly<Record<Puesto, Api>>;
}

const PASSWORD = /cuentas: (\S+)$/;
/** `  Recepción   marta.diaz@clinica.local          Marta Díaz, Centro` */
const columns = (line: string): readonly string[] =>
  line
    .split('  ')
    .map((text) => text.trim())
    .filter((text) => text !== '');

export const startChain = async (): Promise<Chain> => {
  const application = await startApplication({ DEMO: 'cadena' });
  const { url, admin, printed } = application;
  const password = printed.flatMap((line) => PASSWORD.exec(line)?.[1] ?? [])[0] ?? '';
  const de = (puesto: Puesto): Promise<Api> => {
    const [, email] = printed.map(columns).find(([first]) => first === puesto) ?? [];
    if (email === undefined) throw new Error(`no ${puesto} in:\n${printed.join('\n')}`);
    return apiOf(url, { email, password });
  };
  const sesiones = {
    Odontólogo: await de('Odontólogo'),
    Director: await de('Director'),
    Recepción: await de('Recepción'),
    Administrador: await apiOf(url, admin),
  };
  return { url, sesiones, stop: () => application.stop() };
};
