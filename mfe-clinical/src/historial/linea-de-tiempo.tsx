import type { EntradaDeHistorial, Enmienda } from '@odonto/contracts/historial';
import { formatFecha, formatInstante } from '@odonto/mfe-kit';
import { ActionIcon, EditIcon, TrashIcon } from '@odonto/mfe-kit/ui';
import { Tooltip } from '@odonto/mfe-kit/ui/floating';
import { memo } from 'react';
import styles from './historial.module.css';

interface LineaDeTiempoProps {
  readonly entradas: readonly EntradaDeHistorial[];
  readonly onEditar: (entrada: EntradaDeHistorial) => void;
  readonly onEliminar: (entrada: EntradaDeHistorial) => void;
}

const firmaDe = ({ nombre }: { readonly nombre: string }): string =>
  nombre === '' ? 'Dr. Profesional' : nombre;

/** The notes, newest first. */
export const LineaDeTiempo = ({ entradas, onEditar, onEliminar }: LineaDeTiempoProps) => (
  <ol className={styles.linea}>
    {entradas.map((entrada) => (
      <li key={entrada.id} className={styles.entrada}>
        <article aria-label={entrada.titulo}>
          <header className={styles.titular}>
            <div>
              <h3 className={styles.titulo}>{entrada.titulo}</h3>
              <p className={styles.firma}>
                <time dateTime={entrada.fecha} title={formatInstante(entrada.fecha)}>
                  {formatFecha(entrada.fecha)}
                </time>{' '}
                · {firmaDe(entrada.profesional)}
                {entrada.editado_at !== null && ` · editada el ${formatFecha(entrada.editado_at)}`}
              </p>
            </div>
            <span className={styles.acciones}>
              <Tooltip label="Editar">
                <ActionIcon aria-label={`Editar ${entrada.titulo}`} onClick={() => onEditar(entrada)}>
                  <EditIcon size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Eliminar">
                <ActionIcon aria-label={`Eliminar ${entrada.titulo}`} onClick={() => onEliminar(entrada)}>
                  <TrashIcon size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </span>
          </header>
          <p className={styles.descripcion}>{entrada.descripcion}</p>
          <Enmiendas enmiendas={entrada.enmiendas} />
        </article>
      </li>
    ))}
  </ol>
);

/** The earlier texts of a note, who replaced them, and when. */
const Enmiendas = memo(({ enmiendas }: { readonly enmiendas: readonly Enmienda[] }) => {
  if (enmiendas.length === 0) return null;
  return (
    <details className={styles.enmiendas}>
      <summary>
        {enmiendas.length === 1 ? '1 versión anterior' : `${enmiendas.length} versiones anteriores`}
      </summary>
      <ol>
        {enmiendas.map(({ titulo, descripcion, reemplazada_at, por }) => (
          <li key={reemplazada_at}>
            <p className={styles.firma}>
              Hasta el {formatInstante(reemplazada_at)}, cuando {firmaDe(por)} la cambió, decía:
            </p>
            <strong>{titulo}</strong>
            <p className={styles.descripcion}>{descripcion}</p>
          </li>
        ))}
      </ol>
    </details>
  );
});
