import type { RegistroDental } from '@odonto/contracts/odontograma';
import { carasMostradas } from '@odonto/contracts/odontograma-nombres';
import { formatInstante } from '@odonto/mfe-kit';
import { Button, ErrorPanel, Text } from '@odonto/mfe-kit/ui';
import { MarcaDeEstado } from '@odonto/mfe-kit/odontograma';
import { useState } from 'react';
import { firmaDe } from '../../firma.ts';
import { useFirmaPropia } from '../../firmante/use-firma-propia.ts';
import { useRegistrosDeDiente } from '../odontograma.queries.ts';
import { tratamientoLegible } from '../tratamiento-legible.ts';
import type { Pedido } from './dialogo-de-registro.tsx';
import styles from './historial-del-diente.module.css';

interface HistorialDelDienteProps {
  readonly pacienteId: string;
  readonly diente: number;
  readonly onRequested: (pedido: Pedido) => void;
}

/** The number of records that are shown at first, the latest: a tooth may have hundreds. */
const DE_ENTRADA = 10;

/** The tooth's records, newest first, each with its actions. */
export const HistorialDelDiente = ({ pacienteId, diente, onRequested }: HistorialDelDienteProps) => {
  const query = useRegistrosDeDiente(pacienteId, diente);
  const { data, isError } = query;
  const [todos, setTodos] = useState(false);
  if (data === undefined && isError)
    return <ErrorPanel title="No se pudo cargar el historial del diente" query={query} />;
  if (data === undefined) return null;
  if (data.length === 0) return <Text c="dimmed">Este diente no tiene registros.</Text>;
  const visibles = todos ? data : data.slice(0, DE_ENTRADA);
  return (
    <>
      <ul className={styles.list}>
        {visibles.map((registro) => (
          <li key={registro.id}>
            <Registro registro={registro} onRequested={onRequested} />
          </li>
        ))}
      </ul>
      {visibles.length < data.length && (
        <Button variant="subtle" size="sm" onClick={() => setTodos(true)}>
          Ver los {data.length} registros
        </Button>
      )}
    </>
  );
};

interface RegistroProps {
  readonly registro: RegistroDental;
  readonly onRequested: (pedido: Pedido) => void;
}

const Registro = ({ registro, onRequested }: RegistroProps) => {
  const { tratamiento, color, superficie, comentario, fecha, profesional, autor, imagenes } = registro;
  const firmaPropia = useFirmaPropia();
  const nombre = tratamientoLegible(tratamiento);
  const de = `${nombre.toLowerCase()} del ${formatInstante(fecha)}`;
  const boton = (que: 'editar' | 'imagenes' | 'eliminar', texto: string, label = `${texto} ${de}`) => (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      onClick={() => onRequested({ que, registro })}
    >
      {texto}
    </button>
  );
  return (
    <div className={styles.record}>
      <MarcaDeEstado estado={color} />
      <div className={styles.text}>
        <strong>{nombre}</strong> · {carasMostradas(superficie, registro.diente_id)}
        <span className={styles.when}>
          {formatInstante(fecha)} · {firmaDe(profesional)}
          {autor && ` (escrito por ${autor.nombre})`}
        </span>
        {comentario !== '' && <span className={styles.comment}>{comentario}</span>}
        {imagenes.length > 0 && (
          <span className={styles.images}>
            {imagenes.map((imagen, indice) => (
              <button
                key={imagen.id}
                type="button"
                className={styles.image}
                aria-label={`Ver imagen: ${imagen.descripcion}`}
                onClick={() => onRequested({ que: 'ver', registro, indice })}
              >
                <img src={imagen.url} alt="" loading="lazy" />
              </button>
            ))}
          </span>
        )}
        <span className={styles.actions}>
          {boton('editar', 'Editar')}
          {firmaPropia && boton('imagenes', 'Asociar imagen', `Asociar imagen a ${de}`)}
          {firmaPropia && boton('eliminar', 'Eliminar')}
        </span>
      </div>
    </div>
  );
};
