import {
  DESTINOS,
  type DestinoDeColumna,
  destinosPara,
  type Importacion,
} from '@odonto/contracts/importacion';
import { useSucursal } from '@odonto/mfe-kit';
import { Select } from '@odonto/mfe-kit/ui/floating';
import styles from './importar.module.css';

interface ColumnasProps {
  readonly importacion: Importacion;
  readonly disabled: boolean;
  readonly onChoose: (indice: number, campo: DestinoDeColumna | null) => void;
}

const NADA = 'nada';

/** One choice for each column of the file. Only a user who works at a site may map columns about sites. */
export const Columnas = ({ importacion: { columnas }, disabled, onChoose }: ColumnasProps) => {
  const { sucursales } = useSucursal();
  const destinos = destinosPara(sucursales.length > 0);
  const opciones = [
    { value: NADA, label: 'No importar' },
    ...destinos.map((value) => ({ value, label: DESTINOS[value] })),
  ];
  return (
    <div className={styles.columns}>
      {columnas.map(({ indice, titulo, campo }) => (
        <Select
          key={indice}
          label={titulo}
          data={opciones}
          value={campo ?? NADA}
          allowDeselect={false}
          searchable
          disabled={disabled}
          onChange={(valor) => onChoose(indice, destinos.find((destino) => destino === valor) ?? null)}
        />
      ))}
    </div>
  );
};
