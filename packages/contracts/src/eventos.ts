/** All event types, with which the platform opens its event log. */
import { accesoEventos } from './acceso-eventos.ts';
import { auditoriaEventos } from './auditoria-eventos.ts';
import type { EventDefinitions } from './event-definition.ts';
import { tratamientoEventos } from './financiacion-eventos.ts';
import { fotoEventos } from './foto-eventos.ts';
import { googleEventos } from './google-eventos.ts';
import { historialEventos } from './historial-eventos.ts';
import { importacionEventos } from './importacion-eventos.ts';
import { odontogramaEventos } from './odontograma-eventos.ts';
import { pacienteEventos } from './paciente-eventos.ts';
import { usuarioEventos, profesionalEventos } from './profesional-eventos.ts';
import { segundoFactorEventos } from './segundo-factor-eventos.ts';
import { sesionEventos } from './sesion-eventos.ts';
import { turnoEventos } from './turno-eventos.ts';

export const EVENTOS: EventDefinitions = {
  ...profesionalEventos,
  ...usuarioEventos,
  ...sesionEventos,
  ...accesoEventos,
  ...segundoFactorEventos,
  ...pacienteEventos,
  ...importacionEventos,
  ...tratamientoEventos,
  ...odontogramaEventos,
  ...historialEventos,
  ...fotoEventos,
  ...turnoEventos,
  ...googleEventos,
  ...auditoriaEventos,
};
