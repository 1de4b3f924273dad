/**
 * The events of a profesional, which every service may read. Stream `profesional-{id}`. They do not contain the hash
 * of the password, which the accounts service stores in a separate event.
 */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf } from './event-definition.ts';
import { type DatosDeProfesional, datosDeProfesional } from './profesional-vistas.ts';
import { ROLES } from './sesion.ts';
import { instante } from './vista.ts';

/** Replaces a profesional's data after their key was destroyed. */
export const SIN_DATOS_DE_PROFESIONAL: DatosDeProfesional = {
  nombre: '',
  apellido: '',
  email: '',
  telefono: '',
  especialidad: '',
  matricula: '',
};

const deProfesional = z.strictObject({ profesionalId: z.string() });
const rol = z.enum(ROLES);

export const profesionalEventos = defineEvents({
  ProfesionalRegistrado: {
    version: 1,
    schema: z.strictObject({
      ...deProfesional.shape,
      rol,
      /** Null once the profesional's key has been destroyed. */
      datos: datosDeProfesional.nullable(),
      /**
       * The profesional of the demonstration: services with demonstration data react to this event and create realistic
       * records under this profesionalId.
       */
      demo: z.literal(true).exactOptional(),
      /** The first password must be changed at the first login. */
      temporal: z.literal(true).exactOptional(),
    }),
    subject: 'profesionalId',
    personal: ['datos'],
  },
  PerfilActualizado: {
    version: 1,
    schema: z.strictObject({
      ...deProfesional.shape,
      /** Only what changed. Null once the profesional's key has been destroyed. */
      cambios: datosDeProfesional.exactPartial().nullable(),
    }),
    subject: 'profesionalId',
    personal: ['cambios'],
  },
  /** The tab that records open on for this profesional. */
  PestanaInicialElegida: {
    version: 1,
    schema: z.strictObject({ ...deProfesional.shape, pestana: z.string() }),
  },
  /** The screen that this profesional sees first. */
  PantallaInicialElegida: {
    version: 1,
    schema: z.strictObject({ ...deProfesional.shape, pantalla: z.string() }),
  },
  RolCambiado: { version: 1, schema: z.strictObject({ ...deProfesional.shape, rol }) },
  /** All earlier sessions end. */
  ContrasenaCambiada: {
    version: 1,
    schema: z.strictObject({
      ...deProfesional.shape,
      /** An administrator set it for another account: it must be changed at the first login. */
      temporal: z.literal(true).exactOptional(),
    }),
  },
  /** All earlier sessions end except the named one, which continues with another token. */
  OtrasSesionesTerminadas: {
    version: 1,
    schema: z.strictObject({ ...deProfesional.shape, sesionId: z.string() }),
  },
  /** All sessions end, and none can begin. */
  ProfesionalDesactivado: { version: 1, schema: deProfesional },
  /** Sessions can begin again; ended ones stay ended. */
  ProfesionalActivado: { version: 1, schema: deProfesional },
  /** From now on no answer contains the profesional or their data; their sessions end. */
  ProfesionalEliminado: { version: 1, schema: deProfesional },
});

type De<Type extends keyof typeof profesionalEventos> = EventOf<typeof profesionalEventos, Type>;

export type ProfesionalEvent = EventsOf<typeof profesionalEventos>;
export type ProfesionalRegistrado = De<'ProfesionalRegistrado'>;
export type PerfilActualizado = De<'PerfilActualizado'>;
export type PestanaInicialElegida = De<'PestanaInicialElegida'>;
export type PantallaInicialElegida = De<'PantallaInicialElegida'>;
export type RolCambiado = De<'RolCambiado'>;
export type ContrasenaCambiada = De<'ContrasenaCambiada'>;
export type OtrasSesionesTerminadas = De<'OtrasSesionesTerminadas'>;
export type ProfesionalDesactivado = De<'ProfesionalDesactivado'>;
export type ProfesionalActivado = De<'ProfesionalActivado'>;
export type ProfesionalEliminado = De<'ProfesionalEliminado'>;

const deAdministrador = z.strictObject({
  ...deProfesional.shape,
  /** Revision of the stream of the account. */
  revision: z.int(),
});

/** Why somebody is no longer an administrator. */
const motivo = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('eliminado') }),
  z.strictObject({ tipo: z.literal('desactivado') }),
  z.strictObject({ tipo: z.literal('otro-rol'), rol }),
]);

/** Internal events of accounts, defined here so that the platform encrypts them. No other service reads them. */
export const usuarioEventos = defineEvents({
  /** The hash of the current password. Null once the profesional's key has been destroyed. */
  CredencialGuardada: {
    version: 1,
    schema: z.strictObject({ ...deProfesional.shape, hash: z.string().nullable() }),
    subject: 'profesionalId',
    personal: ['hash'],
  },
  EmailReservado: {
    version: 1,
    /** `desde`: when the e-mail was reserved; absent for the first accounts of old stores. */
    schema: z.strictObject({ ...deProfesional.shape, desde: instante.exactOptional() }),
  },
  EmailLiberado: { version: 1, schema: deProfesional },
  AdministradorAgregado: { version: 1, schema: deAdministrador },
  AdministradorQuitado: { version: 1, schema: z.strictObject({ ...deAdministrador.shape, motivo }) },
});

export type CredencialGuardada = EventOf<typeof usuarioEventos, 'CredencialGuardada'>;
export type EmailEvent = EventsOf<Pick<typeof usuarioEventos, 'EmailReservado' | 'EmailLiberado'>>;
export type AdministradorQuitado = EventOf<typeof usuarioEventos, 'AdministradorQuitado'>;
export type AdministradoresEvent =
  | EventOf<typeof usuarioEventos, 'AdministradorAgregado'>
  | AdministradorQuitado;
