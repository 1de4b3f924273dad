/** A team's agenda in answers (docs/spec/agenda.md#turnos-of-a-site). */
import { z } from 'zod';
import { ESTADOS_DE_TURNO, RECURSOS } from './turno-estados.ts';
import { deSucursal, pacienteDeTurno, sinPermiso } from './turno-vistas.ts';
import { claveDe, dia, hora, instante, type Vista, vista } from './vista.ts';

/**
 * A turno of a site as its team sees it. A reader who may not see the paciente gets no `paciente`, `descripcion` or
 * `motivo_id`, and learns only that the place is occupied.
 */
export const turnoDeSucursal = vista('TurnoDeSucursal', {
  ...deSucursal,
  id: z.string(),
  profesional_id: z.string(),
  sucursal_id: z.string(),
  fecha: dia,
  hora,
  /** Minutes; absent for the usual duration. */
  duracion: z.number().exactOptional(),
  estado: claveDe(ESTADOS_DE_TURNO),
  descripcion: z.string().exactOptional(),
  paciente: pacienteDeTurno.exactOptional(),
  createdAt: instante,
  /** Lists only permissions that the caller's function gives in the site. */
  ...sinPermiso,
});
export type TurnoDeSucursal = Vista<typeof turnoDeSucursal>;

/** GET /api/turnos?sucursal=: by day and hour. */
export const turnosDeSucursal = z.array(turnoDeSucursal);

/** GET /api/turnos/profesionales?sucursal=: the profesionales who attend at the site, by name. */
export const profesionalesDeSucursal = z.array(
  vista('ProfesionalDeSucursal', { id: z.string(), nombre: z.string() }),
);
export type ProfesionalDeSucursal = Vista<typeof profesionalesDeSucursal>[number];

/** A turno whose paciente the site has to call. */
const turnoPorLlamar = vista('TurnoPorLlamar', {
  ...turnoDeSucursal.shape,
  paciente: pacienteDeTurno,
  /** Full name of the profesional who attends. */
  profesional: z.string(),
});
export type TurnoPorLlamar = Vista<typeof turnoPorLlamar>;

/** GET /api/turnos/por-llamar?sucursal=: the lists that a site works through. */
export const porLlamar = vista('PorLlamar', {
  /** Tomorrow's turnos with the state pendiente, by hour. */
  sin_confirmar: z.array(turnoPorLlamar),
  /** Turnos whose paciente was absent and has had no turno since, latest first. */
  ausentes: z.array(turnoPorLlamar),
});
export type PorLlamar = Vista<typeof porLlamar>;

export type Recurso = keyof typeof RECURSOS;

/** A turno that occupies the requested place, in the answer to a refused booking (409 `choque` or `lugar-ocupado`). */
export const choque = z.strictObject({
  /** Id of that turno. */
  id: z.string(),
  hora,
  /** Minutes. */
  duracion: z.number(),
  con: z.array(claveDe(RECURSOS)),
});
export type Choque = Vista<typeof choque>;

export const MENSAJES_DE_AGENDA = {
  /** 409 `choque`: the place was taken before the user chose it. */
  choque: 'Ese horario se superpone con otro turno.',
  /** 409 `lugar-ocupado`: another booking took the place in the last seconds. */
  ocupado: 'Ese lugar se acaba de ocupar. Elija otro.',
  sillon: 'El sillón no es de esta sucursal',
  profesional: 'El profesional no atiende en esta sucursal',
  /** 409 `fuera-de-horario` */
  fueraDeHorario: 'El profesional no atiende en ese horario',
  sinSillon: 'Indique el sillón',
  /** Staff who do not treat pacientes must name the site. */
  sinSucursal: 'Indique la sucursal del turno',
  vuelta: 'El paso anterior se deshace hasta 10 minutos después',
} as const;
