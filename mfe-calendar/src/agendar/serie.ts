/** A series of appointments: one after another, each of which may overlap others. */
import type { Turno } from '@odonto/contracts/turno';
import { superpuestosCon } from '@odonto/contracts/turno-agenda';
import { notify } from '@odonto/mfe-kit';
import { type CitaNueva, turnosApi } from '../turnos/turnos.api.ts';

/** One after another: where one fails, the ones before it stand and the failure says so. */
export const agendarTodas = async (citas: readonly CitaNueva[]): Promise<number> => {
  let hechas = 0;
  try {
    for (const cita of citas) {
      await turnosApi.agendar(cita);
      hechas += 1;
    }
  } catch (error) {
    if (hechas > 0) notify.warning(`Se agendaron ${hechas} de ${citas.length} turnos de la serie.`);
    throw error;
  }
  return hechas;
};

/** The appointments that a series would overlap. What cannot be read is not asked about: the server takes it anyhow. */
export const superpuestosConSerie = async (citas: readonly CitaNueva[]): Promise<Turno[]> => {
  const dias = citas.map(({ fecha }) => fecha);
  const [desde, hasta] = [dias[0], dias.at(-1)];
  if (desde === undefined || hasta === undefined) return [];
  const turnos = await turnosApi.enRango({ desde, hasta }).catch(() => []);
  return citas.flatMap((cita) => superpuestosCon(turnos, cita));
};
