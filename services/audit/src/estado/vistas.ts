/** A replay in the form of the answer: only texts that are shown are decrypted, and every item cites its event. */
import type {
  Cita,
  CuentaAuditada,
  OdontogramaAl,
  PagoAuditado,
  RegistroAuditado,
  TratamientoAuditado,
} from '@odonto/contracts/auditoria-estado';
import { toDecimal } from '@odonto/contracts/dinero';
import { cifrasDe, resumenDe } from '@odonto/contracts/financiacion';
import type { PagoPlegado, TratamientoPlegado } from '@odonto/contracts/financiacion-estado';
import type { RegistroPlegado } from '@odonto/contracts/odontograma-estado';
import { masNuevosPrimero } from '@odonto/contracts/orden';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { autorDe, type Contexto } from '../linea/linea.ts';
import type { Lector } from '../linea/lector.ts';
import { fraseDe } from '../linea/frases.ts';
import type { Corte } from './corte.ts';
import type { CuentaPlegada } from './plegar-cuenta.ts';
import type { AbrirTextos, Texto } from './textos.ts';
import type { OdontogramaPlegado } from './plegar-odontograma.ts';

/** What the views need besides the folded state. */
export interface Voz {
  readonly pacienteId: string;
  readonly corte: Corte;
  readonly contexto: Contexto;
  readonly texto: Texto;
}

export const citaDe = (evento: LoggedEvent, contexto: Contexto): Cita => ({
  posicion: String(evento.position),
  evento_id: evento.id,
  evento: evento.type,
  frase: fraseDe(evento.type).frase({ ...evento.data }),
  autor: autorDe(evento, contexto),
  registrado_at: evento.recordedAt,
  efectivo_at: evento.metadata.effectiveAt ?? null,
});

/** Decrypts the texts of these events only; none of an erased paciente. */
export const vozDe = async (
  { abrir, lector }: { readonly abrir: AbrirTextos; readonly lector: Lector },
  { pacienteId, corte }: Pick<Voz, 'pacienteId' | 'corte'>,
  citados: readonly LoggedEvent[],
): Promise<Voz> => {
  const contexto = await lector.contexto(citados);
  const texto = contexto.borrado(pacienteId) ? () => '' : await abrir(citados);
  return { pacienteId, corte, contexto, texto };
};

const estado = (eventos: readonly LoggedEvent[], { pacienteId, corte, contexto }: Voz) => {
  let ultimo: LoggedEvent | undefined;
  for (const evento of eventos) if (!ultimo || evento.position > ultimo.position) ultimo = evento;
  return {
    paciente_id: pacienteId,
    reloj: corte.reloj,
    al: new Date(corte.instante).toISOString(),
    eventos: eventos.length,
    ultimo: ultimo ? citaDe(ultimo, contexto) : null,
  };
};

const registroView = (
  { id, registro, fecha, cita }: RegistroPlegado<LoggedEvent>,
  { pacienteId, contexto, texto }: Voz,
): RegistroAuditado => ({
  id,
  paciente_id: pacienteId,
  diente_id: registro.diente,
  casillero: registro.diente,
  tratamiento: registro.tratamiento,
  color: registro.estado,
  superficie: registro.superficies,
  comentario: texto(cita, 'comentario'),
  comentario_eliminado: contexto.borrado(pacienteId),
  fecha,
  deleted_at: null,
  cita: citaDe(cita, contexto),
});

export const odontogramaView = ({ registros, eventos }: OdontogramaPlegado, voz: Voz): OdontogramaAl => ({
  ...estado(eventos, voz),
  registros: registros.map((registro) => registroView(registro, voz)),
});

const tratamientoView = (
  { tratamiento, createdAt, cita, textos, pagos }: TratamientoPlegado<LoggedEvent>,
  { contexto, texto }: Voz,
): TratamientoAuditado => ({
  id: tratamiento.tratamientoId,
  paciente_id: tratamiento.pacienteId,
  descripcion: texto(textos, 'descripcion'),
  monto_total: toDecimal(tratamiento.montoTotal),
  cantidad_cuotas: tratamiento.cantidadCuotas,
  fecha_inicio: tratamiento.fechaInicio,
  fecha_vencimiento: tratamiento.fechaVencimiento,
  observaciones: texto(textos, 'observaciones') || null,
  ...cifrasDe(
    tratamiento.montoTotal,
    pagos.map(({ pago }) => pago.monto),
  ),
  createdAt,
  datos_eliminados: contexto.borrado(tratamiento.pacienteId),
  cita: citaDe(cita, contexto),
});

const pagoView = (
  { id, pago, createdAt, cita }: PagoPlegado<LoggedEvent>,
  { tratamiento, textos }: TratamientoPlegado<LoggedEvent>,
  { contexto, texto }: Voz,
): PagoAuditado => ({
  id,
  tratamiento_id: tratamiento.tratamientoId,
  tratamiento_descripcion: texto(textos, 'descripcion'),
  paciente_id: tratamiento.pacienteId,
  monto_pagado: toDecimal(pago.monto),
  fecha_pago: pago.fechaPago,
  metodo_pago: pago.metodo,
  referencia_pago: texto(cita, 'referencia') || null,
  observaciones: texto(cita, 'observaciones') || null,
  numero_cuota: pago.numeroCuota,
  createdAt,
  cita: citaDe(cita, contexto),
});

export const cuentaView = ({ tratamientos, eventos }: CuentaPlegada, voz: Voz): CuentaAuditada => {
  const vistas = tratamientos.map((plegado) => tratamientoView(plegado, voz));
  const pagos = tratamientos.flatMap((plegado) => plegado.pagos.map((pago) => pagoView(pago, plegado, voz)));
  return {
    ...estado(eventos, voz),
    ...resumenDe(vistas),
    tratamientos: masNuevosPrimero(vistas, ({ fecha_inicio, createdAt }) => `${fecha_inicio} ${createdAt}`),
    pagos: masNuevosPrimero(pagos, ({ fecha_pago, createdAt }) => `${fecha_pago} ${createdAt}`),
  };
};
