/**
 * The agenda of the chain (`DEMO=cadena`): motives of each site, hours of each dentist, and the turnos of a year, once,
 * through the ordinary commands. It begins when the pacientes of a dentist at a site are registered.
 */
import type { PacienteOrganizacionEvent } from '@odonto/contracts/paciente-organizacion-eventos';
import type { HorarioEvent, MotivoEvent } from '@odonto/contracts/horarios-eventos';
import { type CommandHandler } from '@odonto/event-kit/commands';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { NOTHING_DONE, type Reaction, reaction, type View } from '@odonto/event-kit/projections';
import type { Clock } from '@odonto/event-kit/runtime';
import {
  type Completo,
  enTandas,
  idsDeCadena,
  MOTIVOS_DE_CADENA,
  type Pasado,
  pasadoEn,
  porCausaDe,
  type VisitaDeCadena,
  visitasPorPaciente,
} from '@odonto/practice/demo';
import { seededId } from '@odonto/service-kit/app';
import type { TurnosGuardados } from '../agenda/turnos-guardados.ts';
import type { EstadoDeHorarios } from '../horario/horario.decider.ts';
import type { HorarioCommand } from '../horario/horario.messages.ts';
import type { MotivoCommand } from '../motivo/motivo.messages.ts';
import type { Motivos } from '../motivo/motivos.decider.ts';
import type { SucursalDeAgenda } from '../sucursal/sucursales.projection.ts';
import type { Agenda } from '../turno/agenda.ts';

type PacienteIncorporado = Extract<PacienteOrganizacionEvent, { readonly type: 'PacienteIncorporado' }>;

interface Dependencies {
  readonly agendaAl: (clock: Clock) => Agenda;
  readonly guardadosAl: (clock: Clock) => TurnosGuardados;
  readonly motivosAl: (clock: Clock) => CommandHandler<Motivos, MotivoCommand, MotivoEvent>;
  readonly horariosAl: (clock: Clock) => CommandHandler<EstadoDeHorarios, HorarioCommand, HorarioEvent>;
  readonly sucursales: View<SucursalDeAgenda>;
  readonly zonaHoraria: string;
}

/** What all turnos of one dentist at one site share. */
interface Lugar {
  readonly event: LoggedEvent<PacienteIncorporado>;
  readonly hecho: number;
  readonly pasado: Pasado;
  readonly sillonId: string;
}

const IDS = idsDeCadena(seededId);
/** Days before today on which the working hours begin: earlier than every turno. */
const HORARIO_HACE = 399;
const FRANJAS = [
  ['09:00', '13:00'],
  ['14:00', '18:00'],
] as const;
/** Days before its date that a turno is booked; minutes of a visit. */
const [ANTES, VISITA] = [6, 45];
/** The turnos of so many past days reserve their places, because the audit reads the board of a day from its places. */
export const CON_LUGAR = 35;
/** Ids reserved for each turno, and seeds reserved for its commands. */
const PASOS = 5;

