/** The keys of the gateway: one verifies sessions, one authenticates its requests for services' news. */
import type { KeyObject } from 'node:crypto';
import { CannotStart } from '@odonto/event-kit/runtime';
import { derivedTokenKeys, givenPublicKey } from '@odonto/service-kit/tokens';
import { givenSecrets, type Secret, secretsOf, type Settings } from '@odonto/service-kit/settings';

export interface GatewayKeys {
  readonly publicKey: KeyObject;
  readonly secret: Secret;
}

/** @throws CannotStart when both SECRETOS and MASTER_KEY are missing, or SECRETOS lacks the public key */
export const gatewayKeys = ({ masterKey, secrets }: Pick<Settings, 'masterKey' | 'secrets'>): GatewayKeys => {
  if (secrets !== undefined) return { publicKey: givenPublicKey(secrets), secret: givenSecrets(secrets) };
  if (masterKey === undefined)
    throw new CannotStart(
      'SECRETOS o MASTER_KEY: falta una (de la misma clave que la de los servicios: con ella se verifican las sesiones)',
    );
  const secret = secretsOf(masterKey);
  return { publicKey: derivedTokenKeys(secret).publicKey, secret };
};
