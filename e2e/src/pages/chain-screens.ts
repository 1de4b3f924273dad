/** The screens of a chain, with the chain of the demonstration (`DEMO=cadena`): the user and the address of each. */
import { diasDespues, todayIn } from '@odonto/contracts/dias';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Api } from '../stage/api.ts';
import type { Puesto } from '../stage/chain.ts';

export interface ChainScreen {
  readonly as: Puesto;
  readonly path: string;
}

/** By the clock of the demonstration's sites. */
const hoy = todayIn('America/Argentina/Buenos_Aires', new Date());
const esHabil = (dia: string): boolean => ![0, 6].includes(new Date(dia).getUTCDay());
/** The first working day after today, or before it. */
const habil = (paso: 1 | -1): string => {
  let dia = diasDespues(hoy, paso);
  while (!esHabil(dia)) dia = diasDespues(dia, paso);
  return dia;
};

export const CHAIN_SCREENS: Readonly<Record<string, ChainScreen>> = {
  agenda: { as: 'Recepción', path: `/agenda?dia=${habil(1)}` },
  'sala-de-espera': { as: 'Recepción', path: '/agenda/sala' },
  'sin-confirmar': { as: 'Recepción', path: '/agenda/sin-confirmar' },
  ausentes: { as: 'Recepción', path: '/agenda/ausentes' },
  'pacientes-de-una-sucursal': { as: 'Recepción', path: '/pacientes' },
  bandeja: { as: 'Director', path: '/bandeja' },
  derivaciones: { as: 'Odontólogo', path: '/derivaciones' },
  organizacion: { as: 'Administrador', path: '/organizacion' },
  permisos: { as: 'Administrador', path: '/auditoria/permisos' },
  tablero: { as: 'Administrador', path: `/auditoria/tablero?fecha=${habil(-1)}&hora=10:30` },
};

/** The steps of each of today's pacientes: two wait, two are in a chair. */
const PASOS = [['en_espera'], ['en_espera'], ['en_espera', 'en_sillon'], ['en_espera', 'en_sillon']] as const;

/** Books turnos for today and records their steps, and unconfirmed turnos for tomorrow, so that no list is empty. */
export const recibir = async (api: Api): Promise<void> => {
  const [sucursal] = await api.call<readonly Sucursal[]>('GET', '/api/organizacion/sucursales');
  if (sucursal === undefined) throw new Error('no site');
  const en = `sucursal=${sucursal.id}`;
  const { items } = await api.call<{ readonly items: readonly { readonly id: string }[] }>(
    'GET',
    `/api/pacientes?${en}&limite=${PASOS.length * 2}`,
  );
  const atienden = await api.call<readonly { readonly id: string }[]>(
    'GET',
    `/api/turnos/profesionales?${en}`,
  );
  const agendar = (n: number, fecha: string) =>
    api.call<{ readonly id: string }>('POST', '/api/turnos', {
      paciente_id: items[n]?.id,
      profesional_id: atienden[n % atienden.length]?.id,
      sucursal_id: sucursal.id,
      sillon_id: sucursal.sillones[n % sucursal.sillones.length]?.id,
      fecha,
      hora: `${19 + Math.floor(n / 4)}:${(n % 4) * 15 || '00'}`,
      duracion: 15,
      descripcion: 'Control',
      // Today may be a day on which nobody attends.
      confirmado: true,
    });
  for (const [n, pasos] of PASOS.entries()) {
    const { id } = await agendar(n, hoy);
    for (const flujo of pasos) await api.call('PUT', `/api/turnos/${id}/flujo`, { flujo });
    await agendar(PASOS.length + n, diasDespues(hoy, 1));
  }
};
