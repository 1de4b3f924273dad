/** Folds the published events of each kind of stream into the data of the documents. Pure. */
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { FotoEvent } from '@odonto/contracts/foto';
import type { HistorialEvent } from '@odonto/contracts/historial';
import type { RegistroDental } from '@odonto/contracts/odontograma';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import type { DatosDePaciente } from '@odonto/contracts/paciente';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { DatosDeProfesional } from '@odonto/contracts/profesional';
import { type ProfesionalEvent, SIN_DATOS_DE_PROFESIONAL } from '@odonto/contracts/profesional-eventos';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import type { Event } from '@odonto/service-kit/decider/decider';
import type { LoggedEvent } from '@odonto/service-kit/events';
import type {
  FotoDelExpediente,
  NotaDelExpediente,
  PagoDelExpediente,
  TratamientoDelExpediente,
  TurnoDelExpediente,
} from './expediente.ts';

type Registrados<E extends Event> = readonly LoggedEvent<E>[];

const masNuevosPrimero = <T extends { readonly fecha: string }>(lista: readonly T[]): readonly T[] =>
  lista.toSorted((uno, otro) => (uno.fecha < otro.fecha ? 1 : -1));

export const datosDePaciente = (events: Registrados<PacienteEvent>): DatosDePaciente | undefined => {
  let datos: DatosDePaciente | undefined;
  for (const { type, data } of events) {
    if (type === 'PacienteRegistrado') datos = data.datos ?? undefined;
    else if (type !== 'DatosDePacienteCambiados') datos = undefined;
    else if (datos && data.cambios) {
      const { otros_campos, ...propios } = data.cambios;
      datos = { ...datos, ...propios, otros_campos: { ...datos.otros_campos, ...otros_campos } };
    }
  }
  return datos;
};

export const datosDeProfesional = (events: Registrados<ProfesionalEvent>): DatosDeProfesional => {
  let datos = SIN_DATOS_DE_PROFESIONAL;
  for (const { type, data } of events) {
    if (type === 'ProfesionalRegistrado') datos = { ...datos, ...data.datos };
    if (type === 'PerfilActualizado') datos = { ...datos, ...data.cambios };
  }
  return datos;
};

export const registrosDentales = (events: Registrados<OdontogramaEvent>): readonly RegistroDental[] => {
  const registros = new Map<string, RegistroDental>();
  for (const { type, data, recordedAt } of events) {
    const { registroId, pacienteId, profesionalId } = data;
    if (type === 'TratamientoDentalEliminado') registros.delete(registroId);
    if (type !== 'TratamientoDentalRegistrado' && type !== 'TratamientoDentalCorregido') continue;
    const { diente, tratamiento, estado, superficies, comentario } = data;
    registros.set(registroId, {
      id: registroId,
      paciente_id: pacienteId,
      diente_id: diente,
      casillero: diente,
      tratamiento,
      color: estado,
      superficie: superficies,
      comentario: comentario ?? '',
      fecha: registros.get(registroId)?.fecha ?? recordedAt,
      deleted_at: null,
      imagenes: [],
      profesional: { id: profesionalId, nombre: '' },
    });
  }
  return masNuevosPrimero([...registros.values()]);
};

export const notas = (events: Registrados<HistorialEvent>): readonly NotaDelExpediente[] => {
  const entradas = new Map<string, NotaDelExpediente>();
  for (const { type, data, recordedAt } of events) {
    if (type === 'EntradaEliminada') entradas.delete(data.entradaId);
    else
      entradas.set(data.entradaId, {
        titulo: data.titulo ?? '',
        descripcion: data.descripcion ?? '',
        fecha: entradas.get(data.entradaId)?.fecha ?? recordedAt,
      });
  }
  return masNuevosPrimero([...entradas.values()]);
};

export const turno = (events: Registrados<TurnoEvent>): TurnoDelExpediente | undefined => {
  let actual: TurnoDelExpediente | undefined;
  for (const { type, data } of events) {
    if (type === 'TurnoAgendado' || type === 'TurnoReprogramado') {
      const { fecha, hora, descripcion } = data;
      actual = { fecha, hora, descripcion: descripcion ?? '', estado: actual?.estado ?? 'pendiente' };
    }
    if (type === 'EstadoDeTurnoCambiado' && actual) actual = { ...actual, estado: data.estado };
    if (type === 'TurnoEliminado') actual = undefined;
  }
  return actual;
};

export const foto = (events: Registrados<FotoEvent>): FotoDelExpediente | undefined => {
  let actual: FotoDelExpediente | undefined;
  for (const { type, data, recordedAt } of events)
    actual = type === 'FotoSubida' ? { descripcion: data.descripcion ?? '', fecha: recordedAt } : undefined;
  return actual;
};

const porFecha = (uno: PagoDelExpediente, otro: PagoDelExpediente): number =>
  uno.fechaPago === otro.fechaPago
    ? uno.numeroCuota - otro.numeroCuota
    : uno.fechaPago < otro.fechaPago
      ? -1
      : 1;

export const tratamiento = (events: Registrados<TratamientoEvent>): TratamientoDelExpediente | undefined => {
  let actual: Omit<TratamientoDelExpediente, 'pagos'> | undefined;
  const pagos = new Map<string, PagoDelExpediente>();
  for (const { type, data } of events) {
    if (type === 'TratamientoAcordado') {
      const { descripcion, fechaInicio, cantidadCuotas, montoTotal } = data;
      actual = { descripcion: descripcion ?? '', fechaInicio, cantidadCuotas, montoTotal };
    }
    if (type === 'TratamientoEliminado') actual = undefined;
    if (type === 'TratamientoDescripto' && actual)
      actual = { ...actual, descripcion: data.descripcion ?? '' };
    if (type === 'CondicionesCambiadas' && actual) {
      const { cantidadCuotas, montoTotal } = data;
      actual = { ...actual, cantidadCuotas, montoTotal };
    }
    if (type === 'PagoRegistrado' || type === 'PagoCorregido') {
      const { pagoId: id, numeroCuota, fechaPago, metodo, referencia, monto } = data;
      pagos.set(id, { id, numeroCuota, fechaPago, metodo, referencia: referencia ?? '', monto });
    }
    if (type === 'PagoAnulado') pagos.delete(data.pagoId);
  }
  return actual && { ...actual, pagos: [...pagos.values()].sort(porFecha) };
};
