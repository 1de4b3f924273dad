/** The exports of each user, and the last erasures that end exports. Ids, instants and counts only. */
import type {
  AlcanceDeExportacion,
  ExportacionEvent,
  MotivoDeRetiro,
} from '@odonto/contracts/exportacion-eventos';
import type { OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import type { PacienteEliminado } from '@odonto/contracts/paciente-eventos';
import type { PacienteOrganizacionEvent } from '@odonto/contracts/paciente-organizacion-eventos';
import type { ProfesionalEliminado } from '@odonto/contracts/profesional-eventos';
import { changed, projection, streamProjection } from '@odonto/event-kit/projections';

export interface ArchivoDeExportacion {
  readonly indice: string;
  readonly tamano: number;
  readonly pacientes: number;
  readonly imagenes: number;
  readonly vence: string;
}

export interface ExportacionGuardada {
  readonly id: string;
  readonly profesionalId: string;
  readonly alcance: AlcanceDeExportacion;
  /** The position of the log that the export shows, as digits. */
  readonly posicion: string;
  readonly pedida: string;
  readonly estado: 'en_curso' | 'lista' | 'retirada';
  /** Once it is `lista`. */
  readonly archivo?: ArchivoDeExportacion;
  /** Once it is `retirada`. */
  readonly motivo?: MotivoDeRetiro;
}

export const exportaciones = streamProjection<ExportacionGuardada, ExportacionEvent>({
  name: 'exportaciones',
  version: 2,
  indexes: [['profesionalId', 'alcance', 'orden'], ['alcance', 'estado'], ['estado']],
  id: ({ data }) => data.exportacionId,
  keys: ({ id, profesionalId, alcance, estado, pedida }) => ({
    profesionalId,
    alcance,
    estado,
    orden: `${pedida} ${id}`,
  }),
  on: {
    ExportacionDeDatosPedida: (_, { data, recordedAt }) => ({
      id: data.exportacionId,
      profesionalId: data.profesionalId,
      alcance: data.alcance,
      posicion: data.posicion,
      pedida: recordedAt,
      estado: 'en_curso',
    }),
    ExportacionDeDatosPreparada: (exportacion, { data: { indice, tamano, pacientes, imagenes, vence } }) =>
      exportacion
        ? { ...exportacion, estado: 'lista', archivo: { indice, tamano, pacientes, imagenes, vence } }
        : null,
    ExportacionDeDatosRetirada: (exportacion, { data: { motivo } }) =>
      changed(exportacion, { estado: 'retirada', motivo }),
  },
});

/**
 * The positions of the last erasures, as digits: of all erasures, and for each profesional of the erasures of their
 * account and their pacientes. The transfer of a paciente counts as an erasure for the previous responsable only.
 */
export interface Bajas {
  readonly ultima: string;
  readonly porProfesional: Readonly<Record<string, string>>;
  /** The position of the last erasure of an account. */
  readonly ultimaCuenta?: string;
  /** The practice has or had sites, so a profesional may be named in the records of others. */
  readonly conSucursales?: true;
}

const NINGUNA: Bajas = { ultima: '0', porProfesional: {} };

/** The id of the only document. */
export const BAJAS = 'todas';

type SucursalAbierta = Extract<OrganizacionEvent, { readonly type: 'SucursalAbierta' }>;
type PacienteTransferido = Extract<PacienteOrganizacionEvent, { readonly type: 'PacienteTransferido' }>;
type Baja = PacienteEliminado | ProfesionalEliminado;

const para = (bajas: Bajas, profesionalId: string, position: bigint): Bajas => ({
  ...bajas,
  porProfesional: { ...bajas.porProfesional, [profesionalId]: String(position) },
});

const conBaja = (
  bajas: Bajas = NINGUNA,
  { data, position }: { readonly data: Baja['data']; readonly position: bigint },
): Bajas => ({ ...para(bajas, data.profesionalId, position), ultima: String(position) });

/**
 * An export that may contain an erased person cannot be downloaded once the erasure is projected. The reaction that
 * destroys its file may run later.
 */
export const bajas = projection<Bajas, Baja | PacienteTransferido | SucursalAbierta>({
  name: 'bajas',
  version: 3,
  alwaysCurrent: true,
  indexes: [],
  id: () => BAJAS,
  keys: () => ({}),
  on: {
    PacienteEliminado: conBaja,
    ProfesionalEliminado: (hechas, event) => ({
      ...conBaja(hechas, event),
      ultimaCuenta: String(event.position),
    }),
    PacienteTransferido: (hechas = NINGUNA, { data: { anteriorId }, position }) =>
      para(hechas, anteriorId, position),
    SucursalAbierta: (hechas = NINGUNA) => ({ ...hechas, conSucursales: true }),
  },
});

/** Whether somebody whom the export may contain was erased, or a paciente transferred, after its position. */
export const alcanzadaPor = (
  hechas: Bajas | undefined,
  { alcance, posicion, profesionalId }: Pick<ExportacionGuardada, 'alcance' | 'posicion' | 'profesionalId'>,
): boolean => {
  if (hechas === undefined) return false;
  const { ultima, porProfesional, ultimaCuenta, conSucursales } = hechas;
  const suyas =
    alcance === 'consultorio'
      ? [ultima]
      : [porProfesional[profesionalId], ...(conSucursales ? [ultimaCuenta] : [])];
  return suyas.some((baja) => baja !== undefined && BigInt(baja) > BigInt(posicion));
};
