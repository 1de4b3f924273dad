import { DESTINOS, type DestinoDeColumna, type Importacion } from '@odonto/contracts/importacion';
import { Select } from '@odonto/mfe-kit/ui/floating';
import styles from './importar.module.css';

interface ColumnasProps {
  readonly importacion: Importacion;
  readonly disabled: boolean;
  readonly onChoose: (indice: number, campo: DestinoDeColumna | null) => void;
}

const NADA = 'nada';
const OPCIONES = [
  { value: NADA, label: 'No importar' },
  ...(Object.keys(DESTINOS) as DestinoDeColumna[]).map((value) => ({ value, label: DESTINOS[value] })),
];

const destinoDe = (valor: string | null): DestinoDeColumna | null =>
  (Object.keys(DESTINOS) as DestinoDeColumna[]).find((destino) => destino === valor) ?? null;

/** One choice for each column of the file. */
export const Columnas = ({ importacion: { columnas }, disabled, onChoose }: ColumnasProps) => (
  <div className={styles.columns}>
    {columnas.map(({ indice, titulo, campo }) => (
      <Select
        key={indice}
        label={titulo}
        data={OPCIONES}
        value={campo ?? NADA}
        allowDeselect={false}
        searchable
        disabled={disabled}
        onChange={(valor) => onChoose(indice, destinoDe(valor))}
      />
    ))}
  </div>
);
