/** `/api/organizacion/sucursales/:id/sillones`: the chairs of a site. Each answer is the whole site. */
import { sillonNuevo } from '@odonto/contracts/organizacion';
import { sucursal } from '@odonto/contracts/organizacion-vistas';
import { defined } from '@odonto/event-kit/decider';
import { ROLES as access } from '@odonto/contracts/sesion';
import { created, ok, type Route, route } from '@odonto/service-kit/routes';
import type { Quien } from '../quien.ts';
import type { Mandar } from './mandar.ts';
import type { Libre } from './libre.ts';

interface Dependencies {
  readonly quien: Quien;
  readonly mandar: Mandar;
  readonly libre: Libre;
}

const base = '/api/organizacion/sucursales/:id/sillones';

export const sillonesRoutes = ({ quien, mandar, libre }: Dependencies): readonly Route[] => {
  const deDirectores = { access, admits: quien.admite('directores') } as const;

  return [
    route({
      method: 'POST',
      path: base,
      ...deDirectores,
      summary: 'Agrega un sillón a una sucursal',
      body: sillonNuevo,
      answers: { 201: sucursal },
      handle: async (request) => {
        const sucursalId = request.params.id;
        await quien.dirige(request.caller, sucursalId);
        const data = { sucursalId, sillonId: request.newId(), ...defined(request.body) };
        return created(await mandar({ type: 'AgregarSillon', data }, request));
      },
    }),
    route({
      method: 'PUT',
      path: `${base}/:sillonId`,
      ...deDirectores,
      summary: 'Cambia el nombre y el orden de un sillón',
      body: sillonNuevo,
      answers: { 200: sucursal },
      handle: async (request) => {
        const { id: sucursalId, sillonId } = request.params;
        await quien.dirige(request.caller, sucursalId);
        const data = { sucursalId, sillonId, ...defined(request.body) };
        return ok(await mandar({ type: 'CambiarSillon', data }, request));
      },
    }),
    route({
      method: 'DELETE',
      path: `${base}/:sillonId`,
      ...deDirectores,
      summary: 'Quita un sillón de una sucursal',
      answers: { 200: sucursal },
      handle: async (request) => {
        const { id: sucursalId, sillonId } = request.params;
        await quien.dirige(request.caller, sucursalId);
        await libre.sillon(sucursalId, sillonId, request.now);
        return ok(await mandar({ type: 'QuitarSillon', data: { sucursalId, sillonId } }, request));
      },
    }),
  ];
};
