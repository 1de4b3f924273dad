/** What the caller may do with the account of a paciente, so that a screen offers nothing that would be refused. */
import { permisosDeDinero } from '@odonto/contracts/financiacion-vistas';
import { PERMISOS_DE_DINERO } from '@odonto/contracts/permisos';
import { ROLES as access } from '@odonto/contracts/sesion';
import type { Acceso, EnSucursal } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import { VER_CUENTA } from './ver-cuenta.ts';

interface Dependencies {
  readonly acceso: Acceso<PacienteDelDirectorio>;
  readonly en: Pick<EnSucursal, 'admite'>;
}

export const permisosRoute = ({ acceso, en }: Dependencies): Route =>
  route({
    method: 'GET',
    path: '/api/financiacion/permisos/:pacienteId',
    access,
    admits: () => en.admite(),
    summary: 'Lo que uno puede hacer con la cuenta de un paciente',
    answers: { 200: permisosDeDinero },
    reads: () => undefined,
    handle: async ({ params, caller }) => {
      const paciente = await acceso.paciente(params.pacienteId, caller, VER_CUENTA);
      const dados = await Promise.all(
        PERMISOS_DE_DINERO.map(async (permiso) =>
          (await acceso.permitidos(caller, permiso, [paciente])).length > 0 ? [permiso] : [],
        ),
      );
      return ok({ permisos: dados.flat() });
    },
  });
