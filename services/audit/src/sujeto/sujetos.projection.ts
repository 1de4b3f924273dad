/** The subjects with a timeline: every paciente, treatment, payment and profesional, deleted ones included. */
import type { MetodoPago } from '@odonto/contracts/financiacion';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { ProfesionalEvent } from '@odonto/contracts/profesional-eventos';
import type { Rol } from '@odonto/contracts/sesion';
import { digits, words } from '@odonto/contracts/text-keys';
import { deSuPaciente } from '@odonto/practice/erasure';
import { changed, projection } from '@odonto/event-kit/projections';

interface DeSujeto {
  readonly id: string;
  readonly registradoAt: string;
  readonly archivadoAt: string | null;
  readonly eliminadoAt: string | null;
  /** Position of its first event, for the order newest first. */
  readonly orden: number;
}

/** Texts are null once erased. */
export type SujetoAuditado = DeSujeto &
  (
    | {
        readonly tipo: 'paciente';
        readonly pacienteId: string;
        readonly profesionalId: string;
        readonly nombre: string | null;
        readonly cuil: string | null;
      }
    | {
        readonly tipo: 'tratamiento';
        readonly pacienteId: string;
        readonly nombre: string | null;
        readonly monto: number;
      }
    | {
        readonly tipo: 'pago';
        readonly pacienteId: string;
        readonly tratamientoId: string;
        readonly monto: number;
        readonly numeroCuota: number;
        readonly metodo: MetodoPago;
        readonly fecha: string;
      }
    | {
        readonly tipo: 'profesional';
        readonly rol: Rol;
        readonly nombre: string | null;
        readonly apellido: string | null;
        readonly email: string | null;
      }
  );

const nuevo = (id: string, { recordedAt, position }: { recordedAt: string; position: bigint }): DeSujeto => ({
  id,
  registradoAt: recordedAt,
  archivadoAt: null,
  eliminadoAt: null,
  orden: Number(position),
});

const eliminado = (
  sujeto: SujetoAuditado | undefined,
  { recordedAt }: { recordedAt: string },
): SujetoAuditado | null => changed(sujeto, { eliminadoAt: recordedAt });

/** Removes personal data; amounts and dates stay. */
const sinDatos = (sujeto: SujetoAuditado): SujetoAuditado => {
  switch (sujeto.tipo) {
    case 'paciente':
      return { ...sujeto, nombre: null, cuil: null };
    case 'tratamiento':
      return { ...sujeto, nombre: null };
    case 'profesional':
      return { ...sujeto, nombre: null, apellido: null, email: null };
    case 'pago':
      return sujeto;
    default:
      return sujeto satisfies never;
  }
};

const textos = (sujeto: SujetoAuditado): readonly (string | null)[] => {
  switch (sujeto.tipo) {
    case 'paciente':
      return [sujeto.nombre];
    case 'tratamiento':
      return [sujeto.nombre, String(sujeto.monto)];
    case 'profesional':
      return [sujeto.nombre, sujeto.apellido, sujeto.email];
    case 'pago':
      return [String(sujeto.monto), `cuota${sujeto.numeroCuota}`];
    default:
      return sujeto satisfies never;
  }
};

const cuilDe = (sujeto: SujetoAuditado): string =>
  sujeto.tipo === 'paciente' ? digits(sujeto.cuil ?? '') : '';

/** An id is one word: five random words for each subject would make the index, and each write to it, twice as large. */
export const palabraDeId = (id: string): string => words(id).join('');

/** The words that find a subject in a search. Amounts are cents, so `12.000,00` and its prefix `12000` both match. */
export const palabras = (sujeto: SujetoAuditado): string[] => [
  ...new Set(
    [...textos(sujeto).flatMap((texto) => words(texto ?? '')), palabraDeId(sujeto.id), cuilDe(sujeto)].filter(
      Boolean,
    ),
  ),
];

type SujetoEvent = PacienteEvent | TratamientoEvent | ProfesionalEvent;

/** The subject of an event: the payment, else the treatment, else the paciente or the profesional. */
const sujetoDe = ({ data }: Pick<SujetoEvent, 'data'>): string => {
  if ('pagoId' in data) return data.pagoId;
  if ('tratamientoId' in data) return data.tratamientoId;
  return 'pacienteId' in data ? data.pacienteId : data.profesionalId;
};

