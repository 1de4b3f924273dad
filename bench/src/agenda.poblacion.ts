/** A site with many chairs and dentists and a whole day of turnos, made through the application's own API. */
import type { ProfesionalDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import { escribirHora } from '@odonto/contracts/turno-agenda';
import { crearCuentas } from '@odonto/e2e/pages/admin.page';
import { abrirSucursal, otorgar } from '@odonto/e2e/pages/organizacion.page';
import { type Api, apiOf } from '@odonto/e2e/stage/api';
import type { Application } from '@odonto/e2e/stage/application';
import { eventually } from '@odonto/e2e/stage/eventually';

const AT_ONCE = 8;

/** The n-th turno of a column: a quarter of an hour each, from 8 h on. */
export const horaDe = (n: number): string => escribirHora(8 * 60 + 15 * n);

/** Runs `hacer` for each item, several at a time. */
const paraCada = async <Uno>(todos: readonly Uno[], hacer: (uno: Uno) => Promise<unknown>): Promise<void> => {
  const pendientes = todos.values();
  const trabajar = async (): Promise<void> => {
    for (const uno of pendientes) await hacer(uno);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, trabajar));
};

/** Opens the site with this many chairs and dentists; the profesional of the application directs it. */
const abrir = async (application: Application, columnas: number): Promise<Sucursal> => {
  const admin = await apiOf(application.url, application.admin);
  const sucursal = await abrirSucursal(admin, 'Centro');
  for (let n = 1; n <= columnas; n += 1)
    await admin.call('POST', `/api/organizacion/sucursales/${sucursal.id}/sillones`, {
      nombre: `Sillón ${n}`,
    });
  const datos = Array.from({ length: columnas - 1 }, (_, n) => ({
    nombre: 'Profesional',
    apellido: `Número ${n}`,
    rol: 'profesional' as const,
  }));
  const nuevas = await crearCuentas(application, datos);
  const cuentas = await admin.call<readonly { readonly id: string; readonly email: string }[]>(
    'GET',
    '/api/profesionales',
  );
  for (const { id, email } of cuentas) {
    if (email === application.profesional.email) await otorgar(admin, sucursal, id, 'director');
    if (nuevas.some((una) => una.email === email)) await otorgar(admin, sucursal, id, 'odontologo');
  }
  const sucursales = await admin.call<readonly Sucursal[]>('GET', '/api/organizacion/sucursales');
  return sucursales.find(({ id }) => id === sucursal.id) ?? sucursal;
};

/** Waits until the calendar knows the team, and returns it. */
const equipoDe = async (api: Api, sucursal: string, columnas: number) => {
  let equipo: readonly ProfesionalDeSucursal[] = [];
  await eventually(
    async () => {
      const ruta = `/api/turnos/profesionales?sucursal=${sucursal}`;
      equipo = await api.call<readonly ProfesionalDeSucursal[]>('GET', ruta).catch(() => []);
      return equipo.length;
    },
    (cuantos) => {
      if (cuantos < columnas) throw new Error('the team is not known yet');
    },
  );
  return equipo;
};

/** @returns a session of the site's director, and the ids of the turnos in the first column */
export const poblarDia = async (
  application: Application,
  fecha: string,
  { columnas, cada }: { readonly columnas: number; readonly cada: number },
): Promise<{ readonly api: Api; readonly primera: readonly string[] }> => {
  const { id: sucursal_id, sillones } = await abrir(application, columnas);
  const api = await apiOf(application.url, application.profesional);
  const equipo = await equipoDe(api, sucursal_id, columnas);
  const lugares = equipo.flatMap(({ id: profesional_id }, columna) =>
    Array.from({ length: cada }, (_, n) => ({ profesional_id, columna, n })),
  );
  const primera: string[] = [];
  await paraCada(lugares, async ({ profesional_id, columna, n }) => {
    const { id: paciente_id } = await api.call<{ readonly id: string }>('POST', '/api/pacientes', {
      nombre: `Paciente, De las ${horaDe(n)}`,
      cuil: String(30_000_000 + columna * cada + n),
      edad: 41,
      sucursal_id,
    });
    const { id } = await api.call<{ readonly id: string }>('POST', '/api/turnos', {
      paciente_id,
      profesional_id,
      sucursal_id,
      sillon_id: sillones[columna]?.id,
      fecha,
      hora: horaDe(n),
      duracion: 15,
      descripcion: 'Control',
      confirmado: true,
    });
    if (columna === 0) primera[n] = id;
  });
  return { api, primera };
};
