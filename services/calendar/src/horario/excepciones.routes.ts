/** `/api/horarios/excepciones`: absences and extras (docs/spec/agenda.md#exceptions). */
import { momentoEn } from '@odonto/contracts/dias';
import { dayOf } from '@odonto/contracts/fechas';
import {
  consultaDeExcepciones,
  excepcionCambiada,
  excepcionNueva,
  MENSAJES_DE_HORARIOS,
} from '@odonto/contracts/horarios';
import type { HorarioEvent } from '@odonto/contracts/horarios-eventos';
import {
  excepcionGuardada,
  excepciones as listaDeExcepciones,
  quitado,
} from '@odonto/contracts/horarios-vistas';
import { ROLES as access } from '@odonto/contracts/sesion';
import { existing } from '@odonto/event-kit/decider';
import type { Handled } from '@odonto/event-kit/commands';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { created, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { z } from 'zod';
import type { Sitio } from '../agenda/sitio.ts';
import type { Sedes } from '../sucursal/sede.ts';
import type { CambiarHorarios } from './cambios-de-horario.ts';
import { type Excepcion, excepciones as projection, excepcionView } from './excepciones.projection.ts';

interface Dependencies {
  readonly sedes: Sedes;
  readonly sitio: Sitio;
  readonly cambiar: CambiarHorarios;
  readonly excepciones: View<Excepcion>;
}

type Historia = Handled<unknown, HorarioEvent>['history'];

const base = '/api/horarios/excepciones';

const datosDe = (pedida: z.output<typeof excepcionCambiada>) => ({
  tipo: pedida.tipo,
  desde: pedida.desde,
  hasta: pedida.hasta,
  horaDesde: pedida.hora_desde || null,
  horaHasta: pedida.hora_hasta || null,
  sillonId: (pedida.tipo === 'extra' && pedida.sillon_id) || null,
});

/** @throws NotFound when the command was a repeat and the exception was removed since */
const despues = (id: string, history: Historia) => {
  return excepcionView(existing(documentAfter(projection, id, history), MENSAJES_DE_HORARIOS.excepcion));
};

export const excepcionesRoutes = ({ sedes, sitio, cambiar, excepciones }: Dependencies): readonly Route[] => {
  const admits = sedes.admite;

  /** The exception and its site, whose team the caller manages. */
  const gestionada = async ({ params, caller, now }: Request<unknown, unknown, 'id'>) => {
    const guardada = await excepciones.get(params.id);
    const { algo, sucursal } = await sedes.gestionadaDe(caller, guardada, MENSAJES_DE_HORARIOS.excepcion);
    const { id: excepcionId, sucursalId, profesionalId } = algo;
    const { fecha: hoy } = momentoEn(sucursal.zonaHoraria, now);
    return { sucursal, de: { excepcionId, sucursalId, profesionalId, hoy } };
  };

  return [
    route({
      method: 'GET',
      path: base,
      access,
      admits,
      summary: 'Las ausencias y los horarios extra de una sucursal en un período, por su primer día',
      query: consultaDeExcepciones,
      answers: { 200: listaDeExcepciones },
      handle: async ({ caller, query: { sucursal, profesional, desde, hasta } }) => {
        const { id: sucursalId } = await sedes.visible(caller, sucursal);
        const [primero, ultimo] = [dayOf(desde), dayOf(hasta)];
        const suyas = await excepciones.find({
          where: { sucursalId, ...(profesional && { profesionalId: profesional }) },
          ...(primero !== undefined && { between: { key: 'hasta', from: primero } }),
          sort: { key: 'hasta' },
        });
        const enPeriodo = suyas.filter((una) => ultimo === undefined || una.desde <= ultimo);
        return ok(enPeriodo.toSorted((a, b) => (a.desde < b.desde ? -1 : 1)).map(excepcionView));
      },
    }),
    route({
      method: 'POST',
      path: base,
      access,
      admits,
      summary: 'Agrega una ausencia o un horario extra; nombra los turnos que deja fuera',
      body: excepcionNueva,
      answers: { 201: excepcionGuardada },
      handle: async (request) => {
        const { sucursal_id, profesional_id: profesionalId, ...pedida } = request.body;
        const sucursal = await sedes.gestionada(request.caller, sucursal_id);
        await sitio.atiende(sucursal.id, profesionalId);
        if (pedida.sillon_id) await sitio.sillon(sucursal.id, pedida.sillon_id);
        const excepcionId = request.newId();
        const { fecha: hoy } = momentoEn(sucursal.zonaHoraria, request.now);
        const data = { excepcionId, sucursalId: sucursal.id, profesionalId, ...datosDe(pedida), hoy };
        const { history, turnos } = await cambiar({ type: 'AgregarExcepcion', data }, sucursal, request);
        return created({ ...despues(excepcionId, history), turnos });
      },
    }),
    route({
      method: 'PUT',
      path: `${base}/:id`,
      access,
      admits,
      summary: 'Reemplaza una excepción; de la que comenzó, solo hasta cuándo dura',
      body: excepcionCambiada,
      answers: { 200: excepcionGuardada },
      handle: async (request) => {
        const { sucursal, de } = await gestionada(request);
        const { sillon_id: sillonId } = request.body;
        if (sillonId) await sitio.sillon(sucursal.id, sillonId);
        const data = { ...de, ...datosDe(request.body) };
        const { history, turnos } = await cambiar({ type: 'CambiarExcepcion', data }, sucursal, request);
        return ok({ ...despues(de.excepcionId, history), turnos });
      },
    }),
    route({
      method: 'DELETE',
      path: `${base}/:id`,
      access,
      admits,
      summary: 'Quita una excepción que no comenzó; nombra los turnos que deja fuera',
      answers: { 200: quitado },
      handle: async (request) => {
        const { sucursal, de } = await gestionada(request);
        const { turnos } = await cambiar({ type: 'QuitarExcepcion', data: de }, sucursal, request);
        return ok({ message: 'Excepción quitada correctamente.', turnos });
      },
    }),
  ];
};
