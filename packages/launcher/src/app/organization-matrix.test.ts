/**
 * Calls every route of the organization about a paciente with every function of the paciente's site, with those of
 * another site, and as former responsable and former staff (docs/spec/organization.md#who-sees-which-paciente).
 * function-matrix.test.ts calls the other routes of a paciente.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { abrirCadena, type Cadena, HUELLA, type Quien } from './testing/cadena.ts';
import { REGLAS } from './testing/route-rules.ts';

jest.setTimeout(300_000);

let cadena: Cadena;
/** The id for the parameter `:id`, by the beginning of the path. */
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  cadena = await abrirCadena();
  await cadena.perder();
  const { de, personas, sucursales, publicar } = cadena;
  const [derivacionId, transferenciaId, pedidoId] = [randomUUID(), randomUUID(), randomUUID()];
  const suyo = { pacienteId: de.paciente, profesionalId: personas.ana.id };
  const espera = { sucursalId: sucursales.norte, venceAt: '2999-01-01T00:00:00.000Z', motivo: HUELLA };
  // The receiver is not one of the callers, so that no caller may answer.
  const receptorId = randomUUID();
  const detalles = { deId: personas.ana.id, especialidad: '', urgencia: 'programada' } as const;
  await publicar(`paciente-${de.paciente}`, {
    type: 'DerivacionSolicitada',
    data: { ...suyo, ...espera, ...detalles, derivacionId, receptorId },
  });
  await publicar(`paciente-${de.paciente}`, {
    type: 'TransferenciaOfrecida',
    data: { ...suyo, ...espera, turnos: 'conserva', transferenciaId, receptorId },
  });
  await publicar(`paciente-${de.paciente}`, {
    type: 'AccesoPedido',
    data: { ...suyo, pedidoId, solicitanteId: randomUUID(), sucursalId: randomUUID(), motivo: HUELLA },
  });
  ids = {
    '/api/pacientes/': de.paciente,
    '/api/derivaciones/': derivacionId,
    '/api/transferencias/': transferenciaId,
    '/api/pedidos-de-acceso/': pedidoId,
    '/api/accesos-excepcionales/': randomUUID(),
  };
});
afterAll(async () => {
  await cadena[Symbol.asyncDispose]();
});

interface Contestada {
  readonly name: string;
  readonly status: number;
  readonly text: string;
}

/** A valid body for a route, so that the answer depends only on the caller. */
const cuerpoDe = (path: string): object => {
  const { personas, sucursales } = cadena;
  const a = { receptor_id: personas.ines.id, sucursal_id: sucursales.norte, motivo: 'x' };
  const cuerpos: Readonly<Record<string, object>> = {
    '/api/pacientes/:id/incorporacion': { sucursal_id: sucursales.centro },
    '/api/pacientes/:id/equipo': { profesional_id: personas.tere.id },
    '/api/pacientes/:id/transferencias': { ...a, turnos: 'conserva' },
    '/api/pacientes/:id/derivaciones': a,
    '/api/pacientes/:id/acceso-excepcional': { motivo: 'Guardia de hoy a la noche' },
    '/api/derivaciones/:id/respuesta': { informe: 'Terminado' },
  };
  return cuerpos[path] ?? { motivo: 'x' };
};

const respuestas = async (quien: Quien): Promise<readonly Contestada[]> => {
  const todas: Contestada[] = [];
  for (const {
    route: { method, path },
  } of cadena.running.routes) {
    const name = `${method} ${path}`;
    const id = Object.entries(ids).find(([base]) => path.startsWith(`${base}:id`))?.[1];
    if (REGLAS[name]?.ajeno !== 'organizacion' || id === undefined) continue;
    const address = path.replace(':id', id).replace(':profesional', cadena.personas.tere.id);
    const answer = await cadena.pedir(
      cadena.personas[quien],
      method,
      address,
      method === 'GET' ? {} : { body: cuerpoDe(path) },
    );
    todas.push({ name, status: answer.status, text: await answer.text() });
  }
  return todas;
};

const seNiega = ({ status }: Contestada): boolean => status === 403 || status === 404;

const [EQUIPO, DERIVACIONES] = ['GET /api/pacientes/:id/equipo', 'GET /api/pacientes/:id/derivaciones'];
const LEER = [EQUIPO, DERIVACIONES];
const DERIVAR = 'POST /api/pacientes/:id/derivaciones';
const EXCEPCIONAL = 'POST /api/pacientes/:id/acceso-excepcional';
/** Routes that give others access to the paciente, or take it back. */
const DISPONER = [
  'POST /api/pacientes/:id/equipo',
  'DELETE /api/pacientes/:id/equipo/:profesional',
  'POST /api/pacientes/:id/transferencias',
  'POST /api/transferencias/:id/retiro',
  'POST /api/derivaciones/:id/cierre',
  'POST /api/derivaciones/:id/retiro',
  'POST /api/pedidos-de-acceso/:id/concesion',
  'POST /api/pedidos-de-acceso/:id/rechazo',
];

// Callers who may change nothing come first, so that each caller finds the pending requests unanswered.
test.each<[string, Quien, readonly string[]]>([
  // The loser of two concurrent transfers gets a message of its own (docs/spec/organization.md#transfers).
  ['the former responsable', 'anterior', ['POST /api/pacientes/:id/transferencias']],
  ['a dentist who left', 'olga', []],
  ['a receptionist who left', 'rita', []],
  ['a receptionist of another site', 'dora', []],
  ['recepción', 'rosa', LEER],
  ['asistente', 'luz', [...LEER, EXCEPCIONAL]],
  ['odontólogo of the site', 'eva', [...LEER, DERIVAR, EXCEPCIONAL]],
  ['director who is no dentist', 'diana', [...LEER, ...DISPONER]],
  [
    'the responsable',
    'ana',
    [...LEER, ...DISPONER, DERIVAR, EXCEPCIONAL, 'POST /api/pacientes/:id/incorporacion'],
  ],
  ['a dentist of another site', 'ines', [EXCEPCIONAL]],
])('%s', async (_, quien, abiertas) => {
  const todas = await respuestas(quien);
  expect(new Set(todas.filter((una) => !seNiega(una)).map(({ name }) => name))).toEqual(new Set(abiertas));
  expect(todas.filter((una) => seNiega(una) && una.text.includes(HUELLA))).toEqual([]);
  if (!abiertas.includes(EQUIPO)) expect(todas.filter(({ text }) => text.includes(HUELLA))).toEqual([]);
});
