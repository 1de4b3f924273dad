import { DIENTES } from '@odonto/contracts/odontograma';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const DIENTE = 'diente';

/** `?diente=16` opens the tooth once. The parameter is then removed, so that a reload does not open the tooth again. */
export const useDientePedido = (abrir: (diente: number) => void): void => {
  const [params, setParams] = useSearchParams();
  const pedido = Number(params.get(DIENTE));
  const ahora = useRef(abrir);
  useEffect(() => {
    ahora.current = abrir;
  });
  useEffect(() => {
    if (pedido === 0) return;
    setParams(
      (antes) => {
        antes.delete(DIENTE);
        return antes;
      },
      { replace: true, preventScrollReset: true },
    );
    if (DIENTES.has(pedido)) ahora.current(pedido);
  }, [pedido, setParams]);
};
