/** `GET /api/pacientes` (docs/spec/patients.md#paciente). */
import { optionalText, type Paciente } from '@odonto/contracts';
import { conEdadEl } from '@odonto/contracts/edad';
import { paginaDePacientes } from '@odonto/contracts/paciente-organizacion';
import {
  pacienteDeRecepcion,
  pacientesDeSucursal as pacientesDeSucursalVistos,
} from '@odonto/contracts/paciente-organizacion-vistas';
import { paciente as pacienteVisto } from '@odonto/contracts/paciente-vistas';
import { idsPedidos } from '@odonto/contracts/pagina';
import type { View } from '@odonto/event-kit/projections';
import { type Acceso, type EnSucursal, propiosDe } from '@odonto/practice/acceso';
import { lista } from '@odonto/practice/reads';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import { z } from 'zod';
import { pacientesDeSucursal } from '../organizacion/de-sucursal.ts';
import { listaPara, visiblesPara } from '../organizacion/visible.ts';
import { listaConEdades } from './lista-con-edades.ts';
import { pacientesQuery } from './paciente.search.ts';

interface Dependencies {
  readonly vista: View<Paciente>;
  readonly acceso: Acceso<Paciente>;
  readonly sitios: EnSucursal;
  readonly hoy: () => string;
}

const VER = 'pacientes.ver-datos';

export const listarPacientes = ({ vista, acceso, sitios, hoy }: Dependencies): Route =>
  route({
    method: 'GET',
    path: '/api/pacientes',
    access: ['profesional', 'personal'],
    admits: acceso.admite,
    summary:
      'Los pacientes propios que coinciden con la búsqueda, por nombre; o los de esos ids; o una página de los de una sucursal',
    query: z.object({ busqueda: optionalText({ label: 'Búsqueda' }), ids: idsPedidos, ...paginaDePacientes }),
    answers: {
      200: z.union([z.array(z.union([pacienteVisto, pacienteDeRecepcion])), pacientesDeSucursalVistos]),
    },
    reads: ({ query }, { count }) => lista('pacientes', count, query.busqueda !== ''),
    handle: async ({ caller, query: { busqueda, ids, sucursal, limite, cursor } }) => {
      const conEdad = async (hallados: readonly Paciente[]) =>
        (await visiblesPara(acceso, caller, hallados)).map((uno) => conEdadEl(hoy(), uno));
      if (sucursal !== undefined) {
        await sitios.exigir(caller, sucursal, VER);
        const lista = listaPara(acceso, caller, busqueda);
        const pedido = { sucursalId: sucursal, busqueda, limite, cursor };
        const pagina = await pacientesDeSucursal(vista, pedido, lista.conocidos);
        const mostrados = await lista.mostrar(pagina.pacientes);
        const items = mostrados.map((uno) => ('iniciales' in uno ? uno : conEdadEl(hoy(), uno)));
        // Initials do not count as a read of a paciente.
        const count = mostrados.filter((uno) => !('iniciales' in uno)).length;
        return ok({ items, siguiente: pagina.siguiente }, { count });
      }
      // Staff are responsable for nobody, even if they had pacientes while they were a profesional.
      if (ids === undefined && caller.rol === 'personal') return ok([], { count: 0 });
      if (ids === undefined)
        return {
          status: 200,
          ...listaConEdades(hoy(), await vista.findJson(pacientesQuery(propiosDe(caller), busqueda))),
        };
      const hallados = await acceso.permitidos(caller, VER, [...(await vista.getMany(ids)).values()]);
      const propios = await conEdad(hallados);
      return ok(propios, { count: propios.length });
    },
  });
