/** Short helpers to write the demo's charts and notes. */
import { defined } from '@odonto/event-kit/decider';
import type { EstadoDental, Superficie, TratamientoDental } from '@odonto/contracts/odontograma';
import type { EntradaDemo, HallazgoDemo } from './registro-demo.ts';

/** A finding on some teeth. */
export const hallazgo = (
  dientes: readonly number[],
  tratamiento: TratamientoDental,
  estado: EstadoDental,
  superficies: readonly Superficie[],
  comentario?: string,
): HallazgoDemo => defined({ dientes, tratamiento, estado, superficies, comentario });

export const nota = (titulo: string, descripcion: string): EntradaDemo => ({ titulo, descripcion });

/** Every surface of a tooth. */
export const COMPLETA: readonly Superficie[] = ['V', 'L', 'M', 'D', 'O'];

/** The notes of a first visit, and of a cleaning. */
export const consulta = nota(
  'Primera consulta',
  'Examen clínico y odontograma inicial. Se explica el plan de tratamiento y se entrega presupuesto.',
);
export const higiene = nota(
  'Tartrectomía y enseñanza de higiene',
  'Se retira sarro supragingival con ultrasonido. Técnica de Bass e hilo dental. Control en seis meses.',
);
