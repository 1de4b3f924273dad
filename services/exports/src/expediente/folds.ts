/** Folds the published events of each kind of stream into the data of the documents. Pure. */
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import { foldTratamiento } from '@odonto/contracts/financiacion-estado';
import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { foldRegistros } from '@odonto/contracts/odontograma-estado';
import { foldHistorial } from '@odonto/contracts/historial-estado';
import { aplicarATurno, turnoInexistente } from '@odonto/contracts/turno-estado';
import { masNuevosPrimero } from '@odonto/contracts/orden';
import type { FotoEvent, FotoSubida } from '@odonto/contracts/foto';
import type { HistorialEvent } from '@odonto/contracts/historial';
import type { RegistroDental } from '@odonto/contracts/odontograma';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import type { DatosDePaciente } from '@odonto/contracts/paciente';
import type { OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import { aplicarAPaciente, pacienteInexistente } from '@odonto/contracts/paciente-estado';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { DatosDeProfesional } from '@odonto/contracts/profesional';
import { type ProfesionalEvent, SIN_DATOS_DE_PROFESIONAL } from '@odonto/contracts/profesional-eventos';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import type { Event } from '@odonto/event-kit/decider';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type {
  FotoDelExpediente,
  NotaDelExpediente,
  PagoDelExpediente,
  SucursalDelExpediente,
  TratamientoDelExpediente,
  TurnoDelExpediente,
} from './expediente.ts';

type Registrados<E extends Event> = readonly LoggedEvent<E>[];

const fechaDe = ({ fecha }: { readonly fecha: string }): string => fecha;

export const datosDePaciente = (events: Registrados<PacienteEvent>): DatosDePaciente | undefined => {
  const estado = events.reduce(aplicarAPaciente, pacienteInexistente());
  return estado.status === 'vigente' ? estado.datos : undefined;
};

export const datosDeProfesional = (events: Registrados<ProfesionalEvent>): DatosDeProfesional => {
  let datos = SIN_DATOS_DE_PROFESIONAL;
  for (const { type, data } of events) {
    if (type === 'ProfesionalRegistrado') datos = { ...datos, ...data.datos };
    if (type === 'PerfilActualizado') datos = { ...datos, ...data.cambios };
  }
  return datos;
};

/** The referral as it was requested. */
export const derivacion = (events: Registrados<PacienteEvent>, derivacionId: string) => {
  for (const { type, data, recordedAt } of events)
    if (type === 'DerivacionSolicitada' && data.derivacionId === derivacionId) {
      const { deId, receptorId, sucursalId, especialidad, urgencia, motivo, venceAt } = data;
      return {
        id: derivacionId,
        deId,
        receptorId,
        sucursalId,
        especialidad: especialidad ?? '',
        urgencia: urgencia ?? ('programada' as const),
        motivo: motivo ?? '',
        solicitadaAt: recordedAt,
        venceAt,
      };
    }
  return undefined;
};

export const sucursal = (
  events: Registrados<OrganizacionEvent>,
  sucursalId: string,
): SucursalDelExpediente => {
  let datos = { nombre: '', direccion: '', telefono: '' };
  for (const { type, data } of events) {
    if (type === 'SucursalAbierta' && data.sucursalId === sucursalId) datos = { ...datos, ...data.datos };
    if (type === 'SucursalCambiada' && data.sucursalId === sucursalId) datos = { ...datos, ...data.cambios };
  }
  const { nombre, direccion, telefono } = datos;
  return { nombre, direccion, telefono };
};

/** The names of all sites by id; undefined where none is open. */
export const sucursales = (
  events: Registrados<OrganizacionEvent>,
): ReadonlyMap<string, string> | undefined => {
  const nombres = new Map<string, string>();
  const abiertas = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'SucursalAbierta') nombres.set(data.sucursalId, data.datos.nombre);
    if (type === 'SucursalCambiada' && data.cambios.nombre !== undefined)
      nombres.set(data.sucursalId, data.cambios.nombre);
    if (type === 'SucursalAbierta' || type === 'SucursalReabierta') abiertas.add(data.sucursalId);
    if (type === 'SucursalArchivada') abiertas.delete(data.sucursalId);
  }
  return abiertas.size > 0 ? nombres : undefined;
};

