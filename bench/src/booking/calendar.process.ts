/** The calendar service as in production, with one paciente of one profesional. */
import { randomUUID } from 'node:crypto';
import { calendar } from '@odonto/services-calendar';
import { publicarPaciente } from '@odonto/practice/testing';
import { answerWhatIsHeld } from '../gateway/measured.ts';
import { startService } from '../harness/service.ts';

const { port, publicKey, token, shared, stop } = await startService(calendar);
const profesionalId = randomUUID();
const paciente = await publicarPaciente(shared.log, profesionalId);
process.once('SIGTERM', () => void stop().then(() => process.exit()));
answerWhatIsHeld({ port, publicKey, token: token(profesionalId), pacienteId: paciente.id });
