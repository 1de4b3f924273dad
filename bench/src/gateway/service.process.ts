/** The patients service as in production, with a few pacientes of one profesional, for direct calls. */
import { randomUUID } from 'node:crypto';
import patients from '@odonto/services-patients/module';
import { startService } from '../harness/service.ts';
import { answerWhatIsHeld } from './measured.ts';

const PACIENTES = 10;

const service = await startService(patients);
const token = service.token(randomUUID());
for (let n = 0; n < PACIENTES; n += 1) {
  const { status } = await fetch(`http://127.0.0.1:${service.port}/api/pacientes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ nombre: `Paciente ${randomUUID()}`, cuil: `2030111${n}22`, edad: 40 }),
  });
  if (status !== 201) throw new Error(`answered ${status}`);
}
process.once('SIGTERM', () => void service.stop().then(() => process.exit()));
const { port, publicKey, gatewaySecret } = service;
answerWhatIsHeld({ port, token, publicKey, gatewaySecret });
