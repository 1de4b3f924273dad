/** Builders of answers for tests, with ordinary defaults. */
import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { estadoPago, type Pago, type Tratamiento } from '@odonto/contracts/financiacion';

let ultimo = 0;

/** A treatment. The figures that depend on `monto_total` and `total_pagado` are computed. */
export const unTratamiento = (datos: Partial<Tratamiento> = {}): Tratamiento => {
  ultimo += 1;
  const { monto_total = 1000, total_pagado = 0 } = datos;
  const cantidad_pagos = datos.cantidad_pagos ?? (total_pagado > 0 ? 1 : 0);
  return {
    id: `t${ultimo}`,
    paciente_id: 'p1',
    descripcion: 'Ortodoncia',
    monto_total,
    cantidad_cuotas: 4,
    fecha_inicio: '2026-08-03',
    fecha_vencimiento: null,
    ...textosDeTratamiento.nada(),
    total_pagado,
    saldo: Math.max(0, monto_total - total_pagado),
    excedente: Math.max(0, total_pagado - monto_total),
    estado_pago: estadoPago(monto_total * 100, total_pagado * 100, cantidad_pagos),
    cantidad_pagos,
    createdAt: '2026-08-03T12:00:00.000Z',
    ...datos,
  };
};

export const unPago = (datos: Partial<Pago> = {}): Pago => {
  ultimo += 1;
  return {
    id: `g${ultimo}`,
    tratamiento_id: 't1',
    tratamiento_descripcion: 'Ortodoncia',
    paciente_id: 'p1',
    monto_pagado: 250,
    fecha_pago: '2026-09-01',
    metodo_pago: 'efectivo',
    referencia_pago: null,
    ...textosDePago.nada(),
    numero_cuota: 1,
    createdAt: '2026-09-01T12:00:00.000Z',
    ...datos,
  };
};
