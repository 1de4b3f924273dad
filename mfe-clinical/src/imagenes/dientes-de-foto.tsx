import { ESTADOS_DENTALES, type RegistroDental } from '@odonto/contracts/odontograma';
import { goTo, mayLeave, notify, recordPath, whenDone } from '@odonto/mfe-kit';
import { Button } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useFirmaPropia } from '../firmante/use-firma-propia.ts';
import { useRegistros, useVincularFoto } from '../odontograma/odontograma.queries.ts';
import { tratamientoLegible } from '../odontograma/tratamiento-legible.ts';
import styles from './imagenes.module.css';

/** The teeth with a record that the image is linked to, in the order of their numbers. */
export const dientesDe = (registros: readonly RegistroDental[], fotoId: string): number[] =>
  [
    ...new Set(
      registros
        .filter(({ imagenes }) => imagenes.some(({ id }) => id === fotoId))
        .map(({ diente_id }) => diente_id),
    ),
  ].sort((uno, otro) => uno - otro);

/** `Diente 16 · Caries, a realizar` */
const registroLegible = ({ diente_id, tratamiento, color }: RegistroDental): string =>
  `Diente ${diente_id} · ${tratamientoLegible(tratamiento)}, ${ESTADOS_DENTALES[color].toLowerCase()}`;

/** Opens the tooth on the chart; asks for a confirmation if an image is not uploaded yet. */
const irAlDiente = async (pacienteId: string, diente: number): Promise<void> => {
  if (await mayLeave()) goTo(recordPath(pacienteId, 'odontograma', { diente: `${diente}` }));
};

interface DientesDeFotoProps {
  readonly pacienteId: string;
  readonly fotoId: string;
}

/** The teeth of an image: a press opens the tooth, and a record of the chart can be linked from here. */
export const DientesDeFoto = ({ pacienteId, fotoId }: DientesDeFotoProps) => {
  const { data: registros = [] } = useRegistros(pacienteId);
  const vincular = useVincularFoto(pacienteId, fotoId);
  const firmaPropia = useFirmaPropia();
  const libres = registros.filter(({ imagenes }) => imagenes.every(({ id }) => id !== fotoId));
  return (
    <span className={styles.teeth}>
      {dientesDe(registros, fotoId).map((diente) => (
        <Button
          key={diente}
          size="compact-md"
          variant="light"
          onClick={() => void irAlDiente(pacienteId, diente)}
        >
          Diente {diente}
        </Button>
      ))}
      {firmaPropia && libres.length > 0 && (
        <Select
          aria-label="Asociar a un diente"
          placeholder="Asociar a un diente…"
          size="sm"
          searchable
          openOnFocus={false}
          data={libres.map((registro) => ({ value: registro.id, label: registroLegible(registro) }))}
          value={null}
          disabled={vincular.isPending}
          onChange={(registroId) =>
            registroId !== null &&
            whenDone(vincular.mutateAsync(registroId), {
              onError: () => notify.error('No se pudo asociar la imagen.'),
            })
          }
        />
      )}
    </span>
  );
};
