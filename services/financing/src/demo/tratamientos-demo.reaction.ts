/** Gives some of the demo pacientes an account, once, through the ordinary commands. */
import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { toCentavos } from '@odonto/contracts/dinero';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import type { Clock } from '@odonto/event-kit/runtime';
import { nombreDeDemo, type Pasado, pasadoDePaciente, porCausaDe } from '@odonto/practice/demo';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { seededId } from '@odonto/service-kit/app';
import { type Reaction, reaction } from '@odonto/event-kit/projections';
import type { Tratamientos } from '../tratamiento/tratamientos.ts';
import { TRATAMIENTOS_DEMO, type TratamientoDemo } from './tratamientos-demo.ts';
import { tratamientosGrandes } from './tratamientos-grandes.ts';

/** Ids of payments begin after those of treatments. */
const PAGOS_DESDE = 1_000;
/** Minutes from the start of a visit to its payment. */
const AL_SALIR = 35;

const centavos = (pesos: number): number => toCentavos(pesos) ?? 0;

/** The treatment of a paciente with its payments. */
interface Acuerdo {
  readonly demo: Omit<TratamientoDemo, 'paciente'>;
  readonly de: { readonly pacienteId: string; readonly profesionalId: string };
  /** Its number among those that the event causes. */
  readonly n: number;
  readonly pasado: Pasado;
  /** The instant from which ids are derived. */
  readonly at: Date;
}

/** Ids and dates derive from the event: an interrupted run continues, and a repeat changes nothing. */
export const acordarCon =
  (tratamientosAl: (clock: Clock) => Tratamientos) =>
  async (event: LoggedEvent, { demo, de, n, pasado, at }: Acuerdo): Promise<void> => {
    const beginning = { at, seed: event.id };
    const tratamientosDelDia = (hace: number) => tratamientosAl(pasado.reloj(hace, demo.hora, AL_SALIR));
    const tratamientoId = seededId(beginning, n);
    await tratamientosDelDia(demo.hace).handle(
      tratamientoId,
      {
        type: 'AcordarTratamiento',
        data: {
          tratamientoId,
          ...de,
          descripcion: demo.descripcion,
          ...textosDeTratamiento.nada(),
          observaciones: demo.observaciones ?? null,
          montoTotal: centavos(demo.montoTotal),
          cantidadCuotas: demo.cuotas,
          fechaInicio: pasado.dia(demo.hace),
          fechaVencimiento: null,
        },
      },
      porCausaDe(event, n),
    );
    for (const [i, { hace, monto, metodo, referencia }] of demo.pagos.entries()) {
      const parte = PAGOS_DESDE * (n + 1) + i;
      await tratamientosDelDia(hace).handle(
        tratamientoId,
        {
          type: 'RegistrarPago',
          data: {
            pagoId: seededId(beginning, parte),
            monto: centavos(monto),
            fechaPago: pasado.dia(hace),
            metodo,
            referencia: referencia ?? null,
            ...textosDePago.nada(),
          },
        },
        porCausaDe(event, parte),
      );
    }
  };

export const tratamientosDemo = (
  tratamientosAl: (clock: Clock) => Tratamientos,
  zonaHoraria: string,
): Reaction => {
  const acordar = acordarCon(tratamientosAl);

  return reaction<PacienteRegistrado>({
    name: 'tratamientos-demo',
    on: {
      PacienteRegistrado: async (event) => {
        const nombre = nombreDeDemo(event);
        if (nombre === undefined) return;
        const { pacienteId, profesionalId } = event.data;
        const de = { pacienteId, profesionalId };
        const [pasado, at] = [pasadoDePaciente(event, zonaHoraria), new Date(event.recordedAt)];
        for (const [n, demo] of [...TRATAMIENTOS_DEMO, ...tratamientosGrandes(nombre)].entries())
          if (demo.paciente === nombre) await acordar(event, { demo, de, n, pasado, at });
      },
    },
  });
};
