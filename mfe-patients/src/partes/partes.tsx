import type { Part, SummarySlot, TodaySlot } from '@odonto/mfe-kit';
import { prefetchPart } from '@odonto/mfe-kit';
import { ErrorLine, type FailedProps, Loading, NextIcon, Skeleton, Slot } from '@odonto/mfe-kit/ui';
import { type CSSProperties, useEffect } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './partes.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

type Enmarcada = SummarySlot | TodaySlot;

interface ColumnasProps<P extends Enmarcada> {
  readonly parts: readonly Part<P>[];
  /** The props of every part. */
  readonly props: Readonly<Record<string, unknown>>;
  /** The link 'Ver todo' of a part, if there is one. */
  readonly todo: (part: P) => Pick<LinkProps, 'to' | 'replace'> | undefined;
  /** `al-llegar`: a frame is as high as its content, and appears when the frames above it have their content. */
  readonly alto?: 'al-llegar';
}

/** Parts of other modules, in a wide column and a narrow one beside it. Nothing moves while their data loads. */
export const Columnas = <P extends Enmarcada>({ parts, alto, ...resto }: ColumnasProps<P>) => {
  useEffect(() => parts.forEach(prefetchPart), [parts]);
  return (
    <div className={styles.columnas} data-alto={alto}>
      {(['principal', 'lateral'] as const).map((place) => (
        <div key={place} className={styles.columna} data-place={place}>
          {parts
            .filter((part) => part.place === place)
            .map((part) => (
              <Tarjeta key={`${part.mfe.name} ${part.id}`} part={part} {...resto} />
            ))}
        </div>
      ))}
    </div>
  );
};

interface TarjetaProps<P extends Enmarcada> extends Pick<ColumnasProps<P>, 'props' | 'todo'> {
  readonly part: Part<P>;
}

/** The frame of a part. It reserves the height that the part declares. */
const Tarjeta = <P extends Enmarcada>({ part, props, todo }: TarjetaProps<P>) => {
  const titulo = `parte-${part.id}`;
  const aTodo = todo(part);
  const marco = useKeptFocus<HTMLElement>();
  return (
    <section
      ref={marco}
      tabIndex={-1}
      className={styles.card}
      style={{ '--height': `${part.height}px` } as CSSProperties}
      aria-labelledby={titulo}
    >
      <header className={styles.heading}>
        <h2 id={titulo}>{part.label}</h2>
        {aTodo && (
          <Link {...aTodo} aria-label={`Ver todo: ${part.label}`}>
            Ver todo
            <NextIcon size={16} aria-hidden />
          </Link>
        )}
      </header>
      <Slot part={part} name={part.label} props={props} loading={<Esperando />} failed={NoSeMuestra} />
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
