/** An organization with sites and people in them, published as accounts does. */
import { randomUUID } from 'node:crypto';
import type { MembresiaEvent, OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import type { Politica } from '@odonto/contracts/organizacion-vistas';
import type { Funcion } from '@odonto/contracts/permisos';
import type { PacienteOrganizacionEvent } from '@odonto/contracts/paciente-organizacion-eventos';
import type { Event } from '@odonto/event-kit/decider';
import type { PatientsApp, Usuario } from './patients-app.ts';

/** The header of a browser that has seen the event. */
type Visto = Readonly<Record<'x-posicion', string>>;

export interface Cadena {
  abrir(nombre: string): Promise<string>;
  archivar(sucursalId: string): Promise<Visto>;
  politica(historia: Politica['historia']): Promise<Visto>;
  /** An account with this function at the site. */
  sumar(funcion: Funcion, sucursalId: string, quien?: Usuario): Promise<Usuario>;
  paciente(event: PacienteOrganizacionEvent): Promise<Visto>;
  /** @param causa the id of the event that caused it */
  publicar(stream: string, event: Event, causa?: string): Promise<Visto>;
  /** The header of a request that must see all these events. */
  visto(): Visto;
}

export const cadenaDe = (app: PatientsApp): Cadena => {
  let visto: Visto = { 'x-posicion': '0' };
  const publicar = async (stream: string, event: Event, causa?: string): Promise<Visto> => {
    const { log } = app.shared;
    const { head } = await log.read(stream);
    const metadata = {
      recordedAt: new Date().toISOString(),
      actor: { id: 'admin', rol: 'admin' },
      requestId: randomUUID(),
      ...(causa !== undefined && { causationId: causa }),
    } as const;
    const { position } = await log.append(stream, head, [{ id: randomUUID(), event, metadata }]);
    visto = { 'x-posicion': String(position) };
    return visto;
  };
  const deOrganizacion = (event: OrganizacionEvent) => publicar('organizacion', event);
  return {
    abrir: async (nombre) => {
      const sucursalId = randomUUID();
      const datos = {
        nombre,
        direccion: '',
        telefono: '',
        zonaHoraria: 'America/Argentina/Buenos_Aires',
        color: '#112233',
      };
      await deOrganizacion({ type: 'SucursalAbierta', data: { sucursalId, datos } });
      return sucursalId;
    },
    archivar: (sucursalId) => deOrganizacion({ type: 'SucursalArchivada', data: { sucursalId } }),
    politica: (historia) =>
      deOrganizacion({ type: 'PoliticaCambiada', data: { historia, topeDescuento: 100 } }),
    sumar: async (funcion, sucursalId, quien) => {
      const rol = funcion === 'recepcion' || funcion === 'asistente' ? 'personal' : 'profesional';
      const persona = quien ?? app.usuario(rol);
      if (!quien) {
        const sin = { apellido: '', telefono: '', especialidad: '', matricula: '' };
        const datos = { nombre: funcion, email: `${persona.id}@x.test`, ...sin };
        const data = { profesionalId: persona.id, rol, datos };
        await publicar(`profesional-${persona.id}`, { type: 'ProfesionalRegistrado', data });
      }
      const event: MembresiaEvent = {
        type: 'MembresiaOtorgada',
        data: {
          membresiaId: randomUUID(),
          profesionalId: persona.id,
          sucursalId,
          funcion,
          agregados: [],
          quitados: [],
        },
      };
      await publicar(`membresias-${persona.id}`, event);
      return persona;
    },
    visto: () => visto,
    publicar,
    paciente: (event) => publicar(`paciente-${event.data.pacienteId}`, event),
  };
};
