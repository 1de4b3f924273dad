/**
 * The gateway as `npm start -w gateway` runs it, in front of one service. Its arguments: the service's port; if the
 * service signs its own tokens, its public key and the secret that it expects from its gateway; and the service's name,
 * by default patients.
 */
import { createPublicKey, randomBytes } from 'node:crypto';
import { openSync } from 'node:fs';
import { bufferedLog, startGateway } from '@odonto/gateway';
import { systemClock } from '@odonto/event-kit/runtime';
import { derivedTokenKeys, tokenSigner, tokenVerifier } from '@odonto/service-kit/tokens';
import { changesSecret, secretsOf } from '@odonto/service-kit/settings';
import { answerWhatIsHeld } from './measured.ts';

const secret = secretsOf(new Uint8Array(randomBytes(32)));
const { publicKey, privateKey } = derivedTokenKeys(secret);
const [, , servicePort, theirKey, theirSecret, service = 'patients'] = process.argv;
const { port } = await startGateway({
  host: '127.0.0.1',
  port: 0,
  services: { [service]: `http://127.0.0.1:${servicePort}` },
  verifyToken: tokenVerifier(theirKey === undefined ? publicKey : createPublicKey(theirKey), systemClock),
  internalSecret: theirSecret ?? changesSecret(secret),
  shellDir: '/nonexistent',
  mfes: {},
  mfeKeys: 'unverified',
  trustProxy: 0,
  logger: bufferedLog(openSync('/dev/null', 'w')),
});
const token = tokenSigner(
  privateKey,
  systemClock,
)({ id: 'ana', rol: 'profesional', nombre: 'Ana', sesion: 0 });
answerWhatIsHeld({ port, token });
