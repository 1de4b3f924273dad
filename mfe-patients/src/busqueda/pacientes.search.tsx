import type { Searcher } from '@odonto/mfe-kit';
import { pacientesApi } from '../paciente/pacientes.api.ts';

/** As many as are read at a glance; more letters find the others. */
const MOST = 8;

/** What Ctrl+K finds among one's own pacientes: those that the list would find. */
const buscarPacientes: Searcher = async (texto, signal) => {
  if (texto.trim() === '') return [];
  const pacientes = await pacientesApi.buscar(texto, signal);
  return pacientes.slice(0, MOST).map(({ id, nombre, cuil, edad }) => ({
    id,
    title: nombre,
    detail: `DNI ${cuil} · ${edad} años`,
    path: `/pacientes/${id}`,
  }));
};

export default buscarPacientes;
