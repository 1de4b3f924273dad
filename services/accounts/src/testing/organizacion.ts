/** An organization with two sites and people in them, called over HTTP. */
import type { Called } from '@odonto/service-kit/testing';
import { z } from 'zod';
import { type AccountsApp, RUTA, type Sesion } from './accounts-app.ts';

export const ORGANIZACION = '/api/organizacion';

/** An account of these tests. For 'Ana' the e-mail is `ana@clinica.com` and the full name 'Ana de Prueba'. */
export interface Persona extends Sesion {
  readonly nombre: string;
}

export interface Chain {
  readonly admin: Sesion;
  abrir(nombre: string): Promise<string>;
  /** Registers an account. @returns it with the session of a valid token */
  persona(nombre: string, rol: 'admin' | 'profesional' | 'auditor' | 'personal'): Promise<Persona>;
  /** Grants a membership as the admin. @returns its id */
  sumar(quien: Sesion, sucursal: string, funcion: string, mas?: object): Promise<string>;
}

const conId = z.object({ id: z.string() });

/** @throws Error unless the request succeeded */
const idDe = ({ status, text, body }: Called, campo?: 'profesional'): string => {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return (campo ? z.object({ [campo]: conId }).parse(body)[campo] : conId.parse(body))?.id ?? '';
};

/** Opens the first site, because the role `personal` exists only while a site is open. */
export const startChain = async (app: AccountsApp): Promise<Chain & { readonly centro: string }> => {
  const admin = await app.admin();
  const abrir = async (nombre: string): Promise<string> =>
    idDe(await admin.call('POST', `${ORGANIZACION}/sucursales`, { nombre }));
  const centro = await abrir('Centro');
  return {
    admin,
    centro,
    abrir,
    persona: async (nombre, rol) => {
      const email = `${nombre.toLowerCase()}@clinica.com`;
      const nueva = { nombre, apellido: 'de Prueba', email, rol, password: 'una clave de prueba larga' };
      const id = idDe(await admin.call('POST', RUTA, nueva), 'profesional');
      return { ...app.con(id, app.token({ id, rol, nombre })), nombre };
    },
    sumar: async ({ id }, sucursal, funcion, mas = {}) => {
      const body = { profesional_id: id, sucursal_id: sucursal, funcion, ...mas };
      return idDe(await admin.call('POST', `${ORGANIZACION}/membresias`, body));
    },
  };
};
