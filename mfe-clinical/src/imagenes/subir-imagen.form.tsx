import { MENSAJES_DE_FOTO } from '@odonto/contracts/foto';
import { messageOf, notify } from '@odonto/mfe-kit';
import { Button, Textarea, Title, useUnsavedGuard } from '@odonto/mfe-kit/ui';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { motivoDeRechazo } from './archivo-elegido.ts';
import { useSubirFoto } from './fotos.queries.ts';
import styles from './imagenes.module.css';
import { ZonaDeArchivo } from './zona-de-archivo.tsx';

interface SubirImagenProps {
  readonly pacienteId: string;
  /** Where the image is picked. */
  readonly input: RefObject<HTMLInputElement | null>;
}

/**
 * 'Subir Nueva Imagen' (docs/spec/clinical.md#upload). Once there is an image the description is next; a
 * failure keeps both.
 */
export const SubirImagen = ({ pacienteId, input }: SubirImagenProps) => {
  const [archivo, setArchivo] = useState<File>();
  const [descripcion, setDescripcion] = useState('');
  const [rechazo, setRechazo] = useState<string>();
  const [falta, setFalta] = useState<string>();
  const [avance, setAvance] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const campo = useRef<HTMLTextAreaElement>(null);
  const subir = useSubirFoto(pacienteId);
  useUnsavedGuard(archivo !== undefined || descripcion !== '');

  const elegir = (elegido: File) => {
    const motivo = motivoDeRechazo(elegido);
    setRechazo(motivo);
    setArchivo(motivo === undefined ? elegido : undefined);
    if (motivo === undefined) campo.current?.focus();
  };

  const enviar = (event: FormEvent) => {
    event.preventDefault();
    if (archivo === undefined || subir.isPending) return;
    if (descripcion.trim() === '') {
      setFalta(MENSAJES_DE_FOTO.sinDescripcion);
      campo.current?.focus();
      return;
    }
    setAvance(0);
    subir.mutate(
      { archivo, descripcion, onProgress: setAvance },
      {
        onSuccess: () => {
          notify.success('Imagen subida correctamente');
          setArchivo(undefined);
          setDescripcion('');
          setRechazo(undefined);
          // The button that had the focus waits for another image.
          form.current?.focus({ preventScroll: true });
        },
        onError: (error) => {
          notify.error('No se pudo subir la imagen');
          setRechazo(messageOf(error, 'No se pudo subir la imagen'));
        },
      },
    );
  };

  return (
    <form ref={form} className={styles.subir} noValidate tabIndex={-1} onSubmit={enviar}>
      <Title order={3} size="h5">
        Subir Nueva Imagen
      </Title>
      <ZonaDeArchivo input={input} archivo={archivo} disabled={subir.isPending} onElegir={elegir} />
      {rechazo !== undefined && (
        <p className={styles.rechazo} role="alert">
          {rechazo}
        </p>
      )}
      <Textarea
        ref={campo}
        label="Descripción"
        required
        rows={2}
        maxLength={10_000}
        value={descripcion}
        error={falta}
        readOnly={subir.isPending}
        onChange={({ currentTarget }) => {
          setDescripcion(currentTarget.value);
          setFalta(undefined);
        }}
      />
      {subir.isPending && (
        <progress className={styles.avance} value={avance} aria-label="Avance de la subida" />
      )}
      <Button type="submit" disabled={archivo === undefined} loading={subir.isPending}>
        Subir imagen
      </Button>
    </form>
  );
};
