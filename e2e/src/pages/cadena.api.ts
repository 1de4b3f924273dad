/** A site with chairs, motives and a team, prepared through the API. */
import type { ProfesionalDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import { type Api, apiOf } from '../stage/api.ts';
import type { Application } from '../stage/application.ts';
import { eventually } from '../stage/eventually.ts';
import { crearCuenta } from './admin.page.ts';
import { abrirSucursal, otorgar } from './organizacion.page.ts';

interface Centro {
  readonly id: string;
  readonly sillones: Sucursal['sillones'];
  readonly profesionales: readonly ProfesionalDeSucursal[];
}

const preparar = async (application: Application, admin: Api, api: Api): Promise<Sucursal> => {
  const centro = await abrirSucursal(admin, 'Centro');
  for (const nombre of ['Sillón 1', 'Sillón 2'])
    await admin.call('POST', `/api/organizacion/sucursales/${centro.id}/sillones`, { nombre });
  await otorgar(admin, centro, api.sesion.profesional.id, 'director');
  const luis = await crearCuenta(application, { nombre: 'Luis', apellido: 'Sosa', rol: 'profesional' });
  await otorgar(admin, centro, luis.api.sesion.profesional.id, 'odontologo');
  return centro;
};

/** The site 'Centro', opened by the first call. The profesional of the stage directs it, and Luis Sosa attends too. */
export const enCentro = async (application: Application, api: Api): Promise<Centro> => {
  const admin = await apiOf(application.url, application.admin);
  const todas = () => admin.call<readonly Sucursal[]>('GET', '/api/organizacion/sucursales');
  const esta = (await todas()).find(({ nombre }) => nombre === 'Centro');
  const { id } = esta ?? (await preparar(application, admin, api));
  let profesionales: readonly ProfesionalDeSucursal[] = [];
  // The calendar learns the team from events, so it may be late.
  await eventually(
    async () => {
      profesionales = await api
        .call<readonly ProfesionalDeSucursal[]>('GET', `/api/turnos/profesionales?sucursal=${id}`)
        .catch(() => []);
      return profesionales.length;
    },
    (cuantos) => {
      if (cuantos < 2) throw new Error('the team is not known yet');
    },
  );
  if (esta === undefined)
    for (const motivo of [
      { nombre: 'Control', duracion: 20 },
      { nombre: 'Endodoncia', duracion: 60 },
    ])
      await api.call('POST', '/api/motivos', { sucursal_id: id, color: '', ...motivo });
  const sillones = (await todas()).find((una) => una.id === id)?.sillones ?? [];
  return { id, sillones, profesionales };
};
