/** Passkeys (WebAuthn). A passkey belongs to a host name, so an IP address cannot have any. */
import { isIP } from 'node:net';
import type { FirmaDeLlave, LlaveNueva } from '@odonto/contracts/segundo-factor';
import type { DatosDeLlave } from '@odonto/contracts/segundo-factor-eventos';
import { originOf } from '@odonto/service-kit/http';
import type { Request } from '@odonto/service-kit/routes';
import type { Usuario } from '../profesional/profesional.decider.ts';
import { EMISOR } from './codigos-temporales.ts';
import type { Llave } from './segundo-factor.decider.ts';

/** The origin that the browser used, and its host name, which passkeys belong to (RP ID). */
export interface Sitio {
  readonly origen: string;
  readonly nombre: string;
}

export interface LlaveComprobada extends Omit<DatosDeLlave, 'nombre'> {
  readonly contador: number;
}

/** Loading it takes 400 ms, so it is loaded at the first use and not at the start. */
const webauthn = () => import('@simplewebauthn/server');

/** Undefined for an IP address and for a malformed `Host`: passkeys do not work there. */
export const sitioDe = (request: Pick<Request, 'headers'>): Sitio | undefined => {
  const url = URL.parse(originOf(request));
  if (!url || url.hostname === '' || isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined;
  return { origen: url.origin, nombre: url.hostname };
};

const deSitio = ({ segundoFactor }: Usuario, { nombre }: Sitio): readonly Llave[] =>
  segundoFactor.llaves.filter(({ sitio }) => sitio === nombre);

const nombrada = ({ credencial, transportes }: Llave) => ({
  id: credencial,
  transports: [...transportes],
});

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(base64url, 'base64url'));

/** Options for the browser to make a passkey. @param reto 32 bytes, base64url */
export const opcionesDeAlta = async (profesionalId: string, usuario: Usuario, sitio: Sitio, reto: string) => {
  const { generateRegistrationOptions } = await webauthn();
  const { email, nombre, apellido } = usuario.datos;
  return generateRegistrationOptions({
    rpName: EMISOR,
    rpID: sitio.nombre,
    userID: new TextEncoder().encode(profesionalId),
    userName: email,
    userDisplayName: `${nombre} ${apellido}`.trim(),
    challenge: bytes(reto),
    attestationType: 'none',
    excludeCredentials: deSitio(usuario, sitio).map(nombrada),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
};

/** Options for the browser to use a passkey; undefined when the account has none of this host name. */
export const opcionesDeUso = async (usuario: Usuario, sitio: Sitio | undefined, reto: string) => {
  const llaves = sitio ? deSitio(usuario, sitio) : [];
  if (!sitio || llaves.length === 0) return undefined;
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: sitio.nombre,
    challenge: bytes(reto),
    allowCredentials: llaves.map(nombrada),
    userVerification: 'preferred',
  });
};

/** Undefined unless it is a passkey that was made for this challenge at this origin. */
export const comprobarAlta = async (
  respuesta: LlaveNueva,
  sitio: Sitio,
  reto: string,
): Promise<LlaveComprobada | undefined> => {
  const { verifyRegistrationResponse } = await webauthn();
  const { transports = [], ...response } = respuesta.response;
  // The library throws when anything does not match or cannot be parsed.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...respuesta, response },
    expectedChallenge: reto,
    expectedOrigin: sitio.origen,
    expectedRPID: sitio.nombre,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    sitio: sitio.nombre,
    credencial: id,
    clave: Buffer.from(publicKey).toString('base64url'),
    transportes: transports,
    contador: counter,
  };
};

/** The passkey that signed, with its new counter; undefined when the signature does not verify. */
export const comprobarUso = async (
  usuario: Usuario,
  firma: FirmaDeLlave,
  sitio: Sitio,
  reto: string,
): Promise<{ readonly llaveId: string; readonly contador: number } | undefined> => {
  const llave = deSitio(usuario, sitio).find(({ credencial }) => credencial === firma.id);
  if (!llave) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: firma,
    expectedChallenge: reto,
    expectedOrigin: sitio.origen,
    expectedRPID: sitio.nombre,
    credential: { id: llave.credencial, publicKey: bytes(llave.clave), counter: llave.contador },
    requireUserVerification: false,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo
    ? { llaveId: llave.id, contador: authenticationInfo.newCounter }
    : undefined;
};
