import { useEffect, useState } from 'react';

/** Milliseconds of a step at speed 1. */
const UN_PASO = 1200;
export const VELOCIDADES = ['1', '2', '4'] as const;

export interface Reproduccion {
  /** From 0, which is before the first event, to `cuantos`. */
  readonly lugar: number;
  readonly andando: boolean;
  readonly velocidad: string;
  readonly ir: (lugar: number) => void;
  /** Pauses, or plays forward event by event. At the end, playback starts again from the beginning. */
  readonly alternar: () => void;
  readonly conVelocidad: (velocidad: string) => void;
}

/** The position of a replay, and its playback. It starts at the end, which is the current state. */
export const useReproduccion = (cuantos: number): Reproduccion => {
  const [elegido, setElegido] = useState<number>();
  const [tocando, setTocando] = useState(false);
  const [velocidad, conVelocidad] = useState<string>(VELOCIDADES[0]);
  const lugar = Math.min(elegido ?? cuantos, cuantos);
  const andando = tocando && lugar < cuantos;

  useEffect(() => {
    if (!andando) return undefined;
    const siguiente = setTimeout(() => setElegido(lugar + 1), UN_PASO / Number(velocidad));
    return () => clearTimeout(siguiente);
  }, [andando, lugar, velocidad]);

  return {
    lugar,
    andando,
    velocidad,
    conVelocidad,
    ir: (a) => {
      setTocando(false);
      setElegido(Math.max(0, Math.min(a, cuantos)));
    },
    alternar: () => {
      setTocando(!andando);
      if (!andando && lugar === cuantos) setElegido(0);
    },
  };
};
