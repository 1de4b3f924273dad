/** Gives some of the demo pacientes an account, once, through the ordinary commands. */
import { toCentavos } from '@odonto/contracts/dinero';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import type { Clock } from '@odonto/event-kit/runtime';
import { nombreDeDemo, pasadoDePaciente, porCausaDe } from '@odonto/practice/demo';
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

/** Ids and dates derive from the event: an interrupted run continues, and a repeat changes nothing. */
export const tratamientosDemo = (
  tratamientosAl: (clock: Clock) => Tratamientos,
  zonaHoraria: string,
): Reaction => {
  const acordar = async (
    event: LoggedEvent<PacienteRegistrado>,
    demo: TratamientoDemo,
    n: number,
  ): Promise<void> => {
    const { pacienteId, profesionalId } = event.data;
    const beginning = { at: new Date(event.recordedAt), seed: event.id };
    const pasado = pasadoDePaciente(event, zonaHoraria);
    const tratamientosDelDia = (hace: number) => tratamientosAl(pasado.reloj(hace, demo.hora, AL_SALIR));
    const tratamientoId = seededId(beginning, n);
    await tratamientosDelDia(demo.hace).handle(
      tratamientoId,
      {
        type: 'AcordarTratamiento',
        data: {
          tratamientoId,
          pacienteId,
          profesionalId,
          descripcion: demo.descripcion,
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
            observaciones: null,
          },
        },
        porCausaDe(event, parte),
      );
    }
  };

  return reaction<PacienteRegistrado>({
    name: 'tratamientos-demo',
    on: {
      PacienteRegistrado: async (event) => {
        const nombre = nombreDeDemo(event);
        if (nombre === undefined) return;
        for (const [n, demo] of [...TRATAMIENTOS_DEMO, ...tratamientosGrandes(nombre)].entries())
          if (demo.paciente === nombre) await acordar(event, demo, n);
      },
    },
  });
};
