import type { Profesional } from '@odonto/contracts';
import { resumenDe } from '../profesional/profesionales.ts';
import styles from './panel.module.css';

/** The three counts over all profesionales, whatever is searched (docs/spec/accounts.md#administration). */
export const Estadisticas = ({ profesionales }: { readonly profesionales: readonly Profesional[] }) => {
  const { total, activos, especialidades } = resumenDe(profesionales);
  return (
    <dl className={styles.stats} aria-label="Resumen">
      <Dato nombre="Total" valor={total} />
      <Dato nombre="Activos" valor={activos} />
      <Dato nombre="Especialidades" valor={especialidades} />
    </dl>
  );
};

const Dato = ({ nombre, valor }: { readonly nombre: string; readonly valor: number }) => (
  <div className={styles.stat}>
    <dt>{nombre}</dt>
    <dd>{valor.toLocaleString('es-AR')}</dd>
  </div>
);