export const registrosDentales = (events: Registrados<OdontogramaEvent>): readonly RegistroDental[] =>
  masNuevosPrimero(
    foldRegistros(events).map(({ id, registro, fecha, pacienteId, profesionalId }) => ({
      id,
      paciente_id: pacienteId,
      diente_id: registro.diente,
      casillero: registro.diente,
      tratamiento: registro.tratamiento,
      color: registro.estado,
      superficie: registro.superficies,
      comentario: registro.comentario ?? '',
      fecha,
      deleted_at: null,
      imagenes: [],
      profesional: { id: profesionalId, nombre: '' },
    })),
    fechaDe,
  );

export const notas = (events: Registrados<HistorialEvent>): readonly NotaDelExpediente[] =>
  masNuevosPrimero(
    foldHistorial(events).map(({ id, profesionalId, titulo, descripcion, fecha, aclaraciones, tachada }) => ({
      id,
      profesionalId,
      titulo: titulo ?? '',
      descripcion: [
        descripcion ?? '',
        ...[...(aclaraciones?.values() ?? [])].map((texto) => `Aclaración: ${texto ?? ''}`),
        ...(tachada ? [`Tachada: ${tachada.motivo ?? ''}`] : []),
      ].join('\n'),
      fecha,
    })),
    fechaDe,
  );

export const turno = (events: Registrados<TurnoEvent>): TurnoDelExpediente | undefined => {
  const actual = events.reduce(aplicarATurno, turnoInexistente());
  if (actual.status !== 'vigente') return undefined;
  const { turnoId, descripcion, fecha, hora, estado, duracion, profesionalId, sucursalId } = actual;
  return {
    id: turnoId,
    descripcion: descripcion ?? '',
    fecha,
    hora,
    estado,
    duracion,
    profesionalId,
    sucursalId,
  };
};

/** The teeth of each image that is linked to a record, by the image's id. */
export const dientesDeFotos = (
  events: Registrados<OdontogramaEvent>,
): ReadonlyMap<string, readonly number[]> => {
  const dientes = new Map<string, Set<number>>();
  for (const { registro } of foldRegistros(events))
    for (const fotoId of registro.fotos)
      dientes.set(fotoId, (dientes.get(fotoId) ?? new Set()).add(registro.diente));
  return new Map([...dientes].map(([fotoId, suyos]) => [fotoId, [...suyos].toSorted((a, b) => a - b)]));
};

type Foto = Omit<FotoDelExpediente, 'dientes'>;

const fotoSubida = (
  { fotoId, profesionalId, descripcion, tipo, tamano, ancho, alto, huellas }: FotoSubida['data'],
  fecha: string,
): Foto => ({
  id: fotoId,
  profesionalId,
  descripcion: descripcion ?? '',
  fecha,
  tipo,
  tamano,
  ancho,
  alto,
  huella: huellas?.original ?? null,
});

export const foto = (events: Registrados<FotoEvent>): Foto | undefined => {
  let actual: Foto | undefined;
  for (const { type, data, recordedAt } of events)
    actual = type === 'FotoSubida' ? fotoSubida(data, recordedAt) : undefined;
  return actual;
};

const porFecha = (uno: PagoDelExpediente, otro: PagoDelExpediente): number =>
  uno.fechaPago === otro.fechaPago
    ? uno.numeroCuota - otro.numeroCuota
    : uno.fechaPago < otro.fechaPago
      ? -1
      : 1;

export const tratamiento = (events: Registrados<TratamientoEvent>): TratamientoDelExpediente | undefined => {
  const folded = foldTratamiento(events);
  if (!folded) return undefined;
  const {
    tratamientoId,
    profesionalId,
    descripcion,
    fechaInicio,
    fechaVencimiento,
    cantidadCuotas,
    montoTotal,
  } = folded.tratamiento;
  const pagos = folded.pagos.map(({ id, pago }): PagoDelExpediente => {
    const { referencia, ...dicho } = pago;
    return { id, ...dicho, referencia: referencia ?? '', ...textosDePago.escritos(pago) };
  });
  return {
    id: tratamientoId,
    profesionalId,
    descripcion: descripcion ?? '',
    ...textosDeTratamiento.escritos(folded.tratamiento),
    fechaInicio,
    fechaVencimiento,
    cantidadCuotas,
    montoTotal,
    pagos: pagos.sort(porFecha),
  };
};
