/**
 * Where the paciente of a row belongs: a site and a responsable, or nobody but the importer
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

const responsableEn = (
  { odontologos, importa }: Sede,
  responsable: string,
  importadorId: string,
): string | Rechazo => {
  const rechazo = (message: string): Rechazo => ({ campo: 'responsable', message });
  const clave = claveDe(responsable);
  const nombrados = odontologos.filter(({ id, nombre }) =>
    clave === '' ? id === importadorId : claveDe(nombre) === clave,
  );
  const [uno, otro] = nombrados;
  if (uno === undefined)
    return rechazo(clave === '' ? MENSAJES_DE_REGISTRO.responsable : MENSAJES_DE_REGISTRO.noAtiende);
  if (otro !== undefined) return rechazo(MENSAJES.homonimos);
  return importa === 'propios' && uno.id !== importadorId
    ? rechazo(sinPermiso('pacientes.importar'))
    : uno.id;
};

/** The names of the importer, as the sites where they attend say them. */
const seLlama = ({ importadorId, sedes }: Sedes, clave: string): boolean =>
  sedes.some(({ odontologos }) =>
    odontologos.some(({ id, nombre }) => id === importadorId && claveDe(nombre) === clave),
  );

const sinSede = (sedes: Sedes, responsable: string): Destino | Rechazo => {
  const { importadorId, tienePropios } = sedes;
  const clave = claveDe(responsable);
  const esSuyo = clave === '' || seLlama(sedes, clave);
  return tienePropios && esSuyo
    ? { profesionalId: importadorId }
    : { campo: 'sucursal', message: MENSAJES.sucursal };
};

const sedeDe = ({ sedes }: Sedes, sucursal: string): Sede | Rechazo => {
  const nombrada = (texto: string): Sede | undefined =>
    sedes.find(({ nombre }) => claveDe(nombre) === claveDe(texto));
  const sede = nombrada(sucursal);
  if (sede !== undefined) return sede;
  const varias = sucursal.split(/[,;/|\n]/).filter((parte) => nombrada(parte) !== undefined).length > 1;
  return { campo: 'sucursal', message: varias ? MENSAJES.unaSucursal : MENSAJES.sucursalInexistente };
};

/** @param datos of the row; undefined where a rule of the form is broken */
export const destinoDe = (
  sedes: Sedes,
  { sucursal, responsable }: Dicho,
  datos: DatosDePaciente | undefined,
): Destino | Rechazo => {
  if (sucursal === '') return sinSede(sedes, responsable);
  const sede = sedeDe(sedes, sucursal);
  if ('campo' in sede) return sede;
  if (sede.importa === undefined) return { campo: 'sucursal', message: sinPermiso('pacientes.importar') };
  const profesionalId = responsableEn(sede, responsable, sedes.importadorId);
  if (typeof profesionalId !== 'string') return profesionalId;
  if (datos !== undefined && diceDeSuSalud(datos) && !sede.escribeHistoria)
    return { campo: '', message: sinPermiso('historia.escribir') };
  return { profesionalId, sucursalId: sede.id };
};
