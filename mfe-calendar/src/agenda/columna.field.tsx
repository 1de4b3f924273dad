import { Select } from '@odonto/mfe-kit/ui/floating';
import styles from './agenda.module.css';
import { COLUMNAS, type Por } from './columnas.ts';
import type { Eleccion } from './use-vista.ts';

interface ColumnaFieldProps {
  readonly eleccion: Eleccion;
  readonly opciones: Readonly<Record<Por, readonly { readonly id: string; readonly nombre: string }[]>>;
  readonly onElegir: (eleccion: Eleccion) => void;
}

const NOMBRES = { sillon: 'Sillón', profesional: 'Profesional' } as const;
const TODAS = { sillon: 'Todos los sillones', profesional: 'Todos los profesionales' } as const;

/** Ids contain only letters, digits and hyphens, so a space separates the parts. */
const valorDe = ({ por, columna }: Eleccion): string => (columna === undefined ? por : `${por} ${columna}`);

const eleccionDe = (valor: string): Eleccion => {
  const [por, columna] = valor.split(' ');
  return { por: por === 'profesional' ? por : 'sillon', columna };
};

/** Chooses a chair or a profesional, because a list has no columns. */
export const ColumnaField = ({ eleccion, opciones, onElegir }: ColumnaFieldProps) => (
  <Select
    className={styles.columna ?? ''}
    aria-label={NOMBRES[eleccion.por]}
    value={valorDe(eleccion)}
    onChange={(valor) => onElegir(eleccionDe(valor ?? eleccion.por))}
    allowDeselect={false}
    comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    data={(['sillon', 'profesional'] as const).map((por) => ({
      group: COLUMNAS[por],
      items: [
        { value: valorDe({ por, columna: undefined }), label: TODAS[por] },
        ...opciones[por].map(({ id, nombre }) => ({ value: valorDe({ por, columna: id }), label: nombre })),
      ],
    }))}
  />
);
