/** `/api/disponibilidad`: where the next turno fits (docs/spec/agenda.md#gaps). */
import { diasDespues, momentoEn } from '@odonto/contracts/dias';
import { dayOf } from '@odonto/contracts/fechas';
import { consultaDeDisponibilidad, MENSAJES_DE_HORARIOS } from '@odonto/contracts/horarios';
import { huecos as listaDeHuecos, type Motivo } from '@odonto/contracts/horarios-vistas';
import { ROLES as access } from '@odonto/contracts/sesion';
import { ocupa } from '@odonto/contracts/turno-agenda';
import { DURACION_DE_TURNO } from '@odonto/contracts/turno-estados';
import { Malformed, NotFound } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { Sitio } from '../agenda/sitio.ts';
import type { Jornada } from '../horario/jornada.ts';
import type { Jornadas } from '../horario/jornadas.ts';
import type { Sedes } from '../sucursal/sede.ts';
import type { TurnoVigente } from '../turno/turnos.projection.ts';
import { huecos } from './huecos.ts';
import { saltoEn } from './salto.ts';

interface Dependencies {
  readonly sedes: Sedes;
  readonly sitio: Sitio;
  readonly jornadas: Jornadas;
  readonly motivos: View<Motivo>;
  readonly turnos: View<TurnoVigente>;
}

const CUANTOS = 50;
/** In days. */
const PERIODO = 30;
const PERIODO_MAS_LARGO = 92;

const conSillon = ({ horarios, excepciones }: Jornada): boolean =>
  horarios.some(({ franjas }) => franjas.some(({ sillonId }) => sillonId !== null)) ||
  excepciones.some(({ sillonId }) => sillonId !== null);

export const disponibilidadRoute = ({ sedes, sitio, jornadas, motivos, turnos }: Dependencies): Route => {
  const duracionDe = async (motivoId: string, sucursalId: string): Promise<number> => {
    if (motivoId === '') return DURACION_DE_TURNO;
    const motivo = await motivos.get(motivoId);
    if (motivo?.sucursal_id !== sucursalId) throw new NotFound(MENSAJES_DE_HORARIOS.motivo);
    return motivo.duracion;
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

  /** What occupies these profesionales, wherever it is, and the chairs of their hours. */
  const tomados = async (
    sucursalId: string,
    suyas: ReadonlyMap<string, Jornada>,
    desde: string,
    hasta: string,
  ): Promise<readonly TurnoVigente[]> => {
    const wheres: Readonly<Record<string, string>>[] = [...suyas.keys()].map((profesionalId) => ({
      profesionalId,
    }));
    if ([...suyas.values()].some(conSillon)) wheres.push({ sucursalId });
    // One of the day before may end after midnight.
    const between = { key: 'orden', from: diasDespues(desde, -1), to: `${hasta} ~` };
    const hallados = await Promise.all(
      wheres.map((where) => turnos.find({ where, between, sort: { key: 'orden' } })),
    );
    return [...new Map(hallados.flat().map((turno) => [turno.id, turno])).values()].filter(ocupa);
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
        ocupados: await tomados(sucursalId, suyas, desde, hasta),
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
