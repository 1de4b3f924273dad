/** Calls the browser's WebAuthn. */
import type { FirmaDeLlave, LlaveNueva } from '@odonto/contracts/segundo-factor';
import type { InscripcionIniciada, SegundoFactorPedido } from '@odonto/contracts/segundo-factor-vistas';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** False when this browser has no WebAuthn or the page is not a secure context. */
export const admiteLlaves = (): boolean => browserSupportsWebAuthn();

/** The browser could not create or use a passkey. The message is for the user. */
export class LlaveNoUsada extends Error {}

const MOTIVOS: Readonly<Record<string, string>> = {
  NotAllowedError: 'No se completó. Puede intentar nuevamente.',
  AbortError: 'No se completó. Puede intentar nuevamente.',
  InvalidStateError: 'Este dispositivo ya tiene una llave de acceso de su cuenta.',
};

const traducida = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const { name } = error instanceof Error ? error : { name: '' };
    throw new LlaveNoUsada(MOTIVOS[name] ?? 'Este navegador no pudo usar la llave de acceso.', {
      cause: error,
    });
  }
};

/** Creates a passkey and keeps only the fields that the server reads. @throws LlaveNoUsada */
export const crearLlave = async (opciones: InscripcionIniciada['llave']): Promise<LlaveNueva> => {
  const optionsJSON = opciones as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await traducida(startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports: [...transports] },
  };
};

/** @throws LlaveNoUsada */
export const firmarConLlave = async (
  opciones: SegundoFactorPedido['segundo_factor']['llave'],
): Promise<FirmaDeLlave> => {
  const optionsJSON = opciones as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await traducida(startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  };
};
