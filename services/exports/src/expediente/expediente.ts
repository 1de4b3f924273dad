/** A paciente's whole record, folded from its streams: the source of the documents. */
import type { TextosEscritosDePago, TextosEscritosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import type { UrgenciaDeDerivacion } from '@odonto/contracts/derivacion';
import type { DatosDeProfesional } from '@odonto/contracts/profesional';
import type { DatosDePaciente } from '@odonto/contracts/paciente';
import type { RegistroDental } from '@odonto/contracts/odontograma';
import type { EstadoDeTurno } from '@odonto/contracts/turno';
import type { MetodoPago } from '@odonto/contracts/financiacion';
import type { TipoDeFoto } from '@odonto/contracts/foto';

/** Who signed a note, uploaded an image, attends a turno or does the work of a treatment. */
export interface DeProfesional {
  readonly profesionalId: string;
}

export interface NotaDelExpediente extends DeProfesional {
  readonly id: string;
  readonly titulo: string;
  readonly descripcion: string;
  /** Instant. */
  readonly fecha: string;
}

export interface TurnoDelExpediente extends DeProfesional {
  readonly id: string;
  /** Absent for a turno without a site. */
  readonly sucursalId?: string | undefined;
  readonly fecha: string;
  readonly hora: string;
  readonly descripcion: string;
  /** Minutes; absent for the usual ones. */
  readonly duracion?: number | undefined;
  readonly estado: EstadoDeTurno;
}

export interface FotoDelExpediente extends DeProfesional {
  readonly id: string;
  readonly descripcion: string;
  /** Instant. */
  readonly fecha: string;
  readonly tipo: TipoDeFoto;
  /** Bytes. */
  readonly tamano: number;
  /** Pixels. */
  readonly ancho: number;
  readonly alto: number;
  /** SHA-256 of the file, hex; null for an image that was uploaded before digests were recorded. */
  readonly huella: string | null;
  /** The teeth whose records it is linked to. */
  readonly dientes: readonly number[];
}

/** Amounts in cents. */
export interface PagoDelExpediente extends TextosEscritosDePago {
  readonly id: string;
  readonly numeroCuota: number;
  readonly fechaPago: string;
  readonly metodo: MetodoPago;
  readonly referencia: string;
  readonly monto: number;
}

/** Amounts in cents; payments by date. */
export interface TratamientoDelExpediente extends TextosEscritosDeTratamiento, DeProfesional {
  readonly id: string;
  readonly descripcion: string;
  readonly fechaInicio: string;
  readonly fechaVencimiento: string | null;
  readonly cantidadCuotas: number;
  readonly montoTotal: number;
  readonly pagos: readonly PagoDelExpediente[];
}

/** A referral, as its order shows it. */
export interface DerivacionDelExpediente {
  readonly id: string;
  readonly de: DatosDeProfesional;
  readonly receptor: DatosDeProfesional;
  /** The site of the receiver. */
  readonly sucursal: SucursalDelExpediente;
  readonly especialidad: string;
  readonly urgencia: UrgenciaDeDerivacion;
  /** Instants. */
  readonly solicitadaAt: string;
  readonly venceAt: string;
  /** Absent where the reader may not read the history. */
  readonly clinico?: { readonly motivo: string };
}

export interface SucursalDelExpediente {
  readonly nombre: string;
  readonly direccion: string;
  readonly telefono: string;
}

export interface Expediente extends DeProfesional {
  /** The responsable, who is named in the heading of the documents. */
  readonly profesional: DatosDeProfesional;
  /** By id: the other profesionales who signed, attend or treated in the record. */
  readonly otros: Readonly<Record<string, DatosDeProfesional>>;
  readonly paciente: DatosDePaciente;
  /** The number of the clinical history, for a paciente of the organization. */
  readonly numeroHc?: number | undefined;
  /** Ids of the sites that see a paciente of the organization. */
  readonly sucursales?: readonly string[];
  /** Newest first, like every list here. */
  readonly registros: readonly RegistroDental[];
  readonly notas: readonly NotaDelExpediente[];
  readonly turnos: readonly TurnoDelExpediente[];
  /** Which turnos the reader may not see, so that the document does not say that there are none. */
  readonly turnosOcultos?: 'algunos' | 'todos';
  readonly fotos: readonly FotoDelExpediente[];
  readonly tratamientos: readonly TratamientoDelExpediente[];
  /** Present only for the order of the referral. */
  readonly derivacion?: DerivacionDelExpediente;
}

/** How documents identify the paciente beside the name. */
export const identidad = ({ paciente, numeroHc }: Pick<Expediente, 'paciente' | 'numeroHc'>): string[] => [
  `DNI ${paciente.cuil}`,
  ...(numeroHc === undefined ? [] : [`Historia clínica n.º ${numeroHc}`]),
];

/** The data of the profesional of an entry; those of the responsable when the entry has no other. */
export const profesionalDe = (
  { otros, profesional }: Pick<Expediente, 'otros' | 'profesional'>,
  { profesionalId }: DeProfesional,
): DatosDeProfesional => otros[profesionalId] ?? profesional;

/** A payment of the record with its treatment; undefined when it was annulled, or never existed. */
export const pagoDelExpediente = (
  { tratamientos }: Expediente,
  pagoId: string,
): { readonly tratamiento: TratamientoDelExpediente; readonly pago: PagoDelExpediente } | undefined => {
  for (const tratamiento of tratamientos) {
    const pago = tratamiento.pagos.find(({ id }) => id === pagoId);
    if (pago) return { tratamiento, pago };
  }
  return undefined;
};
