import { DATOS_ELIMINADOS } from '@odonto/contracts/auditoria';
import type { CuentaAuditada, PagoAuditado, TratamientoAuditado } from '@odonto/contracts/auditoria-estado';
import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { EventoCitado } from '../evento/cita.tsx';
import { cuantos } from '../palabras.ts';
import styles from './cuenta.module.css';

interface CuentaProps {
  /** Undefined before the first event. */
  readonly cuenta: CuentaAuditada | undefined;
  /** The position of the event whose result is highlighted. */
  readonly posicion?: string | undefined;
}

/** A paciente's account at a moment: totals, treatments and payments, each with the event that set it. */
export const CuentaDelMomento = ({ cuenta, posicion }: CuentaProps) => {
  const tratamientos = cuenta?.tratamientos ?? [];
  return (
    <section className={styles.account} aria-label="Cuenta de ese momento">
      <h2 className={styles.title}>Cuenta</h2>
      <dl className={styles.totals}>
        <Total nombre="Total Tratamientos" monto={cuenta?.total_tratamientos ?? 0} />
        <Total nombre="Total Pagado" monto={cuenta?.total_pagado ?? 0} />
        <Total nombre="Saldo Pendiente" monto={cuenta?.saldo ?? 0} />
      </dl>
      {tratamientos.length === 0 && <p className={styles.nothing}>Ningún tratamiento financiado.</p>}
      {tratamientos.map((tratamiento) => (
        <Tratamiento
          key={tratamiento.id}
          tratamiento={tratamiento}
          pagos={cuenta?.pagos.filter(({ tratamiento_id }) => tratamiento_id === tratamiento.id) ?? []}
          posicion={posicion}
        />
      ))}
    </section>
  );
};

const Total = ({ nombre, monto }: { readonly nombre: string; readonly monto: number }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{formatMonto(monto)}</dd>
  </div>
);

interface TratamientoProps {
  readonly tratamiento: TratamientoAuditado;
  readonly pagos: readonly PagoAuditado[];
  readonly posicion: string | undefined;
}

const Tratamiento = ({ tratamiento, pagos, posicion }: TratamientoProps) => {
  const { descripcion, datos_eliminados, monto_total, cantidad_cuotas, saldo, cita } = tratamiento;
  return (
    <article className={styles.treatment} data-senalado={cita.posicion === posicion || undefined}>
      <header className={styles.header}>
        <h3>{datos_eliminados ? <em>{DATOS_ELIMINADOS}</em> : descripcion}</h3>
        <span>
          {formatMonto(monto_total)} en {cuantos(cantidad_cuotas, 'cuota', 'cuotas')}, debe{' '}
          <strong>{formatMonto(saldo)}</strong>
        </span>
        <EventoCitado cita={cita} />
      </header>
      {pagos.length > 0 && (
        <ul className={styles.payments}>
          {pagos.map((pago) => (
            <li key={pago.id} data-senalado={pago.cita.posicion === posicion || undefined}>
              <span>
                Cuota {pago.numero_cuota}, {formatFecha(pago.fecha_pago)}, {METODOS_PAGO[pago.metodo_pago]}
              </span>
              <strong className={styles.amount}>{formatMonto(pago.monto_pagado)}</strong>
              <EventoCitado cita={pago.cita} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
};
