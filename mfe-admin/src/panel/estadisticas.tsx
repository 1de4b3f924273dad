import type { Profesional } from '@odonto/contracts';
import { Figure, Figures } from '@odonto/mfe-kit/ui';
import { resumenDe } from '../profesional/profesionales.ts';
import styles from './panel.module.css';

/** The three counts over all profesionales, independent of the search (docs/spec/accounts.md#administration). */
export const Estadisticas = ({
  profesionales,
}: {
  /** Undefined while they load. The empty counts keep their room. */
  readonly profesionales: readonly Profesional[] | undefined;
}) => {
  const { total, activos, especialidades } = profesionales ? resumenDe(profesionales) : {};
  return (
    <Figures className={styles.stats} aria-label="Resumen">
      <Dato nombre="Total" valor={total} />
      <Dato nombre="Activos" valor={activos} />
      <Dato nombre="Especialidades" valor={especialidades} />
    </Figures>
  );
};

const Dato = ({ nombre, valor }: { readonly nombre: string; readonly valor: number | undefined }) => (
  <Figure label={nombre} className={styles.stat}>
    {valor?.toLocaleString('es-AR') ?? '\u00a0'}
  </Figure>
);
