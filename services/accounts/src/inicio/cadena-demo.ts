/**
 * Makes the sites and the people of the chain's demonstration (`DEMO=cadena`) with the ordinary commands. The people
 * have worked there for more than a year. The next start continues an interrupted one.
 */
import type { MembresiaEvent, OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import type { DatosDeProfesional, Rol } from '@odonto/contracts';
import { fold } from '@odonto/contracts/text-keys';
import { FUNCIONES } from '@odonto/contracts/permisos';
import type { CommandContext, CommandHandler } from '@odonto/event-kit/commands';
import {
  hechoAl,
  idsDeCadena,
  PERSONAS_DE_CADENA,
  type PersonaDeCadena,
  PUESTOS,
  SUCURSALES_DE_CADENA,
} from '@odonto/practice/demo';
import { seededId } from '@odonto/service-kit/app';
import type { Membresias } from '../organizacion/membresia/membresia.decider.ts';
import type { MembresiaCommand } from '../organizacion/membresia/membresia.messages.ts';
import type { EstadoDeOrganizacion } from '../organizacion/sucursal/organizacion.decider.ts';
import type { OrganizacionCommand } from '../organizacion/sucursal/organizacion.messages.ts';
import { LA_UNICA } from '../organizacion/sucursal/mandar.ts';

export interface Cuenta {
  readonly id: string;
  readonly rol: Rol;
  readonly datos: Partial<DatosDeProfesional> & { readonly nombre: string; readonly email: string };
  /** The account also has the personal pacientes of the ordinary demonstration. */
  readonly demo?: true;
}

export interface DeCadena {
  /** Opens the account and returns its id, which an interrupted start may have chosen. */
  readonly abrir: (cuenta: Cuenta) => Promise<string>;
  readonly organizaciones: CommandHandler<EstadoDeOrganizacion, OrganizacionCommand, OrganizacionEvent>;
  readonly membresias: CommandHandler<Membresias, MembresiaCommand, MembresiaEvent>;
  readonly zonaHoraria: string;
  readonly context: CommandContext;
}

/** The number of the person with personal pacientes. */
const CON_PERSONALES = 1;
const IDS = idsDeCadena(seededId);
/** A membership with a post has the number of the post. The numbers of the other memberships begin here. */
const OTRAS_MEMBRESIAS = 100;

/** The numbers of the chairs begin here, after those of the sites. */
const SILLONES_DESDE = 100;

const emailDe = ({ nombre, apellido }: PersonaDeCadena): string =>
  `${fold(nombre)}.${fold(apellido)}@clinica.local`;

const cuentaDe = (persona: PersonaDeCadena, numero: number, hecho: number): Cuenta => {
  const { nombre, apellido, rol, especialidad = '' } = persona;
  const matricula = rol === 'profesional' ? `MN ${20_000 + numero * 1_371}` : '';
  const telefono = `11 5${String(100 + numero * 37)}-${String(1_000 + numero * 411)}`;
  const datos = { nombre, apellido, email: emailDe(persona), especialidad, matricula, telefono };
  return { id: IDS.cuenta(hecho, numero), rol, datos, ...(numero === CON_PERSONALES && { demo: true }) };
};

/** One line for each person, by what they do. */
export const quienEsQuien = (): readonly string[] =>
  PERSONAS_DE_CADENA.map((persona) => {
    const { nombre, apellido, funcion, sucursales } = persona;
    return `  ${FUNCIONES[funcion].padEnd(10)}  ${emailDe(persona).padEnd(32)}  ${nombre} ${apellido}, ${sucursales.join(' y ')}`;
  });

/** Ids of the sites by name. */
const abrirSucursales = async (
  { organizaciones, zonaHoraria, context }: DeCadena,
  hecho: number,
): Promise<ReadonlyMap<string, string>> => {
  const mandar = (command: OrganizacionCommand) => organizaciones.handle(LA_UNICA, command, context);
  const ids = new Map<string, string>();
  for (const [n, { nombre, direccion, telefono, sillones }] of SUCURSALES_DE_CADENA.entries()) {
    const sucursalId = IDS.sucursal(hecho, n);
    ids.set(nombre, sucursalId);
    const datos = { nombre, direccion, telefono, zonaHoraria, color: '' };
    await mandar({ type: 'AbrirSucursal', data: { sucursalId, datos } });
    for (let s = 1; s <= sillones; s += 1) {
      const sillonId = IDS.sucursal(hecho, SILLONES_DESDE * (n + 1) + s);
      await mandar({ type: 'AgregarSillon', data: { sucursalId, sillonId, nombre: `Sillón ${s}` } });
    }
  }
  return ids;
};

export const abrirCadena = async (de: DeCadena, ahora: Date): Promise<void> => {
  const [primera, ...otras] = PERSONAS_DE_CADENA;
  if (!primera) return;
  // All ids follow from the time of this first account, so a start continues an interrupted one with the same ids.
  const hecho = hechoAl(await de.abrir(cuentaDe(primera, 0, ahora.getTime())));
  for (const [n, persona] of otras.entries()) await de.abrir(cuentaDe(persona, n + 1, hecho));
  const sucursales = await abrirSucursales(de, hecho);
  for (const [numero, { funcion, sucursales: suyas }] of PERSONAS_DE_CADENA.entries())
    for (const [n, sucursal] of suyas.entries()) {
      const puesto = PUESTOS.find((uno) => uno.persona === numero && uno.sucursal === sucursal);
      const profesionalId = IDS.cuenta(hecho, numero);
      const data = {
        profesionalId,
        membresiaId: IDS.membresia(hecho, puesto?.orden ?? OTRAS_MEMBRESIAS + numero * 10 + n),
        sucursalId: sucursales.get(sucursal) ?? '',
        funcion,
        agregados: [],
        quitados: [],
      };
      await de.membresias.handle(profesionalId, { type: 'OtorgarMembresia', data }, de.context);
    }
};
