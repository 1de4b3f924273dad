/** Changes of records for open screens: their kind and the paciente's id, nothing personal. */
import type { FotoEvent } from '@odonto/contracts/foto';
import type { HistorialEvent } from '@odonto/contracts/historial';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import type { ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';

type Tipo = (OdontogramaEvent | HistorialEvent | FotoEvent)['type'];

/** A change carries the paciente's id, because screens show all of one paciente's records of a kind. */
const TIPOS: Readonly<Record<Tipo, string>> = {
  TratamientoDentalRegistrado: 'odontograma',
  TratamientoDentalCorregido: 'odontograma',
  TratamientoDentalEliminado: 'odontograma',
  ImagenAsociada: 'odontograma',
  ImagenDesasociada: 'odontograma',
  EntradaAgregada: 'historial',
  EntradaEnmendada: 'historial',
  EntradaEliminada: 'historial',
  EntradaAclarada: 'historial',
  EntradaTachada: 'historial',
  FotoSubida: 'foto',
  FotoEliminada: 'foto',
};

const datos = z.object({ pacienteId: z.string(), profesionalId: z.string() });

export const cambiosClinicos: readonly ChangeRule[] = Object.entries(TIPOS).map(([type, tipo]) => ({
  type,
  change: ({ data }) => {
    const { pacienteId, profesionalId } = datos.parse(data);
    return { tipo, id: pacienteId, profesionalId };
  },
}));
