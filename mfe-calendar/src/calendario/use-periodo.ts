import { useCards } from '@odonto/mfe-kit/ui';
import { useMemo, useState } from 'react';
import { useAhora } from '../turnos/momento.ts';
import { type Periodo, SEMANA_DESDE, TRES_DESDE, vistaPara } from './periodo.ts';

/** The period that is shown, a month at first. A week is drawn as the window has room for it. */
export const usePeriodo = (): readonly [Periodo, (periodo: Periodo) => void] => {
  const { fecha: hoy } = useAhora();
  const [elegido, setElegido] = useState<Periodo>(() => ({ vista: 'mes', ancla: hoy }));
  const [movil, tableta] = [useCards(TRES_DESDE), useCards(SEMANA_DESDE)];
  const periodo = useMemo(() => {
    const ancho = tableta ? TRES_DESDE : SEMANA_DESDE;
    return { ...elegido, vista: vistaPara(elegido.vista, movil ? 0 : ancho) };
  }, [elegido, movil, tableta]);
  return [periodo, setElegido];
};