export const sujetos = projection<SujetoAuditado, SujetoEvent>({
  name: 'sujetos',
  version: 3,
  indexes: [['tipo', 'orden'], ['tipo', 'palabras'], ['pacienteId', 'tipo'], ['orden']],
  multikeys: ['palabras'],
  id: sujetoDe,
  keys: (sujeto) => ({
    tipo: sujeto.tipo,
    orden: sujeto.orden,
    ...('pacienteId' in sujeto && { pacienteId: sujeto.pacienteId }),
    palabras: palabras(sujeto),
  }),
  on: {
    PacienteRegistrado: (_, event) => {
      const { pacienteId, profesionalId, datos } = event.data;
      const { nombre = null, cuil = null } = datos ?? {};
      return { ...nuevo(pacienteId, event), tipo: 'paciente', pacienteId, profesionalId, nombre, cuil };
    },
    DatosDePacienteCambiados: (sujeto, { data: { cambios } }) =>
      sujeto?.tipo === 'paciente'
        ? { ...sujeto, nombre: cambios?.nombre ?? sujeto.nombre, cuil: cambios?.cuil ?? sujeto.cuil }
        : null,
    PacienteEliminado: (sujeto, event) =>
      event.data.conservarHasta === undefined
        ? eliminado(sujeto && sinDatos(sujeto), event)
        : sujeto
          ? { ...sujeto, archivadoAt: event.recordedAt }
          : null,
    DatosDePacienteDestruidos: (sujeto, event) => eliminado(sujeto && sinDatos(sujeto), event),
    TratamientoAcordado: (_, event) => {
      const { tratamientoId, pacienteId, descripcion, montoTotal } = event.data;
      return {
        ...nuevo(tratamientoId, event),
        tipo: 'tratamiento',
        pacienteId,
        nombre: descripcion,
        monto: montoTotal,
      };
    },
    TratamientoDescripto: (sujeto, { data: { descripcion } }) =>
      sujeto?.tipo === 'tratamiento' ? { ...sujeto, nombre: descripcion } : null,
    CondicionesCambiadas: (sujeto, { data: { montoTotal } }) =>
      sujeto?.tipo === 'tratamiento' ? { ...sujeto, monto: montoTotal } : null,
    TratamientoEliminado: eliminado,
    PagoRegistrado: (_, event) => {
      const { pagoId, pacienteId, tratamientoId, monto, numeroCuota, metodo, fechaPago } = event.data;
      const pago = { pacienteId, tratamientoId, monto, numeroCuota, metodo, fecha: fechaPago };
      return { ...nuevo(pagoId, event), tipo: 'pago', ...pago };
    },
    PagoCorregido: (sujeto, { data: { monto, metodo, fechaPago } }) =>
      sujeto?.tipo === 'pago' ? { ...sujeto, monto, metodo, fecha: fechaPago } : null,
    PagoAnulado: eliminado,
    ProfesionalRegistrado: (_, event) => {
      const { profesionalId, rol, datos } = event.data;
      const { nombre = null, apellido = null, email = null } = datos ?? {};
      return { ...nuevo(profesionalId, event), tipo: 'profesional', rol, nombre, apellido, email };
    },
    PerfilActualizado: (sujeto, { data: { cambios } }) =>
      sujeto?.tipo === 'profesional'
        ? {
            ...sujeto,
            nombre: cambios?.nombre ?? sujeto.nombre,
            apellido: cambios?.apellido ?? sujeto.apellido,
            email: cambios?.email ?? sujeto.email,
          }
        : null,
    RolCambiado: (sujeto, { data: { rol } }) => (sujeto?.tipo === 'profesional' ? { ...sujeto, rol } : null),
    ProfesionalEliminado: (sujeto, event) => eliminado(sujeto && sinDatos(sujeto), event),
  },
  onMany: {
    PacienteEliminado: {
      where: deSuPaciente,
      apply: (sujeto, { data }) => (data.conservarHasta === undefined ? sinDatos(sujeto) : sujeto),
    },
    DatosDePacienteDestruidos: { where: deSuPaciente, apply: sinDatos },
  },
});
