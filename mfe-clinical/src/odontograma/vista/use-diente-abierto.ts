import type { EstadoDental, RegistroDental } from '@odonto/contracts/odontograma';
import { mayLeave } from '@odonto/mfe-kit';
import { SIDE_PANEL_FROM, useCards, useDialog } from '@odonto/mfe-kit/ui';
import { type RefObject, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { EN_REPOSO, type Trabajo } from '../diente/hallazgo.form.tsx';
import { repetirTeclas } from './repetir-teclas.ts';

export interface Pedido {
  readonly diente: number;
  readonly estado: EstadoDental | undefined;
}

/** The open tooth. When a tablet is turned, the tooth stays where it opened, so that nothing typed is lost. */
export interface Abierto extends Pedido {
  readonly enPanel: boolean;
  /** Whether its form takes the focus. */
  readonly enfocar: boolean;
  /** Different for each opening. */
  readonly vez: number;
}

/** The open tooth, and what happens when it is closed or saved, or when another tooth is touched. */
export const useDienteAbierto = (
  vista: RefObject<HTMLElement | null>,
  onGuardados: (registros: readonly RegistroDental[]) => void,
) => {
  const conPanel = !useCards(SIDE_PANEL_FROM);
  const { dialog, open, close } = useDialog<Abierto>(vista);
  const trabajo = useRef<Trabajo>(EN_REPOSO);
  const onTrabajo = useCallback((nuevo: Trabajo) => {
    trabajo.current = nuevo;
  }, []);
  const vez = useRef(0);
  /** The tooth that was touched while the previous one was being saved. */
  const enEspera = useRef<Pedido>(undefined);
  const abierto = dialog?.subject;

  const mostrar = (pedido: Pedido, enfocar = true) => {
    vez.current += 1;
    open({ ...pedido, enfocar, enPanel: conPanel, vez: vez.current });
    if (conPanel) vista.current?.scrollIntoView({ block: 'nearest' });
  };
  /** Asks for a confirmation if input is unsaved. Otherwise continues synchronously, so that no key comes too early. */
  const dejar = (seguir: () => void) => {
    if (!trabajo.current.sinGuardar) seguir();
    else
      void mayLeave().then((deja) => {
        if (deja) seguir();
      });
  };
  const abrir = (pedido: Pedido) => {
    if (trabajo.current.guardando) {
      enEspera.current = pedido;
      return;
    }
    dejar(() => mostrar(pedido));
  };
  const cerrar = () => {
    if (!trabajo.current.guardando) dejar(close);
  };
  const registrado = (nuevos: readonly RegistroDental[], adelantadas: readonly string[] = []) => {
    const siguiente = enEspera.current;
    enEspera.current = undefined;
    flushSync(() => {
      onGuardados(nuevos);
      close();
    });
    if (siguiente) mostrar(siguiente);
    // The panel keeps showing the tooth, with its new record; the focus stays on the chart.
    else if (abierto?.enPanel) mostrar({ diente: abierto.diente, estado: undefined }, false);
    void repetirTeclas(adelantadas);
  };
  const fallo = () => {
    enEspera.current = undefined;
  };
  return {
    abierto,
    conPanel: abierto ? abierto.enPanel : conPanel,
    onTrabajo,
    abrir,
    cerrar,
    dejar,
    close,
    registrado,
    fallo,
  };
};
