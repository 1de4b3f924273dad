/** Who and what an act of a life is about, drawn from the facts: mostly somebody who may, sometimes anybody. */
import type { Azar } from '@odonto/practice/testing';
import type { Hechos } from './hechos.ts';
import { leePaciente, membresiasDe, type Persona, type Que } from './modelo.ts';
import type { Palabras } from './palabras.ts';

export interface Acto {
  /** Undefined: the admin. */
  readonly quien: Persona | undefined;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object | FormData;
}

/** Undefined where there is nothing yet to do it with. */
export type Hacer = () => Acto | undefined;

export interface Elenco {
  readonly personas: readonly Persona[];
  /** Of each paciente that has been registered, by its id. */
  readonly palabras: ReadonlyMap<string, Palabras>;
  /** Those of the next paciente to be registered. */
  readonly nuevas: () => Palabras;
}

/** Of ten, by somebody who may read what it is about. */
const CON_DERECHO = 8;

export const elegirDe = (azar: Azar, hechos: Hechos, { personas, palabras }: Elenco) => {
  const ahora = new Date().toISOString();
  const persona = (id: string | undefined): Persona | undefined => personas.find((una) => una.id === id);
  const alguien = (): Persona | undefined => azar.uno(personas);
  const responsable = (id: string): Persona | undefined => persona(hechos.pacientes.get(id)?.responsable);
  /** Somebody who reads this of the paciente, and two times of ten anybody. */
  const quienLee = (id: string, que: Que): Persona | undefined => {
    const paciente = hechos.pacientes.get(id);
    const pueden = personas.filter((una) => paciente && leePaciente(hechos, una, paciente, que, ahora));
    return azar.menorQue(10) < CON_DERECHO ? (azar.uno(pueden) ?? alguien()) : alguien();
  };
  const dentista = (): Persona | undefined => azar.uno(personas.filter(({ rol }) => rol === 'profesional'));
  const sitio = (): string => azar.uno([...hechos.sucursales]) ?? '';
  /** A site of the person, any one where the person has none. */
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
    /** A dentist who receives a paciente, in a site of theirs. */
    receptor: () => {
      const receptor = dentista();
      return { receptor_id: receptor?.id, sucursal_id: sitioDe(receptor) };
    },
    unPaciente: (): string => azar.uno([...palabras.keys()].filter((id) => hechos.pacientes.has(id))) ?? '',
    quienTransfiere: (id: string): Persona | undefined =>
      azar.menorQue(10) < CON_DERECHO ? responsable(id) : quienLee(id, 'datos'),
    /** The admin, and two times of ten somebody else. */
    admin: (): Persona | undefined => (azar.toca(0.8) ? undefined : alguien()),
  };
};

export type Elegir = ReturnType<typeof elegirDe>;
