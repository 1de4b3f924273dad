/** The account as of a cut, each figure with the event that set it. Pure. */
import {
  aplicarATratamiento,
  type PagoVigente,
  tratamientoInexistente,
  type TratamientoVigente,
} from '@odonto/contracts/financiacion-estado';
import { todayIn } from '@odonto/contracts/fechas';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { LoggedEvent } from '@odonto/service-kit/events';
import { type Corte, yaRegistrado } from './corte.ts';

type Evento = LoggedEvent<TratamientoEvent>;

export interface PagoPlegado {
  readonly id: string;
  readonly pago: PagoVigente;
  /** When it was registered. */
  readonly createdAt: string;
  /** The event that set its current values, texts included. */
  readonly cita: Evento;
}

export interface TratamientoPlegado {
  readonly tratamiento: TratamientoVigente;
  readonly createdAt: string;
  /** The last event that changed it. */
  readonly cita: Evento;
  /** The event with its texts. */
  readonly textos: Evento;
  readonly pagos: readonly PagoPlegado[];
}

export interface CuentaPlegada {
  readonly tratamientos: readonly TratamientoPlegado[];
  readonly eventos: readonly Evento[];
}

const plegarUno = (eventos: readonly Evento[], contar: (fecha: string) => boolean): TratamientoPlegado[] => {
  let estado = tratamientoInexistente();
  const registrados = new Map<string, string>();
  const citas = new Map<string, Evento>();
  let [cita] = eventos;
  let textos = cita;
  for (const evento of eventos) {
    estado = aplicarATratamiento(estado, evento);
    if (evento.type === 'PagoRegistrado') registrados.set(evento.data.pagoId, evento.recordedAt);
    if ('pagoId' in evento.data) citas.set(evento.data.pagoId, evento);
    else cita = evento;
    if (evento.type === 'TratamientoAcordado' || evento.type === 'TratamientoDescripto') textos = evento;
  }
  const [primero] = eventos;
  if (estado.status !== 'vigente' || !primero || !cita || !textos || !contar(estado.fechaInicio)) return [];
  const pagos = [...estado.pagos].flatMap(([id, pago]): PagoPlegado[] => {
    const suya = citas.get(id);
    if (!suya || !contar(pago.fechaPago)) return [];
    return [{ id, pago, createdAt: registrados.get(id) ?? suya.recordedAt, cita: suya }];
  });
  return [{ tratamiento: estado, createdAt: primero.recordedAt, cita, textos, pagos }];
};

/**
 * By recording clock: the events recorded by then. By effective date: what is now known about that day, so a payment
 * counts from its current date, and what was annulled or entered by mistake never counts (docs/adr/0171).
 */
export const plegarCuenta = (
  historia: readonly (readonly Evento[])[],
  corte: Corte,
  zonaHoraria: string,
): CuentaPlegada => {
  const dia = todayIn(zonaHoraria, new Date(corte.instante));
  const contar = (fecha: string): boolean => corte.reloj === 'registrado' || fecha.slice(0, 10) <= dia;
  const conocidos = historia.map((eventos) =>
    corte.reloj === 'efectivo' ? eventos : eventos.filter((evento) => yaRegistrado(evento, corte)),
  );
  const tratamientos = conocidos.flatMap((eventos) => plegarUno(eventos, contar));
  return { tratamientos, eventos: conocidos.flat() };
};
