/** The pacientes that a site has to call (docs/spec/agenda.md#lists-to-work-through): unconfirmed, or absent. */
import { porLlamar, type TurnoDeSucursal, type TurnoPorLlamar } from '@odonto/contracts/agenda-vistas';
import { diasDespues, momentoEn } from '@odonto/contracts/dias';
import { ROLES as access } from '@odonto/contracts/sesion';
import { deUnaSucursal } from '@odonto/contracts/turno';
import type { View } from '@odonto/event-kit/projections';
import type { EnSucursal } from '@odonto/practice/acceso';
import { type Cuenta, nombreDe } from '@odonto/practice/directorio';
import { lista } from '@odonto/practice/reads';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { SucursalDeAgenda } from '../sucursal/sucursales.projection.ts';
import { ordenDe, type TurnoProyectado } from '../turno/turnos.projection.ts';
import type { BuscarTurnos, VerTurnos } from './turnos-de-sucursal.ts';

interface Dependencies {
  readonly enSucursal: EnSucursal;
  readonly buscar: BuscarTurnos;
  readonly ver: VerTurnos;
  readonly turnos: View<TurnoProyectado>;
  readonly sucursales: View<SucursalDeAgenda>;
  readonly cuentas: View<Cuenta>;
  readonly zonaHoraria: string;
}

/** Days for which an absence is listed. Afterwards the list of pacientes without a next turno shows the paciente. */
const DIAS_DE_AUSENTES = 30;

/**
 * The sort key of a turno among the turnos of its paciente. An absence that was recorded before the hour of its turno
 * counts from the moment of recording, because the turno given instead may be earlier than the missed one.
 */
const lugarDe = (turno: TurnoProyectado, zona: string): string => {
  const suyo = ordenDe(turno);
  const paso = turno.pasos?.at(-1);
  if (paso?.flujo !== 'ausente') return suyo;
  const anotada = ordenDe({ ...turno, ...momentoEn(zona, new Date(paso.en)) });
  return anotada < suyo ? anotada : suyo;
};

export const porLlamarRoute = ({
  enSucursal,
  buscar,
  ver,
  turnos,
  sucursales,
  cuentas,
  zonaHoraria,
}: Dependencies): Route => {
  /** The last absence of each paciente who has no later turno that is not cancelled; the latest absence first. */
  const ausentes = async (
    sucursalId: string,
    hoy: string,
    zona: string,
  ): Promise<readonly TurnoProyectado[]> => {
    const desde = diasDespues(hoy, -DIAS_DE_AUSENTES);
    const faltaron = await turnos.find({
      where: { ausenteEn: sucursalId },
      between: { key: 'orden', from: desde },
      sort: { key: 'orden', descending: true },
    });
    if (faltaron.length === 0) return [];
    const posteriores = await turnos.find({
      oneOf: { key: 'pacienteId', values: [...new Set(faltaron.map(({ pacienteId }) => pacienteId))] },
      between: { key: 'orden', from: desde },
    });
    const ultimos = new Map<string, string>();
    for (const turno of posteriores) {
      const lugar = lugarDe(turno, zona);
      if (turno.estado !== 'cancelado' && lugar > (ultimos.get(turno.pacienteId) ?? ''))
        ultimos.set(turno.pacienteId, lugar);
    }
    return faltaron.filter((turno) => ultimos.get(turno.pacienteId) === lugarDe(turno, zona));
  };

  const conNombre = async (hallados: readonly TurnoDeSucursal[]): Promise<readonly TurnoPorLlamar[]> => {
    const conocidas = await cuentas.getMany([...new Set(hallados.map((uno) => uno.profesional_id))]);
    return hallados.flatMap(({ paciente, ...turno }) => {
      const cuenta = conocidas.get(turno.profesional_id);
      return paciente ? [{ ...turno, paciente, profesional: cuenta ? nombreDe(cuenta) : '' }] : [];
    });
  };

  return route({
    method: 'GET',
    path: '/api/turnos/por-llamar',
    access,
    admits: () => enSucursal.admite(),
    summary: 'A quiénes llamar en una sucursal: sin confirmar mañana, y ausentes sin reprogramar',
    query: deUnaSucursal,
    answers: { 200: porLlamar },
    reads: (_, { count }) => lista('agenda', count),
    handle: async ({ caller, query, now }) => {
      const { sucursal: id } = query;
      await enSucursal.exigir(caller, id, 'turnos.ver');
      const zona = (await sucursales.get(id))?.zonaHoraria ?? zonaHoraria;
      const { fecha: hoy } = momentoEn(zona, now);
      const manana = diasDespues(hoy, 1);
      const deManana = await buscar(caller, { sucursal: id, profesional: '', desde: manana, hasta: manana });
      const pendientes = deManana.filter(
        ({ estado, flujo }) => estado === 'pendiente' && flujo === undefined,
      );
      const faltaron = await ver(caller, id, await ausentes(id, hoy, zona));
      const listas = {
        sin_confirmar: [...(await conNombre(pendientes))],
        ausentes: [...(await conNombre(faltaron))],
      };
      return ok(listas, { count: listas.sin_confirmar.length + listas.ausentes.length });
    },
  });
};
