import type { EstadoPago, Tratamiento } from '@odonto/contracts/financiacion';
import { Badge } from '@odonto/mfe-kit/ui';
import styles from './tratamientos.module.css';

/** The paid part in percent, rounded, and at most 99: a partly paid treatment must not show 100 %. */
const porcentaje = ({ total_pagado, monto_total }: Tratamiento): number =>
  Math.min(99, Math.round((total_pagado / monto_total) * 100));

const ESTADOS: Readonly<
  Record<EstadoPago, { readonly color: string; readonly texto: (de: Tratamiento) => string }>
> = {
  sin_pagos: { color: 'blue', texto: () => 'Sin pagos' },
  parcial: { color: 'yellow', texto: (tratamiento) => `Parcial ${porcentaje(tratamiento)} %` },
  completado: { color: 'green', texto: () => 'Completado' },
  excedido: { color: 'red', texto: () => 'Excedido' },
};

/** The payment status in a word and a colour (docs/spec/financing.md#payment-status). */
export const EstadoBadge = ({ tratamiento }: { readonly tratamiento: Tratamiento }) => {
  const { color, texto } = ESTADOS[tratamiento.estado_pago];
  return (
    <Badge color={color} className={styles.badge}>
      {texto(tratamiento)}
    </Badge>
  );
};
