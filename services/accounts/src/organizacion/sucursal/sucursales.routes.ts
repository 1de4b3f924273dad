/** `/api/organizacion/sucursales`: the sites (docs/spec/organization.md#sites). */
import { feriadosNuevos, sucursalCambiada, sucursalNueva } from '@odonto/contracts/organizacion';
import {
  type Sucursal,
  sucursal,
  sucursales as listaDeSucursales,
} from '@odonto/contracts/organizacion-vistas';
import { defined } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import { ROLES as access } from '@odonto/contracts/sesion';
import { created, ok, type Route, route } from '@odonto/service-kit/routes';
import type { Quien } from '../quien.ts';
import type { Mandar } from './mandar.ts';
import type { Libre } from './libre.ts';

interface Dependencies {
  readonly quien: Quien;
  readonly vista: View<Sucursal>;
  readonly mandar: Mandar;
  readonly libre: Libre;
  /** The time zone of the practice. A new site without a time zone gets it. */
  readonly zonaHoraria: string;
}

const base = '/api/organizacion/sucursales';
const porNombre = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

export const sucursalesRoutes = ({
  quien,
  vista,
  mandar,
  libre,
  zonaHoraria,
}: Dependencies): readonly Route[] => {
  const soloAdmin = { access, admits: quien.admite('admin') } as const;

  return [
    route({
      method: 'GET',
      path: base,
      access,
      admits: quien.admite('miembros'),
      summary: 'Las sucursales, por nombre: todas para un administrador, las propias para los demás',
      answers: { 200: listaDeSucursales },
      handle: async ({ caller }) => {
        const visibles = await quien.visibles(caller, await vista.find({}));
        return ok(visibles.toSorted((a, b) => porNombre.compare(a.nombre, b.nombre)));
      },
    }),
    route({
      method: 'POST',
      path: base,
      ...soloAdmin,
      summary: 'Abre una sucursal; con la primera comienza la organización',
      body: sucursalNueva,
      answers: { 201: sucursal },
      handle: async (request) => {
        const sucursalId = request.newId();
        const { zona_horaria: zona, espera_larga: esperaLarga, ...resto } = request.body;
        const datos = { ...resto, zonaHoraria: zona || zonaHoraria, ...defined({ esperaLarga }) };
        return created(await mandar({ type: 'AbrirSucursal', data: { sucursalId, datos } }, request));
      },
    }),
    route({
      method: 'PUT',
      path: `${base}/:id`,
      ...soloAdmin,
      summary: 'Cambia los datos que se envían de una sucursal',
      body: sucursalCambiada,
      answers: { 200: sucursal },
      handle: async (request) => {
        const { zona_horaria: zona, color, espera_larga: esperaLarga, ...resto } = request.body;
        const cambios = {
          ...resto,
          ...defined({ esperaLarga }),
          ...(zona !== undefined && { zonaHoraria: zona || zonaHoraria }),
          // Without a color the site keeps its current one.
          ...(color && { color }),
        };
        const sucursalId = request.params.id;
        return ok(await mandar({ type: 'CambiarSucursal', data: { sucursalId, cambios } }, request));
      },
    }),
    route({
      method: 'POST',
      path: `${base}/:id/archivo`,
      ...soloAdmin,
      summary: 'Archiva una sucursal: sus membresías dejan de valer hasta que se reabra',
      answers: { 200: sucursal },
      handle: async (request) => {
        const sucursalId = request.params.id;
        await libre.sucursal(sucursalId, request.now);
        return ok(await mandar({ type: 'ArchivarSucursal', data: { sucursalId } }, request));
      },
    }),
    route({
      method: 'POST',
      path: `${base}/:id/reapertura`,
      ...soloAdmin,
      summary: 'Reabre una sucursal archivada, con sus membresías',
      answers: { 200: sucursal },
      handle: async (request) =>
        ok(await mandar({ type: 'ReabrirSucursal', data: { sucursalId: request.params.id } }, request)),
    }),
    route({
      method: 'PUT',
      path: `${base}/:id/feriados`,
      access,
      admits: quien.admite('directores'),
      summary: 'Reemplaza los feriados de una sucursal',
      body: feriadosNuevos,
      answers: { 200: sucursal },
      handle: async (request) => {
        const sucursalId = request.params.id;
        await quien.dirige(request.caller, sucursalId);
        const { feriados } = request.body;
        return ok(await mandar({ type: 'FijarFeriados', data: { sucursalId, feriados } }, request));
      },
    }),
  ];
};
