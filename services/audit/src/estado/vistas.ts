/** A replay in the form of the answer: only texts that are shown are decrypted, and every item cites its event. */
import type {
  Citation,
  CuentaAuditada,
  OdontogramaAl,
  PagoAuditado,
  RegistroAuditado,
  TratamientoAuditado,
} from '@odonto/contracts/auditoria-estado';
import { toDecimal } from '@odonto/contracts/dinero';
import { cifrasDe, resumenDe } from '@odonto/contracts/financiacion';
import type { FoldedPago, FoldedTratamiento } from '@odonto/contracts/financiacion-estado';
import type { FoldedRegistro } from '@odonto/contracts/odontograma-estado';
import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { masNuevosPrimero } from '@odonto/contracts/orden';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { autorDe, type Contexto } from '../linea/linea.ts';
import type { LineReader } from '../linea/line-reader.ts';
import { fraseDe } from '../linea/frases.ts';
import type { Cutoff } from './cutoff.ts';
import type { FoldedCuenta } from './fold-cuenta.ts';
import type { AbrirTextos, Texto } from './textos.ts';
import type { FoldedOdontograma } from './fold-odontograma.ts';

/** What the views need besides the folded state. */
export interface ViewContext {
  readonly pacienteId: string;
  readonly cutoff: Cutoff;
  readonly contexto: Contexto;
  readonly texto: Texto;
}

export const citationOf = (evento: LoggedEvent, contexto: Contexto): Citation => ({
  posicion: String(evento.position),
  evento_id: evento.id,
  evento: evento.type,
  frase: fraseDe(evento.type).frase({ ...evento.data }, contexto.nombres),
  autor: autorDe(evento, contexto),
  registrado_at: evento.recordedAt,
  efectivo_at: evento.metadata.effectiveAt ?? null,
});

/** Decrypts the texts of these events only, and no text of an erased paciente. */
export const viewContextOf = async (
  { abrir, reader }: { readonly abrir: AbrirTextos; readonly reader: LineReader },
  { pacienteId, cutoff }: Pick<ViewContext, 'pacienteId' | 'cutoff'>,
  cited: readonly LoggedEvent[],
): Promise<ViewContext> => {
  const contexto = await reader.contexto(cited);
  const texto = contexto.borrado(pacienteId) ? () => '' : await abrir(cited);
  return { pacienteId, cutoff, contexto, texto };
};

const estado = (eventos: readonly LoggedEvent[], { pacienteId, cutoff, contexto }: ViewContext) => {
  let ultimo: LoggedEvent | undefined;
  for (const evento of eventos) if (!ultimo || evento.position > ultimo.position) ultimo = evento;
  return {
    paciente_id: pacienteId,
    reloj: cutoff.reloj,
    al: new Date(cutoff.instante).toISOString(),
    eventos: eventos.length,
    ultimo: ultimo ? citationOf(ultimo, contexto) : null,
  };
};

const registroView = (
  { id, registro, fecha, source }: FoldedRegistro<LoggedEvent>,
  { pacienteId, contexto, texto }: ViewContext,
): RegistroAuditado => ({
  id,
  paciente_id: pacienteId,
  diente_id: registro.diente,
  casillero: registro.diente,
  tratamiento: registro.tratamiento,
  color: registro.estado,
  superficie: registro.superficies,
  comentario: texto(source, 'comentario'),
  comentario_eliminado: contexto.borrado(pacienteId),
  fecha,
  deleted_at: null,
  cita: citationOf(source, contexto),
});

export const odontogramaView = (
  { registros, eventos }: FoldedOdontograma,
  viewContext: ViewContext,
): OdontogramaAl => ({
  ...estado(eventos, viewContext),
  registros: registros.map((registro) => registroView(registro, viewContext)),
});

const tratamientoView = (
  { tratamiento, createdAt, source, textos, pagos }: FoldedTratamiento<LoggedEvent>,
  { contexto, texto }: ViewContext,
): TratamientoAuditado => ({
  id: tratamiento.tratamientoId,
  paciente_id: tratamiento.pacienteId,
  descripcion: texto(textos, 'descripcion'),
  monto_total: toDecimal(tratamiento.montoTotal),
  cantidad_cuotas: tratamiento.cantidadCuotas,
  fecha_inicio: tratamiento.fechaInicio,
  fecha_vencimiento: tratamiento.fechaVencimiento,
  ...textosDeTratamiento.guardados(textosDeTratamiento.deCada((nombre) => texto(textos, nombre))),
  ...cifrasDe(
    tratamiento.montoTotal,
    pagos.map(({ pago }) => pago.monto),
  ),
  createdAt,
  datos_eliminados: contexto.borrado(tratamiento.pacienteId),
  cita: citationOf(source, contexto),
});

const pagoView = (
  { id, pago, createdAt, source }: FoldedPago<LoggedEvent>,
  { tratamiento, textos }: FoldedTratamiento<LoggedEvent>,
  { contexto, texto }: ViewContext,
): PagoAuditado => ({
  id,
  tratamiento_id: tratamiento.tratamientoId,
  tratamiento_descripcion: texto(textos, 'descripcion'),
  paciente_id: tratamiento.pacienteId,
  monto_pagado: toDecimal(pago.monto),
  fecha_pago: pago.fechaPago,
  metodo_pago: pago.metodo,
  referencia_pago: texto(source, 'referencia') || null,
  ...textosDePago.guardados(textosDePago.deCada((nombre) => texto(source, nombre))),
  numero_cuota: pago.numeroCuota,
  createdAt,
  cita: citationOf(source, contexto),
});

export const cuentaView = (
  { tratamientos, eventos }: FoldedCuenta,
  viewContext: ViewContext,
): CuentaAuditada => {
  const vistas = tratamientos.map((folded) => tratamientoView(folded, viewContext));
  const pagos = tratamientos.flatMap((folded) =>
    folded.pagos.map((pago) => pagoView(pago, folded, viewContext)),
  );
  return {
    ...estado(eventos, viewContext),
    ...resumenDe(vistas),
    tratamientos: masNuevosPrimero(vistas, ({ fecha_inicio, createdAt }) => `${fecha_inicio} ${createdAt}`),
    pagos: masNuevosPrimero(pagos, ({ fecha_pago, createdAt }) => `${fecha_pago} ${createdAt}`),
  };
};
