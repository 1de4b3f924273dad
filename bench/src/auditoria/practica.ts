/** Pacientes with long histories, written as the services write them, and the audit service that replays them. */
import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { randomUUID } from 'node:crypto';
import type { Event } from '@odonto/event-kit/decider';
import type { StreamHead } from '@odonto/event-kit/event-log';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import { audit } from '@odonto/services-audit';
import { type Random, random } from '../search.population.ts';

const PROFESIONAL = randomUUID();
const DESDE = Date.parse('2024-01-02T12:00:00Z');
const HORA = 3_600_000;
const LOTE = 1_000;
const DIENTES = [11, 12, 16, 21, 26, 36, 37, 46];
const CARAS = ['V', 'L', 'M', 'D', 'O'];

export interface Practica extends AsyncDisposable {
  readonly service: TempService;
  /** Returns the paciente; `eventos` of the chart and of the account, half each. */
  conHistoria(eventos: number): Promise<string>;
  /** Sends a GET as an auditor; returns the time in ms. */
  pedir(path: string): Promise<number>;
}

/** Records, some corrected, some deleted. */
const odontograma = (rng: Random, pacienteId: string, cuantos: number): Event[] => {
  const eventos: Event[] = [];
  const vigentes: string[] = [];
  const de = { pacienteId, profesionalId: PROFESIONAL };
  while (eventos.length < cuantos) {
    const que = rng.below(10);
    const registroId = que < 6 || vigentes.length === 0 ? randomUUID() : rng.of(vigentes);
    const diente = rng.of(DIENTES);
    if (que < 6 || vigentes.length === 0) vigentes.push(registroId);
    if (que >= 9) {
      vigentes.splice(vigentes.indexOf(registroId), 1);
      eventos.push({ type: 'TratamientoDentalEliminado', data: { ...de, registroId, diente } });
    } else
      eventos.push({
        type: que < 6 ? 'TratamientoDentalRegistrado' : 'TratamientoDentalCorregido',
        data: {
          ...de,
          registroId,
          diente,
          tratamiento: 'CARIES',
          estado: rng.of(['a_realizar', 'realizado']),
          superficies: [rng.of(CARAS)],
          comentario: 'Se indica control en treinta días',
        },
      });
  }
  return eventos;
};

const tratamiento = (rng: Random, pacienteId: string, cuantos: number): Event[] => {
  const tratamientoId = randomUUID();
  const de = { pacienteId, profesionalId: PROFESIONAL, tratamientoId };
  const eventos: Event[] = [
    {
      type: 'TratamientoAcordado',
      data: {
        ...de,
        montoTotal: 90_000_000,
        cantidadCuotas: 60,
        descripcion: 'Ortodoncia',
        ...textosDeTratamiento.nada(),
        fechaInicio: '2024-01-02',
        fechaVencimiento: null,
      },
    },
  ];
  const pagos: string[] = [];
  while (eventos.length < cuantos) {
    const que = rng.below(10);
    const pagoId = que < 8 || pagos.length === 0 ? randomUUID() : rng.of(pagos);
    if (que < 8 || pagos.length === 0) pagos.push(pagoId);
    eventos.push({
      type: que < 8 ? 'PagoRegistrado' : 'PagoCorregido',
      data: {
        ...de,
        pagoId,
        numeroCuota: pagos.indexOf(pagoId) + 1,
        monto: 1_000 + rng.below(100_000),
        fechaPago: '2024-02-01',
        metodo: 'efectivo',
        referencia: null,
        ...textosDePago.nada(),
      },
    });
  }
  return eventos;
};

export const practica = async (): Promise<Practica> => {
  const service = await tempService(audit);
  const rng = random(7);
  const token = service.token({ rol: 'auditor' });
  const escribir = async (stream: string, eventos: readonly Event[]): Promise<void> => {
    let head: StreamHead | 'no-stream' = 'no-stream';
    for (let desde = 0; desde < eventos.length; desde += LOTE) {
      const lote = eventos.slice(desde, desde + LOTE).map((event, n) => ({
        id: randomUUID(),
        event,
        metadata: {
          recordedAt: new Date(DESDE + (desde + n) * HORA).toISOString(),
          actor: { id: PROFESIONAL, rol: 'profesional' as const },
          requestId: randomUUID(),
        },
      }));
      await service.shared.log.append(stream, head, lote);
      const [last] = (await service.shared.log.readStored(stream, desde + lote.length - 1, 1)).slice(-1);
      head = last ? { revision: last.revision, hash: last.hash } : 'no-stream';
    }
  };

  return {
    service,
    conHistoria: async (eventos) => {
      const pacienteId = randomUUID();
      await escribir(`paciente-${pacienteId}`, [
        {
          type: 'PacienteRegistrado',
          data: { pacienteId, profesionalId: PROFESIONAL, datos: { nombre: 'Juana', cuil: '1' } },
        },
      ]);
      await escribir(`odontograma-${pacienteId}`, odontograma(rng, pacienteId, eventos / 2));
      for (const cuenta of Array.from({ length: 10 }, () => tratamiento(rng, pacienteId, eventos / 20)))
        await escribir(`tratamiento-${String(Reflect.get(cuenta[0]?.data ?? {}, 'tratamientoId'))}`, cuenta);
      return pacienteId;
    },
    pedir: async (path) => {
      const comienzo = performance.now();
      const { status, text } = await service.call('GET', path, { token });
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
      return performance.now() - comienzo;
    },
    [Symbol.asyncDispose]: () => service.stop(),
  };
};
