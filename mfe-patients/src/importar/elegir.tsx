import {
  ESTADOS_DE_IMPORTACION,
  type Importacion,
  MAX_IMPORTACION_BYTES,
  MENSAJES_DE_IMPORTACION as MENSAJES,
} from '@odonto/contracts/importacion';
import { formatInstante } from '@odonto/mfe-kit';
import { Anchor, Button, FileIcon, Problema, Title } from '@odonto/mfe-kit/ui';
import { type DragEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import styles from './importar.module.css';
import { useImportaciones, useSubirArchivo } from './importar.queries.ts';

interface ElegirProps {
  readonly onOpen: (id: string) => void;
}

const ACEPTADOS =
  '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ULTIMAS = 10;

/** Takes a file by drag and drop or by a dialog, and lists the earlier imports. */
export const Elegir = ({ onOpen }: ElegirProps) => {
  const [problema, setProblema] = useState<string>();
  const [avance, setAvance] = useState(0);
  const { mutate, isPending } = useSubirArchivo(({ id }) => onOpen(id));

  const elegir = (archivo: File) => {
    const grande = archivo.size > MAX_IMPORTACION_BYTES;
    setProblema(grande ? MENSAJES.grande : undefined);
    setAvance(0);
    if (!grande)
      mutate(
        { archivo, onProgress: setAvance },
        { onError: (error) => setProblema(error instanceof Error ? error.message : undefined) },
      );
  };

  return (
    <>
      <Zona disabled={isPending} onChoose={elegir} />
      {isPending && (
        <output className={styles.reading}>
          <progress className={styles.progress} value={avance} aria-label="Avance de la subida" />
          {avance < 1 ? 'Subiendo el archivo…' : 'Leyendo el archivo…'}
        </output>
      )}
      <Problema texto={problema} />
      <Anteriores />
    </>
  );
};

interface ZonaProps {
  readonly disabled: boolean;
  readonly onChoose: (archivo: File) => void;
}

const Zona = ({ disabled, onChoose }: ZonaProps) => {
  const [encima, setEncima] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const soltar = (event: DragEvent) => {
    event.preventDefault();
    setEncima(false);
    const [soltado] = event.dataTransfer.files;
    if (soltado && !disabled) onChoose(soltado);
  };
  return (
    <div
      className={styles.zone}
      data-encima={encima || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setEncima(true);
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={soltar}
    >
      <FileIcon size={32} aria-hidden />
      <p className={`${styles.chosen} ${styles.dropping}`}>Arrastre una planilla hasta aquí</p>
      <Button loading={disabled} onClick={() => input.current?.click()}>
        Elegir archivo
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACEPTADOS}
        aria-label="Archivo de pacientes"
        onChange={({ currentTarget }) => {
          const [elegido] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (elegido) onChoose(elegido);
        }}
      />
      <p className={styles.note}>
        CSV o XLSX, hasta 20 MB y 50.000 filas; la primera fila tiene los títulos de las columnas. Nada se
        guarda hasta que lo confirme: antes verá cómo queda cada fila.
      </p>
    </div>
  );
};

const Anteriores = () => {
  const { data = [] } = useImportaciones();
  if (data.length === 0) return null;
  return (
    <section className={styles.card} aria-label="Importaciones anteriores">
      <Title order={2} size="h4">
        Importaciones anteriores
      </Title>
      <ul className={styles.before}>
        {data.slice(0, ULTIMAS).map((una) => (
          <Anterior key={una.id} importacion={una} />
        ))}
      </ul>
    </section>
  );
};

const Anterior = ({ importacion }: { readonly importacion: Importacion }) => (
  <li>
    <Anchor component={Link} to={`/pacientes/importar?id=${importacion.id}`}>
      {importacion.archivo ?? `Archivo de ${importacion.filas.toLocaleString('es-AR')} filas`}
    </Anchor>
    <span className={styles.muted}>
      {formatInstante(importacion.subida_at)} ·{' '}
      {importacion.message ?? ESTADOS_DE_IMPORTACION[importacion.estado]}
    </span>
  </li>
);
