/** Accounts of the chain's pacientes (`DEMO=cadena`), once, through the ordinary commands. */
import type { PacienteOrganizacionEvent } from '@odonto/contracts/paciente-organizacion-eventos';
import { NOTHING_DONE, type Reaction, reaction } from '@odonto/event-kit/projections';
import type { Clock } from '@odonto/event-kit/runtime';
import { enTandas, idsDeCadena, pasadoEn, visitasPorPaciente } from '@odonto/practice/demo';
import { seededId } from '@odonto/service-kit/app';
import type { Tratamientos } from '../tratamiento/tratamientos.ts';
import { tratamientoDeCadena } from './tratamientos-de-cadena.ts';
import { acordarCon } from './tratamientos-demo.reaction.ts';

type PacienteIncorporado = Extract<PacienteOrganizacionEvent, { readonly type: 'PacienteIncorporado' }>;

const IDS = idsDeCadena(seededId);

export const cadenaDemo = (tratamientosAl: (clock: Clock) => Tratamientos, zonaHoraria: string): Reaction => {
  const acordar = acordarCon(tratamientosAl);
  return reaction<PacienteIncorporado>({
    name: 'cadena-demo',
    on: {
      PacienteIncorporado: async (event) => {
        const completo = IDS.completo(event);
        if (!completo) return NOTHING_DONE;
        const { hecho } = completo;
        const [pasado, at] = [pasadoEn(zonaHoraria, hecho), new Date(hecho)];
        const visitas = [...visitasPorPaciente(completo, zonaHoraria)];
        await enTandas(visitas, async ([numero, suyas], n) => {
          const demo = tratamientoDeCadena(numero, suyas);
          const de = { pacienteId: IDS.paciente(hecho, numero), profesionalId: event.data.profesionalId };
          if (demo) await acordar(event, { demo, de, n, pasado, at });
        });
        return undefined;
      },
    },
  });
};
