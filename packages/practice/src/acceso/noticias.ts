/**
 * Whom live news of a paciente reach: everybody who may see the paciente, and nobody else
 * (docs/spec/organization.md#who-sees-which-paciente).
 */
import type { View } from '@odonto/event-kit/projections';
import { type Clock, systemClock } from '@odonto/event-kit/runtime';
import type { MembresiasDeCuenta } from './membresias.projection.ts';
import { leerOrganizacion, type Organizacion } from './organizacion.projection.ts';
import { permite } from './acceso.ts';
import { type ConResponsable, responsableDe } from './relaciones.ts';
import {
  conTurno,
  quienesAtienden,
  type TurnosDePaciente,
  zonasDe,
} from './turnos-de-paciente.projection.ts';

interface Noticia {
  readonly tipo: string;
  readonly id: string;
  readonly profesionalId: string;
}

interface Regla {
  readonly type: string;
  readonly change: (event: {
    readonly type: string;
    readonly data: Record<string, unknown>;
  }) => Noticia | undefined | Promise<readonly Noticia[]>;
}

interface Vistas<Paciente extends object> {
  readonly pacientes: Pick<View<Paciente>, 'get'>;
  readonly membresias: Pick<View<MembresiasDeCuenta>, 'getMany' | 'find'>;
  readonly organizacion: Pick<View<Organizacion>, 'get'>;
  readonly turnosDe: Pick<View<TurnosDePaciente>, 'get'>;
  /** Of the practice. */
  readonly zonaHoraria: string;
  readonly clock?: Clock;
}

const VER = 'pacientes.ver-datos';

/** Shares what is read within one turn of the event loop: a bulk transfer asks for the same site with each paciente. */
const unaVezPorTurno = <T>(leer: (clave: string) => Promise<T>): ((clave: string) => Promise<T>) => {
  const leidos = new Map<string, Promise<T>>();
  return (clave) => {
    const leido = leidos.get(clave) ?? leer(clave);
    if (leidos.size === 0) setImmediate(() => leidos.clear());
    leidos.set(clave, leido);
    return leido;
  };
};

/**
 * The rules of a service whose events carry `pacienteId`. What a rule says of a personal paciente reaches whom the rule
 * names, as does what cannot be looked up.
 */
export const noticiasDe = <Paciente extends ConResponsable>(
  vistas: Vistas<Paciente>,
): ((reglas: readonly Regla[]) => readonly Regla[]) => {
  const { clock = systemClock } = vistas;

  const delPersonalDe = unaVezPorTurno((sucursalId) =>
    vistas.membresias.find({ prefixes: [{ key: 'sucursales', prefix: sucursalId }] }),
  );

  const quienesVen = async (pacienteId: string, paciente: Paciente): Promise<readonly string[]> => {
    const { sucursales = [], equipo = [] } = paciente;
    const organizacion = await leerOrganizacion(vistas.organizacion);
    const { abiertas, politica } = organizacion;
    // Under this policy dentists of every site see the paciente.
    const sitios =
      politica.historia === 'organizacion' ? abiertas : sucursales.filter((id) => abiertas.includes(id));
    const [turnos, delPersonal] = await Promise.all([
      vistas.turnosDe.get(pacienteId),
      Promise.all(sitios.map(delPersonalDe)),
    ]);
    const cuentas = new Map(delPersonal.flat().map((cuenta) => [cuenta.id, cuenta]));
    const atienden = quienesAtienden(turnos).filter((id) => !cuentas.has(id));
    if (atienden.length > 0)
      for (const [id, cuenta] of await vistas.membresias.getMany(atienden)) cuentas.set(id, cuenta);
    const candidatos = new Set([
      responsableDe(paciente),
      ...equipo.map(({ profesionalId }) => profesionalId),
      ...cuentas.keys(),
    ]);
    const zonaDe = zonasDe(organizacion, vistas.zonaHoraria);
    return [...candidatos].filter((id) => {
      const suyas = cuentas.get(id)?.membresias ?? [];
      const membresias = suyas.filter(({ sucursalId }) => abiertas.includes(sucursalId));
      const derechos = { membresias, historia: politica.historia, ahora: clock.now() };
      // What they may see of the data is the same for both roles.
      return permite({ id, rol: 'profesional' }, VER, paciente, conTurno(derechos, turnos, id, zonaDe));
    });
  };

  const paraTodos = async (noticia: Noticia, pacienteId: string): Promise<readonly Noticia[]> => {
    const paciente = await vistas.pacientes.get(pacienteId).catch(() => undefined);
    if (!paciente?.organizacion) return [noticia];
    const ven = await quienesVen(pacienteId, paciente);
    return ven.map((profesionalId) => ({ ...noticia, profesionalId }));
  };

  return (reglas) =>
    reglas.map(({ type, change }) => ({
      type,
      change: (event) => {
        const noticia = change(event);
        const { pacienteId } = event.data;
        return noticia === undefined || noticia instanceof Promise || typeof pacienteId !== 'string'
          ? noticia
          : paraTodos(noticia, pacienteId);
      },
    }));
};
