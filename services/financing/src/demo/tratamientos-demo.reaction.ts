/** Gives some of the demo pacientes an account, once, through the same commands as everybody's. */
import { toCentavos } from '@odonto/contracts/dinero';
import { todayIn } from '@odonto/contracts/fechas';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import type { LoggedEvent } from '@odonto/service-kit/events';
import { seededId } from '@odonto/service-kit/http/idempotency';
import type { CommandContext } from '@odonto/service-kit/http/route';
import { type Reaction, reaction } from '@odonto/service-kit/projections/reaction';
import type { Tratamientos } from '../tratamiento/tratamientos.ts';
import { TRATAMIENTOS_DEMO, type TratamientoDemo } from './tratamientos-demo.ts';

const UN_DIA = 24 * 60 * 60 * 1000;
/** Ids of payments are drawn apart from those of treatments. */
const PAGOS_DESDE = 1_000;

const porCausaDe = ({ id, metadata }: LoggedEvent, parte: number): CommandContext => ({
  actor: { id: 'sistema', rol: 'sistema' },
  requestId: metadata.requestId,
  causationId: id,
  seed: `${id}.${parte}`,
});

const centavos = (pesos: number): number => toCentavos(pesos) ?? 0;

/** Ids and days are made of the event: an interrupted run goes on where it was, a repeated one changes nothing. */
export const tratamientosDemo = (tratamientos: Tratamientos, zonaHoraria: string): Reaction => {
  const acordar = async (
    event: LoggedEvent<PacienteRegistrado>,
    demo: TratamientoDemo,
    n: number,
  ): Promise<void> => {
    const { pacienteId, profesionalId } = event.data;
    const beginning = { at: new Date(event.recordedAt), seed: event.id };
    const dia = (hace: number) => todayIn(zonaHoraria, new Date(beginning.at.getTime() - hace * UN_DIA));
    const tratamientoId = seededId(beginning, n);
    await tratamientos.handle(
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
          fechaInicio: dia(demo.hace),
          fechaVencimiento: null,
        },
      },
      porCausaDe(event, n),
    );
    for (const [i, { hace, monto, metodo, referencia }] of demo.pagos.entries()) {
      const parte = PAGOS_DESDE * (n + 1) + i;
      await tratamientos.handle(
        tratamientoId,
        {
          type: 'RegistrarPago',
          data: {
            profesionalId,
            pagoId: seededId(beginning, parte),
            monto: centavos(monto),
            fechaPago: dia(hace),
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
      // Only the demo data registers pacientes without a person who does it.
      PacienteRegistrado: async (event) => {
        const nombre = event.metadata.actor.rol === 'sistema' ? event.data.datos?.nombre : undefined;
        for (const [n, demo] of TRATAMIENTOS_DEMO.entries())
          if (demo.paciente === nombre) await acordar(event, demo, n);
      },
    },
  });
};
