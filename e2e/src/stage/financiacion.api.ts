/** Creates treatments and payments through the API, to prepare journeys. */
import type { Pago, Tratamiento } from '@odonto/contracts/financiacion';
import type { Scene } from './stage.ts';

export const financiacionDe = ({ api }: Pick<Scene, 'api'>) => {
  const post = <T>(path: string, body: object): Promise<T> =>
    api.call('POST', `/api/financiacion/${path}`, body);
  return {
    acordar: (paciente_id: string, datos: object = {}): Promise<Tratamiento> =>
      post('tratamientos', {
        paciente_id,
        descripcion: 'Ortodoncia',
        monto_total: 1000,
        cantidad_cuotas: 4,
        ...datos,
      }),
    pagar: (tratamiento_id: string, monto_pagado: number, datos: object = {}): Promise<Pago> =>
      post('pagos', {
        tratamiento_id,
        monto_pagado,
        fecha_pago: '2026-09-01',
        metodo_pago: 'efectivo',
        ...datos,
      }),
  };
};
