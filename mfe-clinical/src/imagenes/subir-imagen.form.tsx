import { MENSAJES_DE_FOTO } from '@odonto/contracts/foto';
import { notify } from '@odonto/mfe-kit';
import { useForm } from '@odonto/mfe-kit/form';
import { Button, Textarea, Title } from '@odonto/mfe-kit/ui';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { motivoDeRechazo } from './archivo-elegido.ts';
import { useSubirFoto } from './fotos.queries.ts';
import styles from './imagenes.module.css';
import { ZonaDeArchivo } from './zona-de-archivo.tsx';

interface SubirImagenProps {
  readonly pacienteId: string;
  /** A file is being dragged over the tab. */
  readonly encima: boolean;
  /** Takes a file that was dropped on the tab. */
  readonly ref: Ref<Subida>;
}

export interface Subida {
  readonly elegir: (archivo: File) => void;
  /** Opens the picker of files. */
  readonly buscar: () => void;
}

/** The value while no image is chosen. */
const NINGUNO = new File([], '');
const FALLA = 'No se pudo subir la imagen';

/**
 * 'Subir Nueva Imagen' (docs/spec/clinical.md#upload). The chosen image enables the description; a failure keeps both.
 */
export const SubirImagen = ({ pacienteId, encima, ref }: SubirImagenProps) => {
  const [problema, setProblema] = useState<string>();
  const [avance, setAvance] = useState(0);
  const campo = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    name: `imagen ${pacienteId}`,
    initial: { archivo: NINGUNO, descripcion: '' },
    rules: ({ descripcion }) =>
      descripcion.trim() === '' ? [{ field: 'descripcion', message: MENSAJES_DE_FOTO.sinDescripcion }] : [],
    mutation: useSubirFoto(pacienteId),
    body: (nueva) => {
      setAvance(0);
      return { ...nueva, onProgress: setAvance };
    },
    onSaved: () => {
      notify.success('Imagen subida correctamente');
      form.restart();
      // The button with the focus is disabled until another image is chosen.
      form.props.ref.current?.focus({ preventScroll: true });
    },
    failure: FALLA,
    onProblem: (motivo) => {
      setProblema(motivo);
      if (motivo !== undefined) notify.error(FALLA);
    },
  });
  const { archivo } = form.values;
  const elegido = archivo === NINGUNO ? undefined : archivo;

  const elegir = (nuevo: File) => {
    const motivo = motivoDeRechazo(nuevo);
    setProblema(motivo);
    form.set('archivo', motivo === undefined ? nuevo : NINGUNO);
    if (motivo === undefined) campo.current?.focus();
  };

  useImperativeHandle(ref, () => ({
    elegir: (soltado) => {
      if (!form.pending) elegir(soltado);
    },
    buscar: () => form.props.ref.current?.querySelector<HTMLInputElement>('input[type=file]')?.click(),
  }));

  return (
    <form {...form.props} className={styles.upload} tabIndex={-1}>
      <Title order={3} size="h5">
        Subir Nueva Imagen
      </Title>
      <ZonaDeArchivo archivo={elegido} encima={encima} disabled={form.pending} onChoose={elegir} />
      {problema !== undefined && (
        <p className={styles.rejection} role="alert">
          {problema}
        </p>
      )}
      <Textarea
        {...form.field('descripcion')}
        ref={campo}
        label="Descripción"
        required
        rows={2}
        maxLength={10_000}
      />
      {form.pending && (
        <progress className={styles.progress} value={avance} aria-label="Avance de la subida" />
      )}
      <Button type="submit" disabled={elegido === undefined} loading={form.pending}>
        Subir imagen
      </Button>
    </form>
  );
};
