/** What happens between dentists and sites of the chain: transfers, teams, and a record opened in an emergency. */
import { HORAS_DE_ACCESO } from '@odonto/contracts/acceso-excepcional';
import type { MembresiaOtorgada } from '@odonto/contracts/organizacion-eventos';
import { DIAS_PARA_ACEPTAR } from '@odonto/contracts/transferencia';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { Clock } from '@odonto/event-kit/runtime';
import {
  type IdsDeCadena,
  pacientesDePuesto,
  pasadoEn,
  porCausaDe,
  PUESTOS,
  SUCURSALES_DE_CADENA,
} from '@odonto/practice/demo';
import { seededId } from '@odonto/service-kit/app';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import type { TraspasoCommand } from '../traspaso/traspaso.messages.ts';

interface Dependencies {
  readonly fichasAl: (clock: Clock) => Fichas;
  readonly ids: IdsDeCadena;
  readonly hecho: number;
  readonly zonaHoraria: string;
}

/** Numbers in the list of people: two dentists of Centro, one of Caballito, Belgrano and La Plata each. */
const [QUIROGA, SALAS, ROLDAN, MOYANO, LAGOS] = [0, 1, 4, 5, 8] as const;

const UNA_HORA_MS = 60 * 60 * 1000;
/** Parts of the event that come after the numbers of pacientes. */
const DESDE = 10_000;
/** Every so many pacientes of a dentist have another one in their team. */
const CON_EQUIPO = 9;

const MOTIVOS = {
  aceptada: 'Se mudó a Caballito y prefiere seguir su tratamiento ahí.',
  pendiente: 'Trabaja en La Plata desde este mes y pide atenderse cerca.',
  acceso: 'Llegó por guardia con dolor agudo, hacía falta conocer sus alergias y medicación.',
} as const;

export const traspasosDeCadena = async (
  event: LoggedEvent<MembresiaOtorgada>,
  { fichasAl, ids, hecho, zonaHoraria }: Dependencies,
): Promise<void> => {
  const pasado = pasadoEn(zonaHoraria, hecho);
  const puestoDe = (persona: number) => PUESTOS.find((uno) => uno.persona === persona) ?? PUESTOS[0];
  const pacienteDe = (persona: number, n: number): string => {
    const puesto = puestoDe(persona);
    return ids.paciente(hecho, (puesto && pacientesDePuesto(puesto)[n]) ?? 0);
  };
  const sucursalDe = (persona: number): string =>
    ids.sucursal(
      hecho,
      SUCURSALES_DE_CADENA.findIndex(({ nombre }) => nombre === puestoDe(persona)?.sucursal),
    );
  const en = (clock: Clock, horas = 0): string =>
    new Date(clock.now().getTime() + horas * UNA_HORA_MS).toISOString();

  let parte = DESDE;
  const mandar = async (clock: Clock, command: TraspasoCommand): Promise<void> => {
    parte += 1;
    await fichasAl(clock).handle(command.data.pacienteId, command, porCausaDe(event, parte));
  };
  const idNuevo = (n: number): string => seededId({ at: new Date(hecho), seed: event.id }, n);

  const ofrecer = (hace: number, n: number, de: number, a: number, motivo: string) => {
    const clock = pasado.reloj(hace, '12:30');
    return mandar(clock, {
      type: 'TransferirPaciente',
      data: {
        pacienteId: pacienteDe(de, 0),
        transferenciaId: idNuevo(n),
        deId: ids.cuenta(hecho, de),
        receptorId: ids.cuenta(hecho, a),
        sucursalId: sucursalDe(a),
        motivo,
        turnos: 'conserva',
        ahora: en(clock),
        venceAt: en(clock, DIAS_PARA_ACEPTAR * 24),
      },
    });
  };

  await ofrecer(40, 0, QUIROGA, ROLDAN, MOTIVOS.aceptada);
  const aceptacion = pasado.reloj(38, '09:40');
  await mandar(aceptacion, {
    type: 'AceptarTransferencia',
    data: {
      pacienteId: pacienteDe(QUIROGA, 0),
      transferenciaId: idNuevo(0),
      receptorId: ids.cuenta(hecho, ROLDAN),
      ahora: en(aceptacion),
    },
  });
  await ofrecer(2, 1, MOYANO, LAGOS, MOTIVOS.pendiente);

  const puesto = puestoDe(QUIROGA);
  const suyos = puesto ? pacientesDePuesto(puesto) : [];
  for (const numero of suyos.filter((_, n) => n % CON_EQUIPO === 1))
    await mandar(pasado.reloj(1, '17:10'), {
      type: 'SumarAlEquipo',
      data: { pacienteId: ids.paciente(hecho, numero), integranteId: ids.cuenta(hecho, SALAS) },
    });

  // Of a day ago at most: it is still open when the demonstration is looked at.
  const urgencia = { now: () => new Date(hecho - 2 * UNA_HORA_MS) };
  await mandar(urgencia, {
    type: 'AbrirAccesoExcepcional',
    data: {
      pacienteId: pacienteDe(SALAS, 1),
      accesoId: idNuevo(2),
      integranteId: ids.cuenta(hecho, LAGOS),
      motivo: MOTIVOS.acceso,
      ahora: en(urgencia),
      hasta: en(urgencia, HORAS_DE_ACCESO),
    },
  });
};
