/** The gateway as `npm start -w gateway` runs it, in front of one service. Its argument is the service's port. */
import { randomBytes } from 'node:crypto';
import { bufferedLog, startGateway } from '@odonto/gateway';
import { systemClock } from '@odonto/service-kit/clock';
import { derivedTokenKeys } from '@odonto/service-kit/http/derived-token-keys';
import { tokenSigner, tokenVerifier } from '@odonto/service-kit/http/tokens';
import { changesSecret, secretsOf } from '@odonto/service-kit/secrets';
import { answerWhatIsHeld } from './measured.ts';

const secret = secretsOf(new Uint8Array(randomBytes(32)));
const { publicKey, privateKey } = derivedTokenKeys(secret);
const { port } = await startGateway({
  host: '127.0.0.1',
  port: 0,
  services: { patients: `http://127.0.0.1:${process.argv[2]}` },
  verifyToken: tokenVerifier(publicKey, systemClock),
  internalSecret: changesSecret(secret),
  shellDir: '/nonexistent',
  mfes: {},
  trustProxy: 0,
  logger: bufferedLog('/dev/null'),
});
const token = tokenSigner(
  privateKey,
  systemClock,
)({ id: 'ana', rol: 'profesional', nombre: 'Ana', sesion: 0 });
answerWhatIsHeld({ port, token });
