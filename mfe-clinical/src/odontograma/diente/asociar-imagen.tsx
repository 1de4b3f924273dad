import type { RegistroDental } from '@odonto/contracts/odontograma';
import { goTo, mayLeave, notify, recordPath, whenDone } from '@odonto/mfe-kit';
import { Button, EmptyState, ErrorPanel, Loading, Modal, Skeleton, useCardsOnly } from '@odonto/mfe-kit/ui';
import { useFotos } from '../../imagenes/fotos.queries.ts';
import { useRegistrosDeDiente, useVincular } from '../odontograma.queries.ts';
import styles from './asociar-imagen.module.css';

interface AsociarImagenProps {
  readonly pacienteId: string;
  readonly registro: RegistroDental;
  readonly zIndex: number;
  readonly onClose: () => void;
}

/** The paciente's images. A click links an image to the record, and a second click unlinks it. */
export const AsociarImagen = ({ pacienteId, registro, zIndex, onClose }: AsociarImagenProps) => (
  <Modal
    opened
    size={640}
    zIndex={zIndex}
    fullScreen={useCardsOnly()}
    title="Asociar imagen"
    onClose={onClose}
  >
    <Galeria pacienteId={pacienteId} registro={registro} />
  </Modal>
);

/** Goes to the tab of images; asks for a confirmation if input for the tooth is unsaved. */
const irAImagenes = async (pacienteId: string): Promise<void> => {
  if (await mayLeave()) goTo(recordPath(pacienteId, 'imagenes'));
};

const Galeria = ({ pacienteId, registro }: Pick<AsociarImagenProps, 'pacienteId' | 'registro'>) => {
  const query = useFotos(pacienteId);
  const { data, isError } = query;
  const deDiente = useRegistrosDeDiente(pacienteId, registro.diente_id).data ?? [];
  const vincular = useVincular(pacienteId, registro.id);
  const { imagenes } = deDiente.find(({ id }) => id === registro.id) ?? registro;

  if (data === undefined && isError)
    return <ErrorPanel title="No se pudieron cargar las imágenes" query={query} />;
  if (data === undefined)
    return (
      <Loading>
        <Skeleton height={120} />
      </Loading>
    );
  if (data.length === 0)
    return (
      <EmptyState
        title="No hay imágenes"
        text="Sube la primera imagen para comenzar."
        action={<Button onClick={() => void irAImagenes(pacienteId)}>Ir a Imágenes</Button>}
      />
    );

  const alternar = (imagenId: string, asociada: boolean) =>
    whenDone(vincular.mutateAsync({ imagenId, asociada }), {
      onError: () =>
        notify.error(asociada ? 'No se pudo quitar la imagen.' : 'No se pudo asociar la imagen.'),
    });
  return (
    <ul className={styles.gallery}>
      {data.map((foto) => {
        const asociada = imagenes.some(({ id }) => id === foto.id);
        return (
          <li key={foto.id}>
            <button
              type="button"
              className={styles.photo}
              aria-pressed={asociada}
              disabled={vincular.isPending}
              onClick={() => alternar(foto.id, asociada)}
            >
              <img src={foto.miniatura_url} alt="" loading="lazy" />
              <span>{foto.descripcion}</span>
              <strong>{asociada ? 'Asociada · Quitar' : 'Asociar'}</strong>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
