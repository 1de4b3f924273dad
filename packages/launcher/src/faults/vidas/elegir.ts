/** Chooses the person and the paciente of an act from the facts. The person is mostly allowed to act, sometimes not. */
import type { Azar } from '@odonto/practice/testing';
import type { Hechos } from './hechos.ts';
import { leePaciente, membresiasDe, type Persona, type Que } from './modelo.ts';
import type { Palabras } from './palabras.ts';

export interface Acto {
  /** The person who acts; undefined for the admin. */
  readonly quien: Persona | undefined;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object | FormData;
}

/** Makes an act. Undefined when the data that the act needs does not exist yet. */
export type Hacer = () => Acto | undefined;

export interface Elenco {
  readonly personas: readonly Persona[];
  /** The words of each registered paciente, by id. */
  readonly palabras: ReadonlyMap<string, Palabras>;
  /** The words of the next paciente. */
  readonly nuevas: () => Palabras;
}

/** How many of ten acts are by a person who may read the data that the act is about. */
const CON_DERECHO = 8;

export const elegirDe = (azar: Azar, hechos: Hechos, { personas, palabras }: Elenco) => {
  const ahora = new Date().toISOString();
  const persona = (id: string | undefined): Persona | undefined => personas.find((una) => una.id === id);
  const alguien = (): Persona | undefined => azar.uno(personas);
  const responsable = (id: string): Persona | undefined => persona(hechos.pacientes.get(id)?.responsable);
  /** A person who may read this data of the paciente; two times of ten, any person. */
  const quienLee = (id: string, que: Que): Persona | undefined => {
    const paciente = hechos.pacientes.get(id);
    const pueden = personas.filter((una) => paciente && leePaciente(hechos, una, paciente, que, ahora));
    return azar.menorQue(10) < CON_DERECHO ? (azar.uno(pueden) ?? alguien()) : alguien();
  };
  const dentista = (): Persona | undefined => azar.uno(personas.filter(({ rol }) => rol === 'profesional'));
  const sitio = (): string => azar.uno([...hechos.sucursales]) ?? '';
  /** A site of the person, or any site if the person has none. */
  const sitioDe = (quien: Persona | undefined): string =>
    (quien && azar.uno(membresiasDe(hechos, quien))?.sucursal) ?? sitio();
  return {
    azar,
    hechos,
    palabras,
    persona,
    alguien,
    responsable,
    quienLee,
    dentista,
    sitio,
    sitioDe,
    /** A dentist who receives a paciente, in one of the dentist's sites. */
    receptor: () => {
      const receptor = dentista();
      return { receptor_id: receptor?.id, sucursal_id: sitioDe(receptor) };
    },
    unPaciente: (): string => azar.uno([...palabras.keys()].filter((id) => hechos.pacientes.has(id))) ?? '',
    quienTransfiere: (id: string): Persona | undefined =>
      azar.menorQue(10) < CON_DERECHO ? responsable(id) : quienLee(id, 'datos'),
    /** The admin; two times of ten, another person. */
    admin: (): Persona | undefined => (azar.toca(0.8) ? undefined : alguien()),
  };
};

export type Elegir = ReturnType<typeof elegirDe>;
