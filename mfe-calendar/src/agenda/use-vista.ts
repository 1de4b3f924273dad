import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Por } from './columnas.ts';

/** What a list shows: all columns of one kind, or one column. */
export interface Eleccion {
  readonly por: Por;
  /** Undefined: all of them. */
  readonly columna: string | undefined;
}

const DIA = /^\d{4}-\d{2}-\d{2}$/;

/** The day and the kind of columns are part of the address. */
export const useVista = (hoy: string) => {
  const [params, setParams] = useSearchParams();
  const [elegida, setElegida] = useState<Eleccion>();
  const dia = params.get('dia') ?? '';
  const poner = (clave: string, valor: string, usual: string) =>
    setParams(
      (antes) => {
        const nuevos = new URLSearchParams(antes);
        if (valor === usual) nuevos.delete(clave);
        else nuevos.set(clave, valor);
        return nuevos;
      },
      { replace: true },
    );
  const por: Por = params.get('por') === 'profesional' ? 'profesional' : 'sillon';
  const verPor = (una: Por) => poner('por', una, 'sillon');
  return {
    fecha: DIA.test(dia) ? dia : hoy,
    por,
    columna: elegida?.por === por ? elegida.columna : undefined,
    irA: (fecha: string) => poner('dia', fecha, hoy),
    verPor,
    elegir: (nueva: Eleccion) => {
      setElegida(nueva);
      verPor(nueva.por);
    },
  } as const;
};
