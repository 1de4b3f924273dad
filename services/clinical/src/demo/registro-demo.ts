/** The records of a demo paciente's visit. */
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
  /** Hour of the visits. */
  readonly hora: string;
  /** Oldest first. */
  readonly visitas: readonly VisitaDemo[];
}

/** All tooth records up to the end of a visit, which its images show. */
export const hallazgosHasta = ({ visitas }: RegistroDemo, { hace }: VisitaDemo): readonly HallazgoDemo[] =>
  visitas.filter((visita) => visita.hace >= hace).flatMap(({ hallazgos = [] }) => hallazgos);
