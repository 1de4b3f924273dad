import type { RegistroDental } from '@odonto/contracts/odontograma';
import type { ModoDeCarta, Toque } from '@odonto/mfe-kit/odontograma';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { recordarEstado } from '../diente/ultimo-estado.ts';
import type { Aviso } from './deshacer.tsx';
import { useDienteAbierto } from './use-diente-abierto.ts';
import { usePincel } from './use-pincel.ts';

const con = (elegidos: ReadonlySet<number>, diente: number): ReadonlySet<number> => {
  const otros = new Set(elegidos);
  if (!otros.delete(diente)) otros.add(diente);
  return otros;
};

/** The mode of the chart (one tooth, several teeth, or the brush) and the last change. */
export const useMesa = (pacienteId: string, vista: RefObject<HTMLElement | null>) => {
  const [elegidos, setElegidos] = useState<ReadonlySet<number>>();
  const [aviso, setAviso] = useState<Aviso>();
  const [eligePincel, elegirPincel] = useState(false);
  const avisar = (registros: readonly RegistroDental[]) => {
    if (registros[0]) recordarEstado(registros[0].color);
    setAviso({ que: 'guardado', registros });
  };
  const diente = useDienteAbierto(vista, avisar);
  const pincel = usePincel(pacienteId, avisar);
  const suelto: ModoDeCarta = elegidos ? 'elegir' : diente.conPanel ? 'panel' : 'dialogo';
  const modo: ModoDeCarta = pincel.borrador ? 'pincel' : suelto;

  const tocar = (numero: number, { estado, cara }: Toque) => {
    if (modo === 'elegir') setElegidos((antes) => antes && con(antes, numero));
    else if (modo !== 'pincel') diente.abrir({ diente: numero, estado });
    else if (!pincel.pintar(numero, cara)) elegirPincel(true);
  };
  // The chart renders only when its records or its mode change.
  const ahora = useRef(tocar);
  useEffect(() => {
    ahora.current = tocar;
  });
  const onTouch = useCallback((diente: number, toque: Toque) => ahora.current(diente, toque), []);

  const enfocar = () => vista.current?.focus({ preventScroll: true });
  /** Ends the present mode and begins another one. */
  const cambiarA = (empezar: () => void) =>
    diente.dejar(() => {
      diente.close();
      setElegidos(undefined);
      pincel.terminar();
      empezar();
    });
  return {
    elegidos,
    aviso,
    diente,
    pincel,
    modo,
    onTouch,
    enfocar,
    avisar,
    setAviso,
    eligePincel,
    elegirPincel,
    alternarVarios: () => cambiarA(() => setElegidos(elegidos ? undefined : new Set())),
    alternarPincel: () =>
      cambiarA(() => {
        if (pincel.borrador) return;
        pincel.empezar();
        elegirPincel(true);
      }),
    terminar: () => cambiarA(enfocar),
  };
};

export type Mesa = ReturnType<typeof useMesa>;
