/** `/api/horarios`: when the profesionales of a site work (docs/spec/agenda.md#working-hours). */
import { momentoEn } from '@odonto/contracts/dias';
import {
  consultaDeHorarios,
  horarioCambiado,
  horarioNuevo,
  MENSAJES_DE_HORARIOS,
} from '@odonto/contracts/horarios';
import type { HorarioEvent, Franja } from '@odonto/contracts/horarios-eventos';
import { horarioGuardado, horarios as listaDeHorarios, quitado } from '@odonto/contracts/horarios-vistas';
import { ROLES as access } from '@odonto/contracts/sesion';
import { existing } from '@odonto/event-kit/decider';
import type { Handled } from '@odonto/event-kit/commands';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { created, ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import type { Sitio } from '../agenda/sitio.ts';
import type { Sedes } from '../sucursal/sede.ts';
import type { CambiarHorarios } from './cambios-de-horario.ts';
import { type Horario, horarios as projection, horarioView } from './horarios.projection.ts';

interface Dependencies {
  readonly sedes: Sedes;
  readonly sitio: Sitio;
  readonly cambiar: CambiarHorarios;
  readonly horarios: View<Horario>;
}

type Historia = Handled<unknown, HorarioEvent>['history'];

const base = '/api/horarios';

type FranjaPedida = Omit<Franja, 'sillonId'> & { readonly sillon_id: string };

const franjasDe = (franjas: readonly FranjaPedida[]): readonly Franja[] =>
  franjas.map(({ sillon_id, ...franja }) => ({ ...franja, sillonId: sillon_id || null }));

/** @throws NotFound when the command was a repeat and the hours were removed since */
const despues = (id: string, history: Historia) => {
  return horarioView(existing(documentAfter(projection, id, history), MENSAJES_DE_HORARIOS.horario));
};

export const horariosRoutes = ({ sedes, sitio, cambiar, horarios }: Dependencies): readonly Route[] => {
  const admits = sedes.admite;

  /** @throws Malformed for a chair of another site */
  const conSillones = async (sucursalId: string, franjas: readonly FranjaPedida[] = []): Promise<void> => {
    const pedidos = new Set(franjas.map((franja) => franja.sillon_id));
    for (const id of pedidos) if (id !== '') await sitio.sillon(sucursalId, id);
  };

  /** The hours and their site, whose team the caller manages. */
  const gestionado = async ({ params, caller, now }: Request<unknown, unknown, 'id'>) => {
    const guardado = await horarios.get(params.id);
    const { algo, sucursal } = await sedes.gestionadaDe(caller, guardado, MENSAJES_DE_HORARIOS.horario);
    const { id: horarioId, sucursalId, profesionalId } = algo;
    const { fecha: hoy } = momentoEn(sucursal.zonaHoraria, now);
    return { sucursal, de: { horarioId, sucursalId, profesionalId, hoy } };
  };

  return [
    route({
      method: 'GET',
      path: base,
      access,
      admits,
      summary: 'Los horarios de los profesionales de una sucursal, por profesional y día',
      query: consultaDeHorarios,
      answers: { 200: listaDeHorarios },
      handle: async ({ caller, query: { sucursal, profesional } }) => {
        const { id: sucursalId } = await sedes.visible(caller, sucursal);
        const suyos = await horarios.find({
          where: { sucursalId, ...(profesional && { profesionalId: profesional }) },
          sort: { key: 'orden' },
        });
        return ok(suyos.map(horarioView));
      },
    }),
    route({
      method: 'POST',
      path: base,
      access,
      admits,
      summary:
        'Fija el horario de un profesional en una sucursal desde un día; nombra los turnos que deja fuera',
      body: horarioNuevo,
      answers: { 201: horarioGuardado },
      handle: async (request) => {
        const { sucursal_id, profesional_id: profesionalId, vigente_desde, franjas } = request.body;
        const sucursal = await sedes.gestionada(request.caller, sucursal_id);
        await sitio.atiende(sucursal.id, profesionalId);
        await conSillones(sucursal.id, franjas);
        const horarioId = request.newId();
        const { fecha: hoy } = momentoEn(sucursal.zonaHoraria, request.now);
        const data = {
          horarioId,
          sucursalId: sucursal.id,
          profesionalId,
          vigenteDesde: vigente_desde,
          franjas: franjasDe(franjas),
          hoy,
        };
        const { history, turnos } = await cambiar({ type: 'FijarHorario', data }, sucursal, request);
        return created({ ...despues(horarioId, history), turnos });
      },
    }),
    route({
      method: 'PUT',
      path: `${base}/:id`,
      access,
      admits,
      summary: 'Cambia lo que se envía de un horario que no comenzó; nombra los turnos que deja fuera',
      body: horarioCambiado,
      answers: { 200: horarioGuardado },
      handle: async (request) => {
        const { sucursal, de } = await gestionado(request);
        const { vigente_desde: vigenteDesde, franjas } = request.body;
        await conSillones(sucursal.id, franjas);
        const cambios = {
          ...(vigenteDesde !== undefined && { vigenteDesde }),
          ...(franjas !== undefined && { franjas: franjasDe(franjas) }),
        };
        const data = { ...de, cambios };
        const { history, turnos } = await cambiar({ type: 'CambiarHorario', data }, sucursal, request);
        return ok({ ...despues(de.horarioId, history), turnos });
      },
    }),
    route({
      method: 'DELETE',
      path: `${base}/:id`,
      access,
      admits,
      summary: 'Quita un horario que no comenzó; nombra los turnos que deja fuera',
      answers: { 200: quitado },
      handle: async (request) => {
        const { sucursal, de } = await gestionado(request);
        const { turnos } = await cambiar({ type: 'QuitarHorario', data: de }, sucursal, request);
        return ok({ message: 'Horario quitado correctamente.', turnos });
      },
    }),
  ];
};
