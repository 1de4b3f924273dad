import type { Aclaracion, EntradaDeHistorial, Enmienda } from '@odonto/contracts/historial';
import { formatFecha, formatInstante } from '@odonto/mfe-kit';
import { ActionIcon, CloseIcon, EditIcon, PlusIcon, TrashIcon } from '@odonto/mfe-kit/ui';
import { Tooltip } from '@odonto/mfe-kit/ui/floating';
import { memo } from 'react';
import { firmaDe } from '../firma.ts';
import styles from './historial.module.css';

export type AccionDeEntrada = NonNullable<EntradaDeHistorial['acciones']>[number];

export interface AccionesDeEntrada {
  readonly onAction: (accion: AccionDeEntrada, entrada: EntradaDeHistorial) => void;
}

const ACCIONES = {
  modificar: { nombre: 'Editar', Icono: EditIcon },
  eliminar: { nombre: 'Eliminar', Icono: TrashIcon },
  aclarar: { nombre: 'Agregar aclaración', Icono: PlusIcon },
  tachar: { nombre: 'Tachar', Icono: CloseIcon },
} as const;

/** The actions on notes of a personal paciente, which are the reader's own notes. */
const PROPIAS: readonly AccionDeEntrada[] = ['modificar', 'eliminar'];

interface EntradaProps extends AccionesDeEntrada {
  readonly entrada: EntradaDeHistorial;
}

/** `Ana Gómez`, or `Ana Gómez (escrita por Luz Paz)` */
const firmada = ({ profesional, autor }: Pick<EntradaDeHistorial, 'profesional' | 'autor'>): string =>
  autor === undefined ? firmaDe(profesional) : `${firmaDe(profesional)} (escrita por ${autor.nombre})`;

export const Entrada = memo(({ entrada, onAction }: EntradaProps) => (
  <article aria-label={entrada.titulo} data-struck={entrada.tachada && ''}>
    <header className={styles.headline}>
      <div>
        <h4 className={styles.title}>{entrada.titulo}</h4>
        <p className={styles.signature}>
          <time dateTime={entrada.fecha} title={formatInstante(entrada.fecha)}>
            {formatFecha(entrada.fecha)}
          </time>{' '}
          · {firmada(entrada)}
          {entrada.editado_at !== null && ` · editada el ${formatFecha(entrada.editado_at)}`}
        </p>
      </div>
      <span className={styles.actions}>
        {(entrada.acciones ?? PROPIAS).map((accion) => {
          const { nombre, Icono } = ACCIONES[accion];
          return (
            <Tooltip key={accion} label={nombre}>
              <ActionIcon
                aria-label={`${nombre} ${entrada.titulo}`}
                onClick={() => onAction(accion, entrada)}
              >
                <Icono size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          );
        })}
      </span>
    </header>
    {entrada.tachada && (
      <p className={styles.void}>
        Tachada por {firmaDe(entrada.tachada.profesional)} el {formatFecha(entrada.tachada.fecha)}:{' '}
        {entrada.tachada.motivo}
      </p>
    )}
    <p className={styles.description}>{entrada.descripcion}</p>
    <Aclaraciones aclaraciones={entrada.aclaraciones ?? []} />
    <Enmiendas enmiendas={entrada.enmiendas} />
  </article>
));

/** The additions to a note, oldest first. */
const Aclaraciones = memo(({ aclaraciones }: { readonly aclaraciones: readonly Aclaracion[] }) => {
  if (aclaraciones.length === 0) return null;
  return (
    <ul className={styles.additions} aria-label="Aclaraciones">
      {aclaraciones.map((una) => (
        <li key={una.id}>
          <p className={styles.description}>{una.texto}</p>
          <p className={styles.signature}>
            Aclaración del {formatFecha(una.fecha)} · {firmada(una)}
          </p>
        </li>
      ))}
    </ul>
  );
});

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
