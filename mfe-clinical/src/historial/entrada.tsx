import type { EntradaDeHistorial, Enmienda } from '@odonto/contracts/historial';
import { formatFecha, formatInstante } from '@odonto/mfe-kit';
import { ActionIcon, EditIcon, TrashIcon } from '@odonto/mfe-kit/ui';
import { Tooltip } from '@odonto/mfe-kit/ui/floating';
import { memo } from 'react';
import styles from './historial.module.css';

export interface AccionesDeEntrada {
  readonly onEdit: (entrada: EntradaDeHistorial) => void;
  readonly onDelete: (entrada: EntradaDeHistorial) => void;
}

interface EntradaProps extends AccionesDeEntrada {
  readonly entrada: EntradaDeHistorial;
}

const firmaDe = ({ nombre }: { readonly nombre: string }): string =>
  nombre === '' ? 'Dr. Profesional' : nombre;

/** One note. */
export const Entrada = memo(({ entrada, onEdit, onDelete }: EntradaProps) => (
  <article aria-label={entrada.titulo}>
    <header className={styles.headline}>
      <div>
        <h4 className={styles.title}>{entrada.titulo}</h4>
        <p className={styles.signature}>
          <time dateTime={entrada.fecha} title={formatInstante(entrada.fecha)}>
            {formatFecha(entrada.fecha)}
          </time>{' '}
          · {firmaDe(entrada.profesional)}
          {entrada.editado_at !== null && ` · editada el ${formatFecha(entrada.editado_at)}`}
        </p>
      </div>
      <span className={styles.actions}>
        <Tooltip label="Editar">
          <ActionIcon aria-label={`Editar ${entrada.titulo}`} onClick={() => onEdit(entrada)}>
            <EditIcon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Eliminar">
          <ActionIcon aria-label={`Eliminar ${entrada.titulo}`} onClick={() => onDelete(entrada)}>
            <TrashIcon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </span>
    </header>
    <p className={styles.description}>{entrada.descripcion}</p>
    <Enmiendas enmiendas={entrada.enmiendas} />
  </article>
));

/** The earlier texts of a note, who replaced them, and when. */
const Enmiendas = memo(({ enmiendas }: { readonly enmiendas: readonly Enmienda[] }) => {
  if (enmiendas.length === 0) return null;
  return (
    <details className={styles.amendments}>
      <summary>
        {enmiendas.length === 1 ? '1 versión anterior' : `${enmiendas.length} versiones anteriores`}
      </summary>
      <ol>
        {enmiendas.map(({ titulo, descripcion, reemplazada_at, por }) => (
          <li key={reemplazada_at}>
            <p className={styles.signature}>
              Hasta el {formatInstante(reemplazada_at)}, cuando {firmaDe(por)} la cambió, decía:
            </p>
            <strong>{titulo}</strong>
            <p className={styles.description}>{descripcion}</p>
          </li>
        ))}
      </ol>
    </details>
  );
});
