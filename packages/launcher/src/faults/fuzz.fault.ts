/**
 * Malformed and hostile requests to every operation of the OpenAPI page, through the gateway: no answer is 5xx, every
 * refusal has a message without internal details, no request blocks others for more than 100 ms, and the stored data
 * stays correct. It also sends paths of 16 KB, nested JSON, images, and invalid forms.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Verificacion } from '@odonto/contracts/auditoria-verificacion';
import fc from 'fast-check';
import { type Call, callThrough } from '../app/testing/call.ts';
import type { Expediente } from '@odonto/practice/testing';
import { crearExpediente } from '../app/testing/expediente.ts';
import type { Fault } from './fault.ts';
import { type Known, knownRequests } from './fuzz/known.ts';
import { type OpenApi, openApi, requests, type Sent } from './fuzz/requests.ts';
import type { Ids } from './fuzz/schema.ts';
import { type Answered, endSending, wrongWith } from './fuzz/send.ts';
import { expectNoStall, timed, type Timed, together, describeRequest } from './fuzz/stalling.ts';
import { type UnderFuzz, underFuzz } from './fuzz/under-fuzz.ts';
import { startGoogle } from './google.ts';
import { tempFolder } from './temp-folder.ts';

const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };
const PROFESIONAL = { email: 'ana@clinica.test', password: 'otra buena clave' };
/** Requests on one set of records. Each batch creates a new set, because requests may remove records. */
const BATCH = 250;
const AT_ONCE = 8;

const asker = (origin: string, token?: string): Call => callThrough((_, path) => origin + path, token);

const tokenOf = async (origin: string, credentials: typeof ADMIN): Promise<string> =>
  ((await asker(origin)('POST', '/api/profesionales/login', credentials)) as { token: string }).token;

const OTHERS = ['16', 'original', 'miniatura', '00000000-0000-7000-8000-000000000000'];

const idsOf = ({ paciente, tratamiento, registro, foto, pago, ...rest }: Expediente): Ids => {
  const right: Readonly<Record<string, string>> = {
    paciente_id: paciente,
    pacienteId: paciente,
    tratamiento_id: tratamiento,
    odontograma_id: registro,
    imagen_id: foto,
    pagoId: pago,
    diente: '16',
    variante: 'original',
  };
  const any = fc.constantFrom(paciente, tratamiento, registro, foto, pago, ...Object.values(rest), ...OTHERS);
  return (name) => {
    const one = right[name];
    return one === undefined
      ? any
      : fc.oneof({ weight: 6, arbitrary: fc.constant(one) }, { weight: 1, arbitrary: any });
  };
};

/** The health page answers 503 when a service did not answer in time, for example on a busy machine. */
const isOfOthers = ({ path }: Sent, { status }: Answered): boolean =>
  status === 503 && path.startsWith('/api/salud');

type Statuses = Map<number, number>;

/** @throws Error naming the request with a forbidden answer */
const expectGood = ({ sent, answered }: Timed, statuses: Statuses): void => {
  statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
  const wrong = isOfOthers(sent, answered) ? undefined : wrongWith(answered);
  if (wrong !== undefined)
    throw new Error(`${wrong}: ${describeRequest(sent)}\n${answered.text.slice(0, 500)}`);
};

/** @throws Error naming the request with a forbidden answer, or one that delayed others */
const sendBatch = async (
  application: UnderFuzz,
  page: OpenApi,
  tokens: readonly string[],
  expediente: Expediente,
  statuses: Statuses,
): Promise<void> => {
  const seed = randomInt(2 ** 31);
  const left = fc.sample(requests(page, tokens, idsOf(expediente)), { numRuns: BATCH, seed });
  const sent: Timed[] = [];
  const sender = async (): Promise<void> => {
    for (let toSend = left.pop(); toSend !== undefined; toSend = left.pop()) {
      const request = await timed(application.url, toSend);
      expectGood(request, statuses);
      sent.push(request);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  await expectNoStall(application, sent);
};

/** @throws Error as above, and when a required answer is missing */
const sendKnown = async (
  application: UnderFuzz,
  known: readonly Known[],
  statuses: Statuses,
): Promise<void> => {
  for (const { toSend, status } of known) {
    const requests = await together(application.url, toSend, AT_ONCE);
    for (const request of requests) {
      expectGood(request, statuses);
      if (status !== undefined && request.answered.status !== status)
        throw new Error(`${request.answered.status} instead of ${status}: ${describeRequest(toSend)}`);
    }
    await expectNoStall(application, requests, AT_ONCE);
  }
};

/**
 * Verifies the data like an auditor: every chain, every signed head, every read model.
 * @throws Error with the differences
 */
const verify = async (call: Call): Promise<void> => {
  const { id } = (await call('POST', '/api/auditoria/verificaciones')) as Verificacion;
  for (;;) {
    const { estado, resultado } = (await call('GET', `/api/auditoria/verificaciones/${id}`)) as Verificacion;
    if (resultado?.total_de_diferencias === 0 && resultado.servicios_sin_respuesta.length === 0) return;
    if (estado !== 'en_curso') throw new Error(`not sound: ${estado} ${JSON.stringify(resultado)}`);
    await pause(100);
  }
};

export const fault: Fault = {
  title: 'malformed and hostile requests',
  rounds: { full: 100_000, short: 1_000 },
  run: async (rounds, say) => {
    await using running = new AsyncDisposableStack();
    const folder = running.use(await tempFolder('fuzz'));
    // Without a linked calendar, the routes of Google would only answer that there is none.
    const google = running.adopt(await startGoogle(), (it) => it.stop());
    const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = ADMIN;
    const application = running.use(
      await underFuzz({
        DATA_DIR: folder.path,
        PORT: '0',
        TECHOS: '0',
        ADMIN_EMAIL,
        ADMIN_PASSWORD,
        ...google.env,
      }),
    );
    running.defer(endSending);
    const statuses: Statuses = new Map();
    const { url } = application;
    const admin = await tokenOf(url, ADMIN);
    await asker(url, admin)('POST', '/api/profesionales', {
      ...PROFESIONAL,
      nombre: 'Ana',
      apellido: 'Luna',
      telefono: '11 5555-5555',
      especialidad: 'Ortodoncia',
      matricula: 'MN 1',
    });
    const suyo = await tokenOf(url, PROFESIONAL);
    const page = openApi.parse(await (await fetch(`${url}/api/openapi.json`)).json());
    // Signing out would end the session of all other requests.
    delete page.paths['/api/profesionales/sesion']?.['delete'];
    for (let done = 0; done < rounds; done += BATCH) {
      await google.link((_, path) => url + path, suyo);
      const expediente = await crearExpediente(asker(url, suyo), String(10_000_000 + done));
      if (done === 0) await sendKnown(application, knownRequests(suyo, expediente), statuses);
      await sendBatch(application, page, [suyo, suyo, suyo, admin], expediente, statuses);
      if ((done + BATCH) % 5_000 === 0) say(`${done + BATCH} requests`);
    }
    await verify(asker(url, admin));
    const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    return `${rounds} requests, none answered 5xx, nobody waited 100 ms for one (${counted.join(', ')})`;
  },
};
