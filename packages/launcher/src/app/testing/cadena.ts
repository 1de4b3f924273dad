/**
 * A paciente of the organization with a record of every kind, and all users who meet that paciente: the staff of the
 * paciente's site and of another site, the former responsable, and former staff.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rol } from '@odonto/contracts';
import type { Funcion } from '@odonto/contracts/permisos';
import type { Event } from '@odonto/event-kit/decider';
import type { Expediente } from '@odonto/practice/testing';
import { tokenSigner } from '@odonto/service-kit/tokens';
import { addressAmong, callThrough, send, type Sending } from './call.ts';
import { crearExpediente } from './expediente.ts';
import { type RunningServices, runServices, servedBy } from './running-services.ts';

export interface Persona {
  readonly id: string;
  readonly rol: Rol;
}

/** The users. They work in Centro, the paciente's site, if the comment does not name another place. */
const ELENCO = {
  /** The responsable. */
  ana: 'profesional',
  /** The responsable before Ana, and in no site. */
  anterior: 'profesional',
  eva: 'profesional',
  /** A dentist of Norte. */
  ines: 'profesional',
  /** A dentist who left. */
  olga: 'profesional',
  /** Another dentist of Centro, who never wrote. */
  tere: 'profesional',
  rosa: 'personal',
  luz: 'personal',
  diana: 'personal',
  /** Recepción of Norte. */
  dora: 'personal',
  /** Recepción who left. */
  rita: 'personal',
} as const satisfies Readonly<Record<string, Rol>>;
export type Quien = keyof typeof ELENCO;

const FUNCIONES: readonly (readonly [Quien, Funcion, 'centro' | 'norte'])[] = [
  ['ana', 'odontologo', 'centro'],
  ['eva', 'odontologo', 'centro'],
  ['olga', 'odontologo', 'centro'],
  ['tere', 'odontologo', 'centro'],
  ['rosa', 'recepcion', 'centro'],
  ['luz', 'asistente', 'centro'],
  ['diana', 'director', 'centro'],
  ['rita', 'recepcion', 'centro'],
  ['ines', 'odontologo', 'norte'],
  ['dora', 'recepcion', 'norte'],
];
const SE_FUERON: readonly Quien[] = ['olga', 'rita'];

/** A word that all texts of the paciente contain. */
export const HUELLA = '55507777';

export interface Cadena extends AsyncDisposable {
  readonly running: RunningServices;
  readonly de: Expediente;
  readonly sucursales: Readonly<Record<'centro' | 'norte', string>>;
  readonly personas: Readonly<Record<Quien, Persona>>;
  pedir(quien: Persona, method: string, path: string, sending?: Sending): Promise<Response>;
  /** Appends an event as a service does. Later requests wait until the services have processed it. */
  publicar(stream: string, event: Event): Promise<void>;
  /** Takes access away from the former responsable and the former staff. */
  perder(): Promise<void>;
}

export const abrirCadena = async (): Promise<Cadena> => {
  const dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
  const running = await runServices({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'jefa@clinica.test',
    ADMIN_PASSWORD: 'una buena clave',
    TECHOS: '0',
  });
  const addressOf = addressAmong(servedBy(running.routes));
  const sign = tokenSigner(running.shared.tokenKeys.privateKey, running.shared.clock);
  const tokenDe = ({ id, rol }: Persona): string => sign({ id, rol, nombre: 'X', sesion: 0 });
  let visto: Readonly<Record<string, string>> = {};

  const publicar = async (stream: string, event: Event): Promise<void> => {
    const { log } = running.shared;
    const { head } = await log.read(stream);
    const metadata = {
      recordedAt: new Date().toISOString(),
      actor: { id: 'sistema', rol: 'sistema' },
      requestId: 'prueba',
    } as const;
    const { position } = await log.append(stream, head, [{ id: randomUUID(), event, metadata }]);
    visto = { 'x-posicion': String(position) };
  };

  const personas = Object.fromEntries(
    Object.entries(ELENCO).map(([quien, rol]) => [quien, { id: randomUUID(), rol }]),
  ) as unknown as Record<Quien, Persona>;
  for (const [quien, { id: profesionalId, rol }] of Object.entries(personas)) {
    const persona = { nombre: quien, apellido: '', email: `${quien}@y.zz`, telefono: '' };
    const datos = { ...persona, especialidad: '', matricula: '' };
    await publicar(`profesional-${profesionalId}`, {
      type: 'ProfesionalRegistrado',
      data: { profesionalId, rol, datos },
    });
  }
  const de = await crearExpediente(callThrough(addressOf, tokenDe(personas.anterior)), HUELLA);
  const sucursales = { centro: randomUUID(), norte: randomUUID() };
  for (const [nombre, sucursalId] of Object.entries(sucursales)) {
    const sitio = { nombre, direccion: '', telefono: '', zonaHoraria: 'America/Argentina/Buenos_Aires' };
    const datos = { ...sitio, color: '#112233' };
    await publicar('organizacion', { type: 'SucursalAbierta', data: { sucursalId, datos } });
  }
  const idDe = (quien: Quien): string => `m-${quien}`;
  for (const [quien, funcion, donde] of FUNCIONES) {
    const { id: profesionalId } = personas[quien];
    const suya = { membresiaId: idDe(quien), profesionalId, sucursalId: sucursales[donde], funcion };
    await publicar(`membresias-${profesionalId}`, {
      type: 'MembresiaOtorgada',
      data: { ...suya, agregados: [], quitados: [] },
    });
  }
  const suyo = { pacienteId: de.paciente, sucursalId: sucursales.centro };
  const { anterior, ana } = personas;
  await publicar(`paciente-${de.paciente}`, {
    type: 'PacienteIncorporado',
    data: { ...suyo, profesionalId: anterior.id, numeroHc: 1 },
  });

  return {
    running,
    de,
    sucursales,
    personas,
    publicar,
    pedir: (quien, method, path, sending = {}) =>
      send(addressOf(method, path), method, {
        ...sending,
        token: tokenDe(quien),
        headers: { ...visto, ...sending.headers },
      }),
    perder: async () => {
      for (const quien of SE_FUERON) {
        const { id: profesionalId } = personas[quien];
        const data = { membresiaId: idDe(quien), profesionalId, sucursalId: sucursales.centro };
        await publicar(`membresias-${profesionalId}`, { type: 'MembresiaQuitada', data });
      }
      // The turno is so old that it no longer gives its profesional access to the paciente.
      const cita = { turnoId: de.turno, pacienteId: de.paciente, profesionalId: anterior.id };
      await publicar(`turno-${de.turno}`, {
        type: 'TurnoReprogramado',
        data: { ...cita, fecha: '2020-05-05', hora: '10:00', descripcion: `Control ${HUELLA}` },
      });
      const cambio = { profesionalId: ana.id, anteriorId: anterior.id, motivo: 'x', turnos: 'conserva' };
      await publicar(`paciente-${de.paciente}`, {
        type: 'PacienteTransferido',
        data: { ...suyo, ...cambio },
      });
    },
    [Symbol.asyncDispose]: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
