/**
 * Registers the pacientes of each dentist of the chain (`DEMO=cadena`), once, through the ordinary commands. After the
 * pacientes of the last dentist it sends the commands for what happens between sites.
 */
import { pacienteNuevo } from '@odonto/contracts';
import type { MembresiaOtorgada } from '@odonto/contracts/organizacion-eventos';
import type { Clock } from '@odonto/event-kit/runtime';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { NOTHING_DONE, type Reaction, reaction } from '@odonto/event-kit/projections';
import {
  type Completo,
  enTandas,
  idsDeCadena,
  llegoHace,
  pacientesDePuesto,
  pasadoEn,
  porCausaDe,
  PUESTOS,
  visitasPorPaciente,
} from '@odonto/practice/demo';
import { seededId } from '@odonto/service-kit/app';
import type { Numeracion } from '../organizacion/numeracion.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import { derivacionesDeCadena } from './derivaciones-de-cadena.ts';
import { elencoDe } from './elenco-de-cadena.ts';
import { pacienteDeCadena } from './pacientes-de-cadena.ts';
import { traspasosDeCadena } from './traspasos-de-cadena.ts';

interface Dependencies {
  readonly fichasAl: (clock: Clock) => Fichas;
  readonly numeracion: Numeracion;
  readonly zonaHoraria: string;
}

const IDS = idsDeCadena(seededId);
/** Hour and minute of a registration, within the hours of the site. */
const horaDe = (n: number): string => `${String(9 + (n % 9)).padStart(2, '0')}:${15 + (n % 4) * 10}`;

export const cadenaDemo = ({ fichasAl, numeracion, zonaHoraria }: Dependencies): Reaction => {
  const registrar = async (event: LoggedEvent<MembresiaOtorgada>, completo: Completo): Promise<void> => {
    const { puesto, hecho } = completo;
    const { profesionalId, sucursalId } = event.data;
    const pasado = pasadoEn(zonaHoraria, hecho);
    const visitas = visitasPorPaciente(completo, zonaHoraria);
    const alta = async (numero: number, n: number): Promise<void> => {
      const pacienteId = IDS.paciente(hecho, numero);
      const hace = llegoHace(visitas.get(numero) ?? []);
      const { hace: _, ...persona } = pacienteDeCadena(numero, hace);
      const clock = pasado.reloj(hace, horaDe(n));
      const context = porCausaDe(event, numero);
      const numeroHc = await numeracion.siguiente(pacienteId, context);
      const datos = pacienteNuevo.parse(persona);
      const incorporacion = { sucursalId, numeroHc };
      await fichasAl(clock).handle(
        pacienteId,
        { type: 'RegistrarPaciente', data: { pacienteId, profesionalId, datos, incorporacion } },
        context,
      );
    };
    // The last one comes alone, because the other services start with it and must then know all pacientes.
    const numeros = pacientesDePuesto(puesto);
    await enTandas(numeros.slice(0, -1), alta);
    for (const ultimo of numeros.slice(-1)) await alta(ultimo, numeros.length - 1);
  };

  return reaction<MembresiaOtorgada>({
    name: 'cadena-demo',
    on: {
      MembresiaOtorgada: async (event) => {
        const completo = IDS.puestoDe(event.data.membresiaId);
        if (!completo) return NOTHING_DONE;
        await registrar(event, completo);
        if (completo.puesto.orden < PUESTOS.length - 1) return undefined;
        const { hecho } = completo;
        const elenco = elencoDe(event, { fichasAl, ids: IDS, hecho, zonaHoraria });
        await traspasosDeCadena(elenco, hecho);
        await derivacionesDeCadena(elenco);
        return undefined;
      },
    },
  });
};
