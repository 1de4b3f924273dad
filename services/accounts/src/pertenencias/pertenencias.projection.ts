/** Counts the records of every paciente, to show an admin what the deletion of a profesional would delete. */
import type { FotoEvent } from '@odonto/contracts/foto';
import type { HistorialEvent } from '@odonto/contracts/historial';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { Pertenencias } from '@odonto/contracts/profesional';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import { projection } from '@odonto/event-kit/projections';

type Cantidades = Omit<Pertenencias, 'pacientes'>;

export interface DePaciente extends Cantidades {
  readonly profesionalId: string;
}

type Contado = PacienteEvent | TurnoEvent | FotoEvent | TratamientoEvent | OdontogramaEvent | HistorialEvent;

const NADA: Cantidades = {
  turnos: 0,
  imagenes: 0,
  tratamientos: 0,
  registros_odontograma: 0,
  entradas_historial: 0,
};

/** Records of a removed paciente are removed too. */
const sumar =
  (que: keyof Cantidades, cuanto: 1 | -1) =>
  (doc: DePaciente | undefined): DePaciente | null =>
    doc ? { ...doc, [que]: doc[que] + cuanto } : null;

export const pertenencias = projection<DePaciente, Contado>({
  name: 'pertenencias',
  version: 2,
  indexes: [['profesionalId']],
  id: ({ data }) => data.pacienteId,
  keys: ({ profesionalId }) => ({ profesionalId }),
  on: {
    PacienteRegistrado: (_, { data }) => ({ ...NADA, profesionalId: data.profesionalId }),
    // A paciente of the organization outlives the account.
    PacienteIncorporado: () => null,
    PacienteEliminado: () => null,
    TurnoAgendado: sumar('turnos', 1),
    TurnoEliminado: sumar('turnos', -1),
    FotoSubida: sumar('imagenes', 1),
    FotoEliminada: sumar('imagenes', -1),
    TratamientoAcordado: sumar('tratamientos', 1),
    TratamientoEliminado: sumar('tratamientos', -1),
    TratamientoDentalRegistrado: sumar('registros_odontograma', 1),
    TratamientoDentalEliminado: sumar('registros_odontograma', -1),
    EntradaAgregada: sumar('entradas_historial', 1),
    EntradaEliminada: sumar('entradas_historial', -1),
  },
});

/** The sum over a profesional's pacientes. */
export const reunidas = (deSusPacientes: readonly DePaciente[]): Pertenencias =>
  deSusPacientes.reduce<Pertenencias>(
    (suma, una) => ({
      pacientes: suma.pacientes + 1,
      turnos: suma.turnos + una.turnos,
      imagenes: suma.imagenes + una.imagenes,
      tratamientos: suma.tratamientos + una.tratamientos,
      registros_odontograma: suma.registros_odontograma + una.registros_odontograma,
      entradas_historial: suma.entradas_historial + una.entradas_historial,
    }),
    { pacientes: 0, ...NADA },
  );
