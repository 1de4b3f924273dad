import { type Part, prefetchPart, type SummarySlot, usePatientSummary } from '@odonto/mfe-kit';
import {
  EmptyState,
  ErrorLine,
  type FailedProps,
  Loading,
  NextIcon,
  Skeleton,
  Slot,
} from '@odonto/mfe-kit/ui';
import { type CSSProperties, useEffect } from 'react';
import { Link } from 'react-router';
import styles from './resumen.module.css';

interface ResumenTabProps {
  readonly pacienteId: string;
}

/** The tab Resumen of a paciente's record (docs/spec/patients.md#summary): what each module says at the first glance. */
const ResumenTab = ({ pacienteId }: ResumenTabProps) => {
  const parts = usePatientSummary();
  useEffect(() => parts.forEach(prefetchPart), [parts]);
  if (parts.length === 0)
    return <EmptyState title="No hay nada para resumir" text="Ningún módulo instalado agrega su parte." />;
  return (
    <section className={styles.resumen} aria-label="Resumen">
      {(['principal', 'lateral'] as const).map((place) => (
        <div key={place} className={styles.columna} data-place={place}>
          {parts
            .filter((part) => part.place === place)
            .map((part) => (
              <Tarjeta key={`${part.mfe.name} ${part.id}`} part={part} pacienteId={pacienteId} />
            ))}
        </div>
      ))}
    </section>
  );
};

interface TarjetaProps extends ResumenTabProps {
  readonly part: Part<SummarySlot>;
}

/** The frame of a part, as high as the part says from the first moment: nothing moves when its data comes. */
const Tarjeta = ({ part, pacienteId }: TarjetaProps) => {
  const titulo = `resumen-${part.id}`;
  return (
    <section
      className={styles.card}
      style={{ '--height': `${part.height}px` } as CSSProperties}
      aria-labelledby={titulo}
    >
      <header className={styles.heading}>
        <h2 id={titulo}>{part.label}</h2>
        <Link to={`?tab=${part.tab}`} replace aria-label={`Ver todo: ${part.label}`}>
          Ver todo
          <NextIcon size={16} aria-hidden />
        </Link>
      </header>
      <Slot
        part={part}
        name={part.label}
        props={{ pacienteId }}
        loading={<Esperando />}
        failed={NoSeMuestra}
      />
    </section>
  );
};

const Esperando = () => (
  <Loading>
    <Skeleton height={48} radius={10} />
  </Loading>
);

const NoSeMuestra = ({ name, onRetry }: FailedProps) => (
  <ErrorLine text={`No se pudo mostrar ${name}`} onRetry={onRetry} />
);

export default ResumenTab;
