/** What a visit of a demo paciente leaves behind. */
import type { EstadoDental, Superficie, TratamientoDental } from '@odonto/contracts/odontograma';
import type { Encuadre } from './radiografia.ts';

export interface HallazgoDemo {
  readonly dientes: readonly number[];
  readonly tratamiento: TratamientoDental;
  readonly estado: EstadoDental;
  readonly superficies: readonly Superficie[];
  readonly comentario?: string;
}

export interface EntradaDemo {
  readonly titulo: string;
  readonly descripcion: string;
}

export interface ImagenDemo {
  readonly encuadre: Encuadre;
  readonly descripcion: string;
}

export interface VisitaDemo {
  /** Days ago. */
  readonly hace: number;
  readonly hallazgos?: readonly HallazgoDemo[];
  readonly nota?: EntradaDemo;
  readonly imagenes?: readonly ImagenDemo[];
}

export interface RegistroDemo {
  /** When the paciente comes. */
  readonly hora: string;
  /** The first first. */
  readonly visitas: readonly VisitaDemo[];
}

/** The whole mouth as charted up to the end of a visit: what its images show. */
export const hallazgosHasta = ({ visitas }: RegistroDemo, { hace }: VisitaDemo): readonly HallazgoDemo[] =>
  visitas.filter((visita) => visita.hace >= hace).flatMap(({ hallazgos = [] }) => hallazgos);
