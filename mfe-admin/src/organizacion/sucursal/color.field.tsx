import { useId } from '@odonto/mfe-kit/ui';
import styles from './color.module.css';

/** The colours by which staff recognize a site. The site's name is always beside its colour. */
const COLORES: Readonly<Record<string, string>> = {
  '#2f9e8f': 'Verde azulado',
  '#4c6ef5': 'Azul',
  '#e8590c': 'Naranja',
  '#ae3ec9': 'Violeta',
  '#5c940d': 'Verde',
  '#e03131': 'Rojo',
  '#0c8599': 'Celeste',
  '#f08c00': 'Amarillo',
};

interface ColorFieldProps {
  readonly className: string | undefined;
  /** `#rrggbb`; '' leaves the choice to the server. */
  readonly value: string;
  /** Whether '' is offered. */
  readonly automatic: boolean;
  readonly onChange: (color: string) => void;
}

/** The colour of a site. A colour outside of `COLORES` stays until the user chooses another. */
export const ColorField = ({ className, value, automatic, onChange }: ColorFieldProps) => {
  const name = useId();
  const opciones = [
    ...(automatic ? [['', 'Automático'] as const] : []),
    ...(value !== '' && !(value in COLORES) ? [[value, 'El actual'] as const] : []),
    ...Object.entries(COLORES),
  ];
  return (
    <fieldset className={`${styles.field} ${className ?? ''}`}>
      <legend>
        Color <span>{opciones.find(([color]) => color === value)?.[1].toLowerCase()}</span>
      </legend>
      <div className={styles.choices}>
        {opciones.map(([color, nombre]) => (
          <label key={color} className={styles.choice} title={nombre}>
            <input
              type="radio"
              name={name}
              aria-label={nombre}
              checked={value === color}
              onChange={() => onChange(color)}
            />
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
              {color === '' ? (
                <text x="12" y="17">
                  A
                </text>
              ) : (
                <circle cx="12" cy="12" r="11" fill={color} />
              )}
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
