/** The patients service as it runs anywhere, with a few pacientes of one profesional: what a direct call is. */
import { randomUUID } from 'node:crypto';
import { patients } from '@odonto/services-patients';
import { tempService } from '@odonto/service-kit/testing/temp-service';
import { usuario } from '@odonto/service-kit/testing/usuario';
import { answerWhatIsHeld } from './measured.ts';

const PACIENTES = 10;

const service = await tempService(patients);
const ana = usuario(service);
for (let n = 0; n < PACIENTES; n += 1) {
  // oxlint-disable-next-line no-await-in-loop -- a handful
  const { status } = await ana.post('/api/pacientes', {
    nombre: `Paciente ${randomUUID()}`,
    cuil: `2030111${n}22`,
    edad: 40,
  });
  if (status !== 201) throw new Error(`answered ${status}`);
}
process.once('SIGTERM', () => void service.stop().then(() => process.exit()));
answerWhatIsHeld({
  port: Number(new URL(service.url).port),
  token: service.token({ id: ana.id }),
  publicKey: service.shared.tokenKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
});
