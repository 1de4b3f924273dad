/** Publishes an organization as the accounts service does: sites, accounts, memberships. */
import { randomUUID } from 'node:crypto';
import type { Event } from '@odonto/event-kit/decider';
import type { Rol } from '@odonto/service-kit/routes';
import type { PatientsApp, Usuario } from './patients-app.ts';

type Funcion = 'odontologo' | 'asistente' | 'recepcion' | 'director';

export interface Cadena {
  /** @returns the id of the site */
  abrir(nombre: string): Promise<string>;
  archivar(sucursalId: string): Promise<void>;
  /** An account with a function in each of these sites. */
  persona(nombre: string, rol: Rol, funciones?: Readonly<Record<string, Funcion>>): Promise<Usuario>;
  /** Ends the membership of an account in a site. */
  quitar(quien: Usuario, sucursalId: string): Promise<void>;
  publicar(stream: string, ...events: readonly Event[]): Promise<void>;
  /** Registers a paciente of the organization. @returns its id */
  paciente(responsable: Usuario, sucursalId: string, datos?: object): Promise<string>;
}

const metadata = {
  recordedAt: '2026-11-01T12:00:00.000Z',
  actor: { id: 'sistema', rol: 'sistema' },
  requestId: 'prueba',
} as const;

export const cadena = (app: PatientsApp): Cadena => {
  const membresias = new Map<string, string>();
  const visto = app.profesional();
  let numeroHc = 0;
  const publicar: Cadena['publicar'] = async (stream, ...events) => {
    const { log } = app.shared;
    const { head } = await log.read(stream);
    const { position } = await log.append(
      stream,
      head,
      events.map((event) => ({ id: randomUUID(), event, metadata })),
    );
    // The answer comes once the service has processed the events.
    await visto.get('/api/pacientes', { 'x-posicion': String(position) });
  };
  const otorgar = (profesionalId: string, sucursalId: string, funcion: Funcion): Promise<void> => {
    const membresiaId = randomUUID();
    membresias.set(`${profesionalId} ${sucursalId}`, membresiaId);
    const data = { membresiaId, profesionalId, sucursalId, funcion, agregados: [], quitados: [] };
    return publicar(`membresias-${profesionalId}`, { type: 'MembresiaOtorgada', data });
  };
  return {
    publicar,
    paciente: async (responsable, sucursalId, datos = {}) => {
      const { id } = await responsable.registrar({
        nombre: 'Ana Muñoz',
        cuil: '30123456',
        edad: 34,
        ...datos,
      });
      numeroHc += 1;
      const data = { pacienteId: id, profesionalId: responsable.id, sucursalId, numeroHc };
      await publicar(`paciente-${id}`, { type: 'PacienteIncorporado', data });
      return id;
    },
    abrir: async (nombre) => {
      const sucursalId = randomUUID();
      const datos = { nombre, direccion: '', telefono: '', zonaHoraria: '', color: '#112233' };
      await publicar('organizacion', { type: 'SucursalAbierta', data: { sucursalId, datos } });
      return sucursalId;
    },
    archivar: (sucursalId) => publicar('organizacion', { type: 'SucursalArchivada', data: { sucursalId } }),
    persona: async (nombre, rol, funciones = {}) => {
      const usuario = app.usuario(rol);
      const datos = {
        nombre,
        apellido: '',
        email: `${nombre}@x.test`,
        telefono: '',
        especialidad: '',
        matricula: '',
      };
      const data = { profesionalId: usuario.id, rol, datos };
      await publicar(`profesional-${usuario.id}`, { type: 'ProfesionalRegistrado', data });
      for (const [sucursalId, funcion] of Object.entries(funciones))
        await otorgar(usuario.id, sucursalId, funcion);
      return usuario;
    },
    quitar: (quien, sucursalId) => {
      const membresiaId = membresias.get(`${quien.id} ${sucursalId}`) ?? '';
      const data = { membresiaId, profesionalId: quien.id, sucursalId };
      return publicar(`membresias-${quien.id}`, { type: 'MembresiaQuitada', data });
    },
  };
};
