/**
 * Sends live changes of a paciente to everybody who may see the paciente, and to nobody else
 * (docs/spec/organization.md#who-sees-which-paciente).
 */
import type { View } from '@odonto/event-kit/projections';
import { type Clock, systemClock } from '@odonto/event-kit/runtime';
import type { MembresiasDeCuenta } from './membresias.projection.ts';
import { leerOrganizacion, type Organizacion } from './organizacion.projection.ts';
import { permite } from './acceso.ts';
import { porLotes } from './por-lotes.ts';
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
  readonly pacientes: Pick<View<Paciente>, 'getMany'>;
  readonly membresias: Pick<View<MembresiasDeCuenta>, 'getMany' | 'find'>;
  readonly organizacion: Pick<View<Organizacion>, 'getMany'>;
  readonly turnosDe: Pick<View<TurnosDePaciente>, 'getMany'>;
  /** Time zone of the practice. */
  readonly zonaHoraria: string;
  readonly clock?: Clock;
}

const VER = 'pacientes.ver-datos';

/**
 * Wraps the change rules of a service whose events have `pacienteId`. A change of a personal paciente, or of a
 * paciente who cannot be looked up, goes only to the profesional that the rule names.
 */
export const noticiasDe = <Paciente extends ConResponsable>(
  vistas: Vistas<Paciente>,
): ((reglas: readonly Regla[]) => readonly Regla[]) => {
  const { clock = systemClock } = vistas;

  const pacienteDe = porLotes((ids) => vistas.pacientes.getMany(ids));
  const turnosDe = porLotes((ids) => vistas.turnosDe.getMany(ids));
  const organizaciones = { get: porLotes((ids) => vistas.organizacion.getMany(ids)) };
  const cuentaDe = porLotes((ids) => vistas.membresias.getMany(ids));
  const delPersonal = async (sucursalId: string): Promise<readonly MembresiasDeCuenta[]> =>
    vistas.membresias.find({ prefixes: [{ key: 'sucursales', prefix: sucursalId }] });
  const delPersonalDe = porLotes(
    async (sucursales) =>
      new Map(await Promise.all(sucursales.map(async (id) => [id, await delPersonal(id)] as const))),
  );

  const quienesVen = async (pacienteId: string, paciente: Paciente): Promise<readonly string[]> => {
    const { sucursales = [], equipo = [] } = paciente;
    const organizacion = await leerOrganizacion(organizaciones);
    const { abiertas, politica } = organizacion;
    // Under the policy `organizacion`, dentists of every site see the paciente.
    const sitios =
      politica.historia === 'organizacion' ? abiertas : sucursales.filter((id) => abiertas.includes(id));
    const [turnos, personal] = await Promise.all([
      turnosDe(pacienteId),
      Promise.all(sitios.map(delPersonalDe)),
    ]);
    const cuentas = new Map(personal.flatMap((uno = []) => uno.map((cuenta) => [cuenta.id, cuenta])));
    const atienden = quienesAtienden(turnos).filter((id) => !cuentas.has(id));
    for (const cuenta of await Promise.all(atienden.map(cuentaDe)))
      if (cuenta !== undefined) cuentas.set(cuenta.id, cuenta);
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
      // The decision on `pacientes.ver-datos` is the same for the roles profesional and personal.
      return permite({ id, rol: 'profesional' }, VER, paciente, conTurno(derechos, turnos, id, zonaDe));
    });
  };

  const paraTodos = async (noticia: Noticia, pacienteId: string): Promise<readonly Noticia[]> => {
    const paciente = await pacienteDe(pacienteId).catch(() => undefined);
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
