/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a listbox under a field has no tags of its own */
import styles from './busqueda.module.css';
import type { Hit } from './pantallas.ts';
import type { Grupo } from './use-hallazgos.ts';

interface HallazgosProps {
  /** The id of the list. The ids of options are `{id}-0`, `{id}-1` ... through all groups. */
  readonly id: string;
  readonly grupos: readonly Grupo[];
  /** The index of the marked option; -1 for none. */
  readonly actual: number;
  readonly onMark: (option: number) => void;
  readonly onChoose: (hit: Hit) => void;
}

const bringIntoView = (option: HTMLDivElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The search results, by kind. */
export const Hallazgos = ({ id, grupos, actual, onMark, onChoose }: HallazgosProps) => {
  const starts = grupos.map((_, i) => grupos.slice(0, i).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <div id={id} role="listbox" aria-label="Resultados" className={styles.results}>
      {grupos.map(({ label, hits }, g) => {
        if (hits.length === 0) return null;
        return (
          <div key={label} role="group" aria-label={label}>
            <p className={styles.group} role="presentation">
              {label}
            </p>
            {hits.map((hit, i) => {
              const option = (starts[g] ?? 0) + i;
              return (
                // The field keeps the focus and handles the keys; the pointer is an alternative.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={hit.id}
                  ref={option === actual ? bringIntoView : undefined}
                  id={`${id}-${option}`}
                  role="option"
                  aria-selected={option === actual}
                  className={styles.option}
                  onPointerMove={() => onMark(option)}
                  onClick={() => onChoose(hit)}
                >
                  <span className={styles.title} dir="auto">
                    {hit.title}
                  </span>
                  <span className={styles.detail}>{hit.detail}</span>
                </div>
              );
            })}
          </div>
        );
      })}
    </div>
  );
};
