/**
 * Where the paciente of a row belongs: to a site and a responsable, or to the importer alone
 * (docs/spec/patients.md#columns-of-an-import). The rules are those of the form of a site.
 */
import type { DatosDePaciente } from '@odonto/contracts';
import { MENSAJES_DE_IMPORTACION as MENSAJES } from '@odonto/contracts/importacion';
import { MENSAJES_DE_REGISTRO } from '@odonto/contracts/paciente-organizacion';
import { PERMISOS, type Permiso } from '@odonto/contracts/permisos';
import { words } from '@odonto/contracts/text-keys';
import { diceDeSuSalud } from '../../organizacion/salud.ts';

/** An open site where the importer works. */
export interface Sede {
  readonly id: string;
  readonly nombre: string;
  /** Whether the importer may bring in pacientes there: their own, or those of any odontologo. */
  readonly importa: 'propios' | 'todos' | undefined;
  readonly escribeHistoria: boolean;
  readonly odontologos: readonly { readonly id: string; readonly nombre: string }[];
}

/** What the rows of an import may name. It is sent to the thread of the dry run. */
export interface Sedes {
  readonly importadorId: string;
  /** Whether a paciente may be the importer's own: staff have none. */
  readonly tienePropios: boolean;
  readonly sedes: readonly Sede[];
}

export interface Destino {
  readonly profesionalId: string;
  /** Absent: a personal paciente. */
  readonly sucursalId?: string;
}

interface Dicho {
  readonly sucursal: string;
  readonly responsable: string;
}

export interface Rechazo {
  /** `''`: no column in particular. */
  readonly campo: keyof Dicho | '';
  readonly message: string;
}

/** Two texts name the same when they have the same words, in any order: `Luna, Ana` is `Ana Luna`. */
const claveDe = (nombre: string): string => words(nombre).toSorted().join(' ');

const sinPermiso = (permiso: Permiso): string => `No tienes permiso para ${PERMISOS[permiso]}`;

/** A site with its odontologos by their names. */
const conNombres = (sede: Sede) => ({
  ...sede,
  porNombre: Map.groupBy(sede.odontologos, ({ nombre }) => claveDe(nombre)),
});
type SedeConNombres = ReturnType<typeof conNombres>;

const responsableEn = (
  { odontologos, porNombre, importa }: SedeConNombres,
  clave: string,
  importadorId: string,
): string | Rechazo => {
  const rechazo = (message: string): Rechazo => ({ campo: 'responsable', message });
  if (clave === '')
    return odontologos.some(({ id }) => id === importadorId)
      ? importadorId
      : rechazo(MENSAJES_DE_REGISTRO.responsable);
  const [nombrado, otro] = porNombre.get(clave) ?? [];
  if (nombrado === undefined) return rechazo(MENSAJES_DE_REGISTRO.noAtiende);
  if (otro !== undefined) return rechazo(MENSAJES.homonimos);
  return importa === 'propios' && nombrado.id !== importadorId
    ? rechazo(sinPermiso('pacientes.importar'))
    : nombrado.id;
};

/**
 * Prepares the decision for the rows of a file: the keys by which names are compared are computed once.
 * @returns the decision for one row; its datos are undefined when the row breaks a rule of the form
 */
export const destinoDe = ({ importadorId, tienePropios, sedes }: Sedes) => {
  const porNombre = new Map(sedes.map((sede) => [claveDe(sede.nombre), conNombres(sede)]));
  const nombresPropios = new Set(
    sedes.flatMap(({ odontologos }) =>
      odontologos.filter(({ id }) => id === importadorId).map(({ nombre }) => claveDe(nombre)),
    ),
  );

  const sedeInexistente = (sucursal: string): Rechazo => {
    const nombradas = sucursal.split(/[,;/|\n]/).filter((parte) => porNombre.has(claveDe(parte)));
    const message = nombradas.length > 1 ? MENSAJES.unaSucursal : MENSAJES.sucursalInexistente;
    return { campo: 'sucursal', message };
  };

  return ({ sucursal, responsable }: Dicho, datos: DatosDePaciente | undefined): Destino | Rechazo => {
    const clave = claveDe(responsable);
    if (sucursal === '')
      return tienePropios && (clave === '' || nombresPropios.has(clave))
        ? { profesionalId: importadorId }
        : { campo: 'sucursal', message: MENSAJES.sucursal };
    const sede = porNombre.get(claveDe(sucursal));
    if (sede === undefined) return sedeInexistente(sucursal);
    if (sede.importa === undefined) return { campo: 'sucursal', message: sinPermiso('pacientes.importar') };
    const profesionalId = responsableEn(sede, clave, importadorId);
    if (typeof profesionalId !== 'string') return profesionalId;
    if (datos !== undefined && diceDeSuSalud(datos) && !sede.escribeHistoria)
      return { campo: '', message: sinPermiso('historia.escribir') };
    return { profesionalId, sucursalId: sede.id };
  };
};
