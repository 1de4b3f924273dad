/** A software authenticator: answers WebAuthn's options as a telephone or a security key does. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENTE = 0x01;
const VERIFICADO = 0x04;
const CON_CREDENCIAL = 0x40;

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

interface Opciones {
  readonly challenge: string;
}

/** @param sitio the RP ID of its key. @param cuenta whether it counts its signatures */
export const autenticador = (sitio: string, { cuenta = true } = {}) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let firmas = 0;

  const datos = (banderas: number): Buffer => {
    const contador = Buffer.alloc(4);
    contador.writeUInt32BE(cuenta ? firmas : 0);
    return Buffer.concat([sha256(sitio), Buffer.from([banderas]), contador]);
  };
  const cliente = (type: string, { challenge }: Opciones, origin: string): string =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const comun = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    id: base64url(id),
    crear: (opciones: Opciones, origen = `https://${sitio}`) => {
      const clave = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const largo = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        datos(PRESENTE | VERIFICADO | CON_CREDENCIAL),
        Buffer.alloc(16),
        largo,
        id,
        clave,
      ]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        ...comun,
        response: {
          clientDataJSON: base64url(cliente('webauthn.create', opciones, origen)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    firmar: (opciones: Opciones, origen = `https://${sitio}`) => {
      firmas += 1;
      const clientDataJSON = cliente('webauthn.get', opciones, origen);
      const authenticatorData = datos(PRESENTE | VERIFICADO);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
        privateKey,
      );
      return {
        ...comun,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      };
    },
    /** Sets the counter back, as a copy of the key would show. */
    atrasar: (cuantas: number) => {
      firmas -= cuantas;
    },
  };
};
