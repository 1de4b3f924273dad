/** `/api/organizacion/politica`: what applies to every site (docs/spec/organization.md#policy). */
import { politicaCambiada } from '@odonto/contracts/organizacion';
import { politica } from '@odonto/contracts/organizacion-vistas';
import type { View } from '@odonto/event-kit/projections';
import { ROLES as access } from '@odonto/contracts/sesion';
import { leerOrganizacion, type Organizacion } from '@odonto/practice/acceso';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { Quien } from '../quien.ts';
import { LA_UNICA, type Organizaciones } from '../sucursal/mandar.ts';

interface Dependencies {
  readonly quien: Quien;
  readonly vista: View<Organizacion>;
  readonly organizaciones: Organizaciones;
}

const path = '/api/organizacion/politica';

export const politicaRoutes = ({ quien, vista, organizaciones }: Dependencies): readonly Route[] => {
  const admits = quien.admite('admin');
  return [
    route({
      method: 'GET',
      path,
      access,
      admits,
      summary: 'La política de la organización',
      answers: { 200: politica },
      handle: async () => ok((await leerOrganizacion(vista)).politica),
    }),
    route({
      method: 'PUT',
      path,
      access,
      admits,
      summary: 'Cambia lo que se envía de la política de la organización',
      body: politicaCambiada,
      answers: { 200: politica },
      handle: async (request) => {
        const command = { type: 'CambiarPolitica', data: { cambios: request.body } } as const;
        return ok((await organizaciones.handle(LA_UNICA, command, request)).state.politica);
      },
    }),
  ];
};
