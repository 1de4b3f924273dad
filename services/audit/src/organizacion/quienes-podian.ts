/**
 * Who could do what with a paciente at an instant (docs/spec/audit.md#who-could-see-a-record). The projections of the
 * services fold the events that had been recorded by then, and the function of the services decides.
 */
import {
  type QuienesPodian,
  type QuienPodia,
  type RelacionConPaciente,
} from '@odonto/contracts/auditoria-quienes';
import type { MembresiaEvent, OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { type Permiso, PERMISOS } from '@odonto/contracts/permisos';
import type { ProfesionalEvent } from '@odonto/contracts/profesional-eventos';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import type { Event } from '@odonto/event-kit/decider';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { documentAfter, type Projection, type View } from '@odonto/event-kit/projections';
import {
  type Caso,
  conTurno,
  decidir,
  type Derechos,
  leerOrganizacion,
  membresias,
  type Organizacion,
  organizacion as laOrganizacion,
  type Persona,
  puede,
  quienesAtienden,
  type Relacion,
  relacionesCon,
  type TurnosDePaciente,
  turnosDePaciente,
  zonasDe,
} from '@odonto/practice/acceso';
import { directorio, type PacienteDelDirectorio } from '@odonto/practice/directorio';
import { type Cutoff, yaRegistrado } from '../estado/cutoff.ts';
import type { ReadStream } from '../estado/histories.ts';
import { fraseDe } from '../linea/frases.ts';
import { nombreDeCuenta } from '../linea/line-reader.ts';
import type { IndiceDeLinea } from '../linea/lineas.projection.ts';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';
import { abiertas, rolEn } from './permisos-al.ts';

interface Dependencies {
  readonly indices: View<IndiceDeLinea>;
  readonly sujetos: View<SujetoAuditado>;
  readonly leer: ReadStream;
  /** The time zone of the practice. */
  readonly zonaHoraria: string;
}

export interface QuienesPodianEn {
  /** Everybody who could do something with the paciente. */
  todos(pacienteId: string, al: Cutoff): Promise<QuienesPodian>;
  /** The relations by which one person could see the paciente's data. */
  relacionesDe(
    profesionalId: string,
    pacienteId: string,
    al: Cutoff,
  ): Promise<readonly RelacionConPaciente['tipo'][]>;
}

const A_LA_VEZ = 16;
const [OTORGADA, AGENDADO] = ['MembresiaOtorgada', 'TurnoAgendado'];
const TODOS = Object.keys(PERMISOS) as Permiso[];
const porNombre = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** Folds the events of one id into their document. */
const documento = <Doc extends object, E extends Event>(
  { on }: Projection<Doc, E>,
  eventos: readonly LoggedEvent<E>[],
): Doc | undefined => {
  let doc: Doc | undefined;
  for (const evento of eventos) {
    const handler = on[evento.type as E['type']] as
      | ((doc: Doc | undefined, evento: LoggedEvent<E>) => Doc | null)
      | undefined;
    if (handler) doc = handler(doc, evento) ?? undefined;
  }
  return doc;
};

/** Undefined for a relation that gives no access. */
const vistaDe = (
  relacion: Relacion,
  sucursales: ReadonlyMap<string, string>,
): RelacionConPaciente | undefined => {
  const nada = { hasta: null, sucursal: null, funcion: null };
  if (relacion === 'responsable') return { tipo: relacion, ...nada };
  if (typeof relacion === 'string') return undefined;
  if (relacion.tipo !== 'sucursal') return { ...nada, tipo: relacion.tipo, hasta: relacion.hasta ?? null };
  const { funcion, sucursalId = '' } = relacion.membresia;
  return { ...nada, tipo: relacion.tipo, sucursal: sucursales.get(sucursalId) ?? null, funcion };
};

/** The organization and one paciente, as recorded by the cutoff. */
interface Entonces {
  readonly organizacion: Organizacion;
  readonly sucursales: ReadonlyMap<string, string>;
  readonly paciente: PacienteDelDirectorio | undefined;
  readonly turnos: TurnosDePaciente | undefined;
  readonly ahora: Date;
}

export const quienesPodianEn = ({ indices, sujetos, leer, zonaHoraria }: Dependencies): QuienesPodianEn => {
  const hasta = async <E extends Event>(stream: string, al: Cutoff): Promise<readonly LoggedEvent<E>[]> =>
    (await leer<E>(stream)).filter((evento) => yaRegistrado(evento, al));

  const turnosEn = async (
    pacienteId: string,
    deFicha: readonly LoggedEvent<PacienteEvent>[],
    al: Cutoff,
  ): Promise<TurnosDePaciente | undefined> => {
    const { clase } = fraseDe(AGENDADO);
    const lineas = await indices.find({ where: { pacienteId, clase } });
    const streams = lineas.filter(({ tipo }) => tipo === AGENDADO).map(({ stream }) => stream);
    const deTurnos: LoggedEvent<TurnoEvent>[] = [];
    for (let n = 0; n < streams.length; n += A_LA_VEZ) {
      const algunos = streams.slice(n, n + A_LA_VEZ).map((stream) => hasta<TurnoEvent>(stream, al));
      deTurnos.push(...(await Promise.all(algunos)).flat());
    }
    const enOrden = [...deFicha, ...deTurnos].toSorted((uno, otro) =>
      uno.position < otro.position ? -1 : 1,
    );
    return documento(turnosDePaciente, enOrden);
  };

  const entonces = async (pacienteId: string, al: Cutoff): Promise<Entonces> => {
    const deSitios = await hasta<OrganizacionEvent>('organizacion', al);
    const deFicha = await hasta<PacienteEvent>(`paciente-${pacienteId}`, al);
    const paciente = documento(directorio, deFicha);
    return {
      organizacion: await leerOrganizacion({ get: async () => documento(laOrganizacion, deSitios) }),
      sucursales: abiertas(deSitios),
      paciente,
      turnos: paciente?.organizacion ? await turnosEn(pacienteId, deFicha, al) : undefined,
      ahora: new Date(al.instante),
    };
  };

  /** Undefined for an account that could do nothing. */
  const personaEn = async (
    id: string,
    al: Cutoff,
    { organizacion, turnos, ahora }: Entonces,
  ): Promise<{ readonly persona: Persona; readonly derechos: Derechos } | undefined> => {
    const rol = rolEn(await hasta<ProfesionalEvent>(`profesional-${id}`, al));
    if (rol === undefined) return undefined;
    const suyas = documentAfter(membresias, id, await hasta<MembresiaEvent>(`membresias-${id}`, al));
    const derechos = {
      membresias: (suyas?.membresias ?? []).filter(({ sucursalId }) =>
        organizacion.abiertas.includes(sucursalId),
      ),
      historia: organizacion.politica.historia,
      ahora,
    };
    const zonaDe = zonasDe(organizacion, zonaHoraria);
    return { persona: { id, rol }, derechos: conTurno(derechos, turnos, id, zonaDe) };
  };

  /** Accounts that may have had a relation to the paciente. */
  const candidatos = async (al: Cutoff, { paciente, turnos }: Entonces): Promise<readonly string[]> => {
    if (!paciente) return [];
    const { profesionalId, equipo = [], accesos = [], organizacion } = paciente;
    const otorgadas = organizacion ? await indices.find({ where: { tipo: OTORGADA } }) : [];
    return [
      ...new Set([
        profesionalId,
        ...[...equipo, ...accesos].map((uno) => uno.profesionalId),
        ...quienesAtienden(turnos),
        ...otorgadas.filter(({ registrado }) => registrado <= al.instante).map((una) => una.profesionalId),
      ]),
    ];
  };

  const queDaba =
    (persona: Persona, ahora: Date) =>
    (relacion: Relacion): boolean => {
      const caso = { atiende: persona.id, enNombreDe: persona.id };
      return TODOS.some((permiso) => puede(persona, permiso, relacion, ahora, caso) === 'si');
    };

  const podia = async (id: string, al: Cutoff, mundo: Entonces): Promise<Omit<QuienPodia, 'nombre'>[]> => {
    const { paciente, sucursales, ahora } = mundo;
    const uno = await personaEn(id, al, mundo);
    if (!paciente || !uno) return [];
    const { persona, derechos } = uno;
    const dados = (caso: Caso): readonly Permiso[] =>
      TODOS.filter((permiso) => decidir(persona, permiso, paciente, derechos, caso) === 'si');
    const permisos = dados({ atiende: id });
    if (permisos.length === 0) return [];
    const enNombre = dados({ atiende: id, enNombreDe: id }).filter((permiso) => !permisos.includes(permiso));
    const relaciones = relacionesCon(persona, paciente, derechos).filter(queDaba(persona, ahora));
    return [
      {
        profesional_id: id,
        relaciones: relaciones.flatMap((relacion) => vistaDe(relacion, sucursales) ?? []),
        permisos: [...permisos],
        en_nombre: enNombre,
      },
    ];
  };

  return {
    todos: async (pacienteId, al) => {
      const mundo = await entonces(pacienteId, al);
      const ids = await candidatos(al, mundo);
      const filas: Omit<QuienPodia, 'nombre'>[] = [];
      for (let n = 0; n < ids.length; n += A_LA_VEZ) {
        const algunas = ids.slice(n, n + A_LA_VEZ).map((id) => podia(id, al, mundo));
        filas.push(...(await Promise.all(algunas)).flat());
      }
      const cuentas = await sujetos.getMany(filas.map((fila) => fila.profesional_id));
      const personas = filas.map((fila) => ({
        ...fila,
        nombre: nombreDeCuenta(cuentas.get(fila.profesional_id)) ?? null,
      }));
      return {
        paciente_id: pacienteId,
        al: mundo.ahora.toISOString(),
        historia: mundo.organizacion.politica.historia,
        personas: personas.toSorted((a, b) => porNombre.compare(a.nombre ?? '', b.nombre ?? '')),
      };
    },
    relacionesDe: async (profesionalId, pacienteId, al) => {
      const mundo = await entonces(pacienteId, al);
      const uno = await personaEn(profesionalId, al, mundo);
      if (!mundo.paciente || !uno) return [];
      return relacionesCon(uno.persona, mundo.paciente, uno.derechos)
        .filter((relacion) => puede(uno.persona, 'pacientes.ver-datos', relacion, mundo.ahora) === 'si')
        .flatMap((relacion) => vistaDe(relacion, mundo.sucursales)?.tipo ?? []);
    },
  };
};
