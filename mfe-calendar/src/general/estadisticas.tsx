import { estadisticasDelMes } from '@odonto/contracts/turno-agenda';
import { Figure, Figures, Skeleton } from '@odonto/mfe-kit/ui';
import { mesDe } from '../calendario/periodo.ts';
import { mesLegible } from '../turnos/fechas-de-calendario.ts';
import { useAhora } from '../turnos/momento.ts';
import { useTurnosEnRango } from '../turnos/turnos.queries.ts';
import styles from './general.module.css';

/** The figures of the current month (docs/spec/calendar.md#statistics). */
export const EstadisticasDelMes = () => {
  const ahora = useAhora();
  const { data } = useTurnosEnRango(mesDe(ahora.fecha));
  const e = estadisticasDelMes(data ?? [], ahora);
  const cifras: readonly (readonly [etiqueta: string, valor: string])[] = [
    ['Total', String(e.total)],
    ['Pendientes', String(e.pendientes)],
    ['Confirmados', String(e.confirmados)],
    ['Completados', String(e.completados)],
    ['Cancelados', String(e.cancelados)],
    ['Tasa de completados', `${e.tasaCompletados} %`],
    ['Tasa de cancelación', `${e.tasaCancelados} %`],
    ['Tasa de pendientes', `${e.tasaPendientes} %`],
  ];
  return (
    <section className={`${styles.panel} ${styles.above}`} aria-labelledby="estadisticas">
      <h2 id="estadisticas">Estadísticas de {mesLegible(ahora.fecha)}</h2>
      {data === undefined ? (
        <Skeleton height={80} />
      ) : (
        <Figures className={styles.figures}>
          {cifras.map(([etiqueta, valor]) => (
            <Figure key={etiqueta} label={etiqueta} className={styles.figure}>
              {valor}
            </Figure>
          ))}
        </Figures>
      )}
    </section>
  );
};
