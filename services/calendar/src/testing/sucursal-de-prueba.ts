/** A site with chairs, its team and its pacientes, published as accounts and patients do. */
import { randomUUID } from 'node:crypto';
import type { Rol } from '@odonto/contracts';
import type { Funcion, Permiso } from '@odonto/contracts/permisos';
import { publicarPaciente } from '@odonto/practice/testing';
import { type TempService, type Usuario, usuario } from '@odonto/service-kit/testing';

export interface SucursalDePrueba {
  readonly id: string;
  /** Ids of 'Uno' and 'Dos'. */
  readonly sillones: readonly [string, string];
  /** A new account on the team. */
  miembro(
    funcion: Funcion,
    rol?: Rol,
    agregados?: readonly Permiso[],
    quitados?: readonly Permiso[],
  ): Promise<Usuario>;
  /** The profesional works at the site on every day of the week, from 9 to 13 unless given. */
  horario(profesionalId: string, horas?: { readonly desde: string; readonly hasta: string }): Promise<void>;
  /** Changes data of the site. */
  cambia(cambios: { readonly zonaHoraria?: string; readonly esperaLarga?: number }): Promise<void>;
  /** Ends the membership of somebody of the team. */
  sale(quien: Usuario): Promise<void>;
  /** The id of a paciente of the organization and of this site. */
  paciente(responsable: string, nombre?: string): Promise<string>;
  /** The id of a paciente of this responsable alone. */
  personal(responsable: string, nombre: string): Promise<string>;
}

/** Returns once the service has processed all recorded events, or those up to a position. */
export const alDia = async (service: TempService, position?: bigint): Promise<void> => {
  const quien = usuario(service);
  const visto = { 'x-posicion': String(position ?? (await service.shared.log.head())) };
  // The header marks an answer of a projection that is not caught up.
  while ((await quien.get('/api/turnos', visto)).headers.has('x-proyeccion'));
};

/** Appends events, and returns once the service has processed them. */
export const publicar = async (
  service: TempService,
  stream: string,
  ...events: readonly { readonly type: string; readonly data: object }[]
): Promise<void> => {
  const { log } = service.shared;
  const { head } = await log.read(stream);
  const metadata = {
    recordedAt: new Date().toISOString(),
    actor: { id: 'sistema', rol: 'sistema' },
    requestId: 'prueba',
  };
  const { position } = await log.append(
    stream,
    head,
    events.map((event) => ({ id: randomUUID(), event, metadata })),
  );
  await alDia(service, position);
};

export const sucursalDePrueba = async (service: TempService): Promise<SucursalDePrueba> => {
  const sucursalId = randomUUID();
  const sillones = [randomUUID(), randomUUID()] as const;
  const datos = {
    nombre: `Centro ${sucursalId}`,
    direccion: '',
    telefono: '',
    zonaHoraria: 'America/Argentina/Buenos_Aires',
    color: '#2f9e8f',
  };
  await publicar(
    service,
    'organizacion',
    { type: 'SucursalAbierta', data: { sucursalId, datos } },
    ...(['Uno', 'Dos'] as const).map((nombre, n) => ({
      type: 'SillonAgregado',
      data: { sucursalId, sillonId: sillones[n], nombre, orden: n + 1 },
    })),
  );
  return {
    id: sucursalId,
    sillones,
    miembro: async (funcion, rol = 'profesional', agregados = [], quitados = []) => {
      const quien = usuario(service, rol);
      const persona = { nombre: funcion, apellido: 'X', email: `${quien.id}@y.zz`, telefono: '' };
      await publicar(service, `profesional-${quien.id}`, {
        type: 'ProfesionalRegistrado',
        data: { profesionalId: quien.id, rol, datos: { ...persona, especialidad: '', matricula: '' } },
      });
      const membresia = { membresiaId: `m-${quien.id}`, profesionalId: quien.id, sucursalId, funcion };
      await publicar(service, `membresias-${quien.id}`, {
        type: 'MembresiaOtorgada',
        data: { ...membresia, agregados, quitados },
      });
      return quien;
    },
    horario: (profesionalId, horas = { desde: '09:00', hasta: '13:00' }) =>
      publicar(service, `horario-${profesionalId}`, {
        type: 'HorarioFijado',
        data: {
          horarioId: randomUUID(),
          profesionalId,
          sucursalId,
          vigenteDesde: '2020-01-01',
          franjas: [1, 2, 3, 4, 5, 6, 7].map((dia) => ({
            dia,
            ...horas,
            sillonId: null,
          })),
        },
      }),
    cambia: (cambios) =>
      publicar(service, 'organizacion', { type: 'SucursalCambiada', data: { sucursalId, cambios } }),
    sale: ({ id }) => {
      const data = { membresiaId: `m-${id}`, profesionalId: id, sucursalId };
      return publicar(service, `membresias-${id}`, { type: 'MembresiaQuitada', data });
    },
    paciente: async (responsable, nombre = 'Juana Pérez') => {
      const { id } = await publicarPaciente(service.shared.log, responsable, { nombre });
      await publicar(service, `paciente-${id}`, {
        type: 'PacienteIncorporado',
        data: { pacienteId: id, profesionalId: responsable, sucursalId, numeroHc: 1 },
      });
      return id;
    },
    personal: async (responsable, nombre) =>
      (await publicarPaciente(service.shared.log, responsable, { nombre })).id,
  };
};
