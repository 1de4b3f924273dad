/** A team's agenda in answers (docs/spec/agenda.md#turnos-of-a-site). */
import { z } from 'zod';
import { ESTADOS_DE_TURNO, RECURSOS } from './turno-estados.ts';
import { deSucursal, pacienteDeTurno, sinPermiso } from './turno-vistas.ts';
import { claveDe, dia, hora, instante, type Vista, vista } from './vista.ts';

/**
 * A turno of a site as its team sees it. Who may not see the paciente gets no `paciente`, `descripcion` or
 * `motivo_id`: the place is occupied, and by whom is not said.
 */
export const turnoDeSucursal = vista('TurnoDeSucursal', {
  ...deSucursal,
  id: z.string(),
  profesional_id: z.string(),
  sucursal_id: z.string(),
  fecha: dia,
  hora,
  /** Minutes; absent for the usual ones. */
  duracion: z.number().exactOptional(),
  estado: claveDe(ESTADOS_DE_TURNO),
  descripcion: z.string().exactOptional(),
  paciente: pacienteDeTurno.exactOptional(),
  createdAt: instante,
  /** Of what the function of the caller gives in the site. */
  ...sinPermiso,
});
export type TurnoDeSucursal = Vista<typeof turnoDeSucursal>;

/** GET /api/turnos?sucursal=: by day and hour. */
export const turnosDeSucursal = z.array(turnoDeSucursal);

/** GET /api/turnos/profesionales?sucursal=: who attends at the site, by name. */
export const profesionalesDeSucursal = z.array(
  vista('ProfesionalDeSucursal', { id: z.string(), nombre: z.string() }),
);
export type ProfesionalDeSucursal = Vista<typeof profesionalesDeSucursal>[number];

/** A turno about which somebody calls its paciente. */
const turnoPorLlamar = vista('TurnoPorLlamar', {
  ...turnoDeSucursal.shape,
  paciente: pacienteDeTurno,
  /** Full name of who attends. */
  profesional: z.string(),
});
export type TurnoPorLlamar = Vista<typeof turnoPorLlamar>;

/** GET /api/turnos/por-llamar?sucursal=: the lists that a site works through. */
export const porLlamar = vista('PorLlamar', {
  /** The pendientes of tomorrow, by hour. */
  sin_confirmar: z.array(turnoPorLlamar),
  /** Who was absent and has no turno since, the latest first. */
  ausentes: z.array(turnoPorLlamar),
});
export type PorLlamar = Vista<typeof porLlamar>;

export type Recurso = keyof typeof RECURSOS;

/** A turno that needs the same place; of a refused booking (409 `choque` or `lugar-ocupado`). */
export const choque = z.strictObject({
  /** Of the turno. */
  id: z.string(),
  hora,
  /** Minutes. */
  duracion: z.number(),
  con: z.array(claveDe(RECURSOS)),
});
export type Choque = Vista<typeof choque>;

export const MENSAJES_DE_AGENDA = {
  /** 409 `choque`: it was taken before. */
  choque: 'Ese horario se superpone con otro turno.',
  /** 409 `lugar-ocupado`: somebody else was faster. */
  ocupado: 'Ese lugar se acaba de ocupar. Elija otro.',
  sillon: 'El sillón no es de esta sucursal',
  profesional: 'El profesional no atiende en esta sucursal',
  /** 409 `fuera-de-horario` */
  fueraDeHorario: 'El profesional no atiende en ese horario',
  sinSillon: 'Indique el sillón',
  /** Staff who treat nobody book at a site. */
  sinSucursal: 'Indique la sucursal del turno',
  vuelta: 'El paso anterior se deshace hasta 10 minutos después',
} as const;
