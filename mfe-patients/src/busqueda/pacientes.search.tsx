import { currentSession, recordPath, type Searcher, sucursalDeTrabajo } from '@odonto/mfe-kit';
import { pacientesApi } from '../paciente/pacientes.api.ts';
import { esReservado, LO_ATIENDE_OTRO, nombreDe, type PacienteConocido } from '../paciente/visible.ts';
import { puedeEn } from '../sucursal/funcion.ts';
import { sucursalApi } from '../sucursal/sucursal.api.ts';

/** As many results as users read at a glance. A longer text finds the others. */
const MOST = 8;

/** The staff of a site has no pacientes of its own. */
const propios = async (texto: string, signal: AbortSignal): Promise<readonly PacienteConocido[]> => {
  const session = currentSession();
  if (session.status !== 'dentro' || session.usuario.rol === 'personal') return [];
  return pacientesApi.buscar(texto, signal);
};

const deSucursal = async (texto: string, signal: AbortSignal): Promise<readonly PacienteConocido[]> => {
  const sitio = sucursalDeTrabajo();
  if (sitio === undefined || !puedeEn(sitio, 'pacientes.ver-datos')) return [];
  const { items } = await sucursalApi.buscar(sitio.sucursal_id, texto.trim(), { limite: MOST }, signal);
  return items;
};

/** The pacientes that Ctrl+K finds: the user's own and those of the site of work, by the search of their lists. */
const buscarPacientes: Searcher = async (texto, signal) => {
  if (texto.trim() === '') return [];
  const hallados = await Promise.all([propios(texto, signal), deSucursal(texto, signal)]);
  const porId = new Map(hallados.flat().map((paciente) => [paciente.id, paciente]));
  return [...porId.values()].slice(0, MOST).map((paciente) => ({
    id: paciente.id,
    title: nombreDe(paciente),
    detail: esReservado(paciente) ? LO_ATIENDE_OTRO : `DNI ${paciente.cuil} · ${paciente.edad} años`,
    path: recordPath(paciente.id),
  }));
};

export default buscarPacientes;
