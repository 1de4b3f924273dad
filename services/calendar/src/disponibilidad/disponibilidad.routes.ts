/** `/api/disponibilidad`: where the next turno fits (docs/spec/agenda.md#gaps). */
import { diasDespues, momentoEn } from '@odonto/contracts/dias';
import { dayOf } from '@odonto/contracts/fechas';
import { consultaDeDisponibilidad, MENSAJES_DE_HORARIOS } from '@odonto/contracts/horarios';
import { huecos as listaDeHuecos } from '@odonto/contracts/horarios-vistas';
import { ROLES as access } from '@odonto/contracts/sesion';
import { DURACION_DE_TURNO } from '@odonto/contracts/turno-estados';
import { Malformed } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { Sitio } from '../agenda/sitio.ts';
import type { Jornada } from '@odonto/contracts/jornada';
import type { Jornadas } from '../horario/jornadas.ts';
import type { Sedes } from '../sucursal/sede.ts';
import type { SucursalDeAgenda } from '../sucursal/sucursales.projection.ts';
import type { TurnoProyectado } from '../turno/turnos.projection.ts';
import { huecos } from './huecos.ts';
import { ocupadosEn } from './ocupados.ts';
import { saltoEn } from './salto.ts';

interface Dependencies {
  readonly sedes: Sedes;
  readonly sitio: Sitio;
  readonly jornadas: Jornadas;
  readonly turnos: View<TurnoProyectado>;
  readonly sucursales: View<SucursalDeAgenda>;
}

const CUANTOS = 50;
/** In days. */
const PERIODO = 30;
const PERIODO_MAS_LARGO = 92;

export const disponibilidadRoute = ({ sedes, sitio, jornadas, ...vistas }: Dependencies): Route => {
  const ocupados = ocupadosEn(vistas);

  const duracionDe = async (motivoId: string, sucursalId: string): Promise<number> => {
    if (motivoId === '') return DURACION_DE_TURNO;
    return (await sitio.motivo(sucursalId, motivoId)).duracion;
  };

  /** The hours of those who treat at the site. */
  const deQuienesAtienden = async (
    sucursalId: string,
    profesionalId: string,
    desde: string,
  ): Promise<ReadonlyMap<string, Jornada>> => {
    if (profesionalId !== '') {
      await sitio.atiende(sucursalId, profesionalId);
      return new Map([[profesionalId, await jornadas.de(sucursalId, profesionalId)]]);
    }
    const [todas, atienden] = await Promise.all([
      jornadas.deSucursal(sucursalId, desde),
      sitio.profesionales(sucursalId),
    ]);
    const suyos = new Set(atienden.map(({ id }) => id));
    return new Map([...todas].filter(([id]) => suyos.has(id)));
  };

  return route({
    method: 'GET',
    path: '/api/disponibilidad',
    access,
    admits: sedes.admite,
    summary: 'Los próximos 50 lugares donde cabe un turno en una sucursal, por día, hora y profesional',
    query: consultaDeDisponibilidad,
    answers: { 200: listaDeHuecos },
    handle: async ({ caller, query, now }) => {
      const { id: sucursalId, zonaHoraria } = await sedes.visible(caller, query.sucursal);
      const ahora = momentoEn(zonaHoraria, now);
      const pedido = dayOf(query.desde) ?? ahora.fecha;
      const desde = pedido < ahora.fecha ? ahora.fecha : pedido;
      const hasta = dayOf(query.hasta) ?? diasDespues(desde, PERIODO - 1);
      if (hasta > diasDespues(desde, PERIODO_MAS_LARGO - 1))
        throw new Malformed([{ field: 'hasta', message: MENSAJES_DE_HORARIOS.periodo }]);
      const duracion = await duracionDe(query.motivo, sucursalId);
      const suyas = await deQuienesAtienden(sucursalId, query.profesional, desde);
      const hallados = huecos({
        jornadas: suyas,
        ocupados: await ocupados({ sucursalId, profesionales: [...suyas.keys()], desde, hasta }),
        duracion,
        desde,
        hasta,
        ahora,
        salto: saltoEn(zonaHoraria),
        cuantos: CUANTOS,
      });
      return ok(
        hallados.map(({ profesionalId, fecha, hora, sillonId }) => ({
          profesional_id: profesionalId,
          fecha,
          hora,
          duracion,
          ...(sillonId !== null && { sillon_id: sillonId }),
        })),
      );
    },
  });
};
