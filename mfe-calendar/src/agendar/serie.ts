/** A series of appointments, saved one after another; each may overlap others. */
import type { Turno } from '@odonto/contracts/turno';
import { superpuestosCon } from '@odonto/contracts/turno-agenda';
import { notify } from '@odonto/mfe-kit';
import { type CitaNueva, turnosApi } from '../turnos/turnos.api.ts';

/** One after another: when one fails, those before it are kept and the error reports it. */
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

/** The appointments that a series would overlap. Days that cannot be read are ignored: the server accepts overlaps. */
export const superpuestosConSerie = async (citas: readonly CitaNueva[]): Promise<Turno[]> => {
  const dias = citas.map(({ fecha }) => fecha);
  const [desde, hasta] = [dias[0], dias.at(-1)];
  if (desde === undefined || hasta === undefined) return [];
  const turnos = await turnosApi.enRango({ desde, hasta }).catch(() => []);
  return citas.flatMap((cita) => superpuestosCon(turnos, cita));
};
