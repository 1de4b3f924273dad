/** Helpers of tests that go through the second step over HTTP. */
import { expect } from '@jest/globals';
import type { Called } from '@odonto/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { type AccountsApp, RUTA, type Sesion } from './accounts-app.ts';
import type { autenticador } from './autenticador.ts';

export const SITIO = 'clinica.test';
export const PROPIA = '/api/segundo-factor';
/** The gateway's headers for a browser at `https://clinica.test`. */
export const AQUI = { 'x-forwarded-host': SITIO, 'x-forwarded-proto': 'https' };
export const INGRESO = `${RUTA}/login`;

export interface Credenciales {
  readonly email: string;
  readonly password: string;
}
/** Fields that tests read. The service compares every answer with its declared schema. */
export interface Leido {
  readonly token: string;
  readonly desafio: string;
  readonly codigos?: readonly string[];
  readonly aplicacion: { readonly secreto: string };
  readonly llave: { readonly challenge: string };
  readonly segundo_factor: {
    readonly inscribir: boolean;
    readonly llave: { readonly challenge: string };
    readonly llaves: readonly { readonly id: string }[];
  };
}

/** The code that the application shows at that time (ms). */
export const codigoEn = (secreto: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp });

/** @throws Error unless it is answered 200 */
export const bien = ({ status, body, text }: Called): Leido => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body as Leido;
};

/** Statuses, the lowest first. */
export const estados = (answers: readonly Called[]): readonly number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

export const conSegundoFactor = (app: AccountsApp) => {
  const publico = (path: string, body: object, headers: Readonly<Record<string, string>> = AQUI) =>
    app.call('POST', path, { body, headers });
  const pedir = (sesion: Sesion, method: string, path: string, body: object) =>
    sesion.call(method, `${PROPIA}/${path}`, body, AQUI);
  return {
    publico,
    pedir,
    /** The first step: a challenge instead of a session. */
    primerPaso: async (credenciales: Credenciales, headers = AQUI): Promise<Leido> =>
      bien(await publico(INGRESO, credenciales, headers)),
    segundoPaso: (body: object, headers = AQUI) => publico(`${INGRESO}/segundo-factor`, body, headers),
    empezar: async (sesion: Sesion, { password }: Credenciales, metodo: string): Promise<Leido> =>
      bien(await pedir(sesion, 'POST', 'inscripcion', { currentPassword: password, metodo })),
    /** Activates codes of an application on a telephone with that time (ms). Answers its secret and the recovery codes. */
    activar: async (sesion: Sesion, { password }: Credenciales, ahora: number) => {
      const { desafio, aplicacion } = bien(
        await pedir(sesion, 'POST', 'inscripcion', { currentPassword: password, metodo: 'aplicacion' }),
      );
      const { codigos } = bien(
        await pedir(sesion, 'POST', 'confirmacion', {
          desafio,
          codigo: codigoEn(aplicacion.secreto, ahora),
        }),
      );
      return { secreto: aplicacion.secreto, codigos: codigos ?? [] };
    },
    agregarLlave: async (
      sesion: Sesion,
      { password }: Credenciales,
      llave: ReturnType<typeof autenticador>,
      nombre: string,
    ) => {
      const { desafio, llave: opciones } = bien(
        await pedir(sesion, 'POST', 'inscripcion', { currentPassword: password, metodo: 'llave' }),
      );
      return bien(
        await pedir(sesion, 'POST', 'confirmacion', { desafio, llave: llave.crear(opciones), nombre }),
      );
    },
  };
};

/** The status and the sentence of a refusal. */
export const rechazo = ({ status, body }: Called): string =>
  `${status} ${(body as { message: string }).message}`;

export const esSesion = (answer: Called): void => {
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([200, ['token', 'profesional']]);
};