export const cadenaDemo = (dependencies: Dependencies): Reaction => {
  const { agendaAl, guardadosAl, motivosAl, horariosAl, sucursales, zonaHoraria } = dependencies;

  const motivoDe = (sucursalId: string, n: number): string =>
    seededId({ at: new Date(0), seed: `motivo-${sucursalId}` }, n);

  const abrirAgenda = async ({ event, pasado }: Lugar, { puesto }: Completo): Promise<void> => {
    const { sucursalId, profesionalId } = event.data;
    const clock = pasado.reloj(HORARIO_HACE, FRANJAS[0][0]);
    for (const [n, motivo] of MOTIVOS_DE_CADENA.entries()) {
      const data = { sucursalId, motivoId: motivoDe(sucursalId, n), ...motivo, color: '' };
      await motivosAl(clock).handle(sucursalId, { type: 'AgregarMotivo', data }, porCausaDe(event, n));
    }
    const hoy = pasado.dia(HORARIO_HACE);
    await horariosAl(clock).handle(
      `${sucursalId}.${profesionalId}`,
      {
        type: 'FijarHorario',
        data: {
          sucursalId,
          profesionalId,
          horarioId: seededId({ at: clock.now(), seed: event.id }, 0),
          vigenteDesde: hoy,
          hoy,
          franjas: puesto.dias.flatMap((dia) =>
            FRANJAS.map(([desde, hasta]) => ({ dia, desde, hasta, sillonId: null })),
          ),
        },
      },
      porCausaDe(event, 0),
    );
  };

  const agendar = async (
    { event, hecho, pasado, sillonId }: Lugar,
    { orden, numero, hace, hora, motivo, estado }: VisitaDeCadena,
  ): Promise<void> => {
    const { sucursalId, profesionalId } = event.data;
    const beginning = { at: new Date(hecho), seed: event.id };
    const newId = (n = 0): string => seededId(beginning, (orden + 1) * PASOS + n);
    const turnoId = newId();
    const { nombre, duracion } = MOTIVOS_DE_CADENA[motivo] ?? MOTIVOS_DE_CADENA[0];
    const data = {
      turnoId,
      pacienteId: IDS.paciente(hecho, numero),
      profesionalId,
      sucursalId,
      sillonId,
      motivoId: motivoDe(sucursalId, motivo),
      fecha: pasado.dia(hace),
      hora,
      duracion,
      descripcion: nombre,
    };
    const pedido = (n: number) => ({ ...porCausaDe(event, (orden + 1) * PASOS + n), newId });
    const alPedirlo = pasado.reloj(Math.max(hace, 0) + ANTES, hora, VISITA);
    if (hace > CON_LUGAR)
      await agendaAl(alPedirlo).handle(turnoId, { type: 'AgendarTurno', data }, pedido(0));
    else await guardadosAl(alPedirlo).agendar(data, false, pedido(0));
    if (estado === 'pendiente') return;
    const cambiado = (clock: Clock, nuevo: 'confirmado' | 'cancelado' | 'completado') =>
      agendaAl(clock).handle(turnoId, { type: 'CambiarEstadoDeTurno', data: { estado: nuevo } }, pedido(1));
    switch (estado) {
      case 'confirmado':
        return void (await cambiado(pasado.reloj(Math.max(hace, 0) + 1, hora), estado));
      case 'cancelado':
        return void (await cambiado(pasado.reloj(hace + 1, hora), estado));
      case 'completado':
        return void (await cambiado(pasado.reloj(hace, hora, VISITA), estado));
      case 'ausente':
      case 'en_espera': {
        const clock =
          estado === 'ausente' ? pasado.reloj(hace, hora, VISITA) : pasado.reloj(hace, hora, -VISITA);
        const paso = { flujo: estado, en: clock.now().toISOString() } as const;
        await agendaAl(clock).handle(turnoId, { type: 'CambiarFlujo', data: paso }, pedido(2));
        return undefined;
      }
      case 'en_sillon': {
        const clock = pasado.reloj(hace, hora, 5);
        const sillon = async () => ({ id: sillonId, nombre: '' });
        await guardadosAl(clock).sentar(turnoId, sillon, clock.now().toISOString(), pedido(3));
        return undefined;
      }
    }
  };

  return reaction<PacienteIncorporado>({
    name: 'cadena-demo',
    on: {
      PacienteIncorporado: async (event) => {
        const completo = IDS.completo(event);
        if (!completo) return NOTHING_DONE;
        const { puesto, hecho } = completo;
        const { sillones = [] } = (await sucursales.get(event.data.sucursalId)) ?? {};
        const sillonId = sillones.toSorted((uno, otro) => uno.orden - otro.orden)[puesto.sillon]?.id;
        if (sillonId === undefined) throw new Error('the site is not known yet');
        const lugar = { event, hecho, pasado: pasadoEn(zonaHoraria, hecho), sillonId };
        await abrirAgenda(lugar, completo);
        await enTandas([...visitasPorPaciente(completo, zonaHoraria).values()], async (suyas) => {
          for (const visita of suyas) await agendar(lugar, visita);
        });
        return undefined;
      },
    },
  });
};
