import type { Foto } from '@odonto/contracts/foto';
import { messageOf, notify } from '@odonto/mfe-kit';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorPanel,
  ImageIcon,
  Text,
  Title,
  useDialog,
} from '@odonto/mfe-kit/ui';
import { type RefObject, useRef, useState } from 'react';
import { useFirmaPropia } from '../firmante/use-firma-propia.ts';
import { useRegistros } from '../odontograma/odontograma.queries.ts';
import { DientesDeFoto, dientesDe } from './dientes-de-foto.tsx';
import { useEliminarFoto, useFotos } from './fotos.queries.ts';
import { Galeria } from './galeria.tsx';
import { GaleriaSkeleton } from './galeria.skeleton.tsx';
import styles from './imagenes.module.css';
import { type Subida, SubirImagen } from './subir-imagen.form.tsx';
import { useSoltar } from './use-soltar.ts';
import { Visor } from './visor/visor.tsx';

interface ImagenesTabProps {
  readonly pacienteId: string;
}

/** The tab Imágenes of a paciente's record (docs/spec/clinical.md#images). */
const ImagenesTab = ({ pacienteId }: ImagenesTabProps) => {
  const query = useFotos(pacienteId);
  const { data: fotos, isError } = query;
  const subida = useRef<Subida>(null);
  const tarjeta = useRef<HTMLElement>(null);
  const firmaPropia = useFirmaPropia();
  const { encima, props } = useSoltar((soltado) => subida.current?.elegir(soltado));
  return (
    <section
      ref={tarjeta}
      className={styles.card}
      data-encima={encima || undefined}
      aria-labelledby="galeria"
      tabIndex={-1}
      {...(firmaPropia && props)}
    >
      <header className={styles.header}>
        <div>
          <Title order={2} size="h4" id="galeria">
            Galería de Fotos
          </Title>
          <Text c="dimmed">Imágenes del paciente y tratamientos</Text>
        </div>
        {fotos && (
          <Text component="output" c="dimmed">
            {fotos.length} {fotos.length === 1 ? 'imagen' : 'imágenes'}
          </Text>
        )}
      </header>
      {firmaPropia && <SubirImagen key={pacienteId} pacienteId={pacienteId} encima={encima} ref={subida} />}
      {fotos && (
        <Album
          pacienteId={pacienteId}
          fotos={fotos}
          tarjeta={tarjeta}
          onUpload={firmaPropia ? () => subida.current?.buscar() : undefined}
        />
      )}
      {!fotos && !isError && <GaleriaSkeleton />}
      {!fotos && isError && <ErrorPanel title="No se pudieron cargar las imágenes" query={query} />}
    </section>
  );
};

interface AlbumProps {
  readonly pacienteId: string;
  readonly fotos: readonly Foto[];
  /** Gets the focus when the image that was open has been deleted. */
  readonly tarjeta: RefObject<HTMLElement | null>;
  /** Called to upload the first image of an empty gallery; absent for users who may not upload. */
  readonly onUpload: (() => void) | undefined;
}

const Album = ({ pacienteId, fotos, tarjeta, onUpload }: AlbumProps) => {
  const { dialog, open, close } = useDialog<string>(tarjeta);
  /** The image that the arrow keys selected. */
  const [otra, setOtra] = useState<string>();
  const [porEliminar, setPorEliminar] = useState<Foto>();
  const eliminar = useEliminarFoto(pacienteId);
  const { data: registros = [] } = useRegistros(pacienteId);
  const abierta = dialog && (otra ?? dialog.subject);
  const indice = fotos.findIndex(({ id }) => id === abierta);

  const confirmar = ({ id }: Foto) =>
    eliminar.mutate(id, {
      onSuccess: ({ message }) => {
        notify.success(message);
        setPorEliminar(undefined);
        close();
      },
      onError: (error) => notify.error(messageOf(error, 'No se pudo eliminar la imagen')),
    });

  if (fotos.length === 0)
    return (
      <EmptyState
        icon={<ImageIcon size={28} />}
        title="No hay imágenes"
        text={onUpload ? 'Sube la primera imagen para comenzar.' : 'Todavía no se subió ninguna.'}
        action={onUpload && <Button onClick={onUpload}>Elegir la primera imagen</Button>}
      />
    );
  return (
    <>
      <Galeria
        fotos={fotos}
        dientes={(id) => dientesDe(registros, id)}
        onOpen={(id) => {
          setOtra(undefined);
          open(id);
        }}
      />
      {indice >= 0 && (
        <Visor
          fotos={fotos}
          indice={indice}
          onIr={(siguiente) => setOtra(fotos[siguiente]?.id)}
          onDelete={onUpload && setPorEliminar}
          dientes={<DientesDeFoto key={abierta} pacienteId={pacienteId} fotoId={abierta ?? ''} />}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={porEliminar !== undefined}
        title="Eliminar Imagen"
        confirmLabel="Eliminar"
        destructive
        busy={eliminar.isPending}
        onConfirm={() => porEliminar && confirmar(porEliminar)}
        onCancel={() => setPorEliminar(undefined)}
      >
        ¿Desea eliminar la imagen «{porEliminar?.descripcion}»? Se quitará también de los dientes a los que
        está asociada. Esta acción no se puede deshacer.
      </ConfirmDialog>
    </>
  );
};

export default ImagenesTab;
