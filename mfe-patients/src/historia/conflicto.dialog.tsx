import { formatInstante, useUsuario } from '@odonto/mfe-kit';
import { Button, Modal, Text, useCardsOnly, useReturnFocus } from '@odonto/mfe-kit/ui';
import type { Version } from '../paciente/pacientes.api.ts';
import { type Borrador, borradorDe, type Diferencia, diferencias } from './borrador.ts';
import styles from './historia.module.css';

const ANTES = 'Antes';
const AHORA = 'Guardado ahora';
const MIO = 'Lo que usted escribió';

interface ConflictoDialogProps {
  readonly base: Version;
  readonly propio: Borrador;
  /** The version that the server has now. */
  readonly actual: Version;
  readonly onSaveOwn: () => void;
  readonly onUseNewer: () => void;
  readonly onKeepEditing: () => void;
}

/** Shows what was saved for the same paciente meanwhile, by whom and when, and lets the user choose a version. */
export const ConflictoDialog = ({
  base,
  propio,
  actual,
  onSaveOwn,
  onUseNewer,
  onKeepEditing,
}: ConflictoDialogProps) => {
  const { nombre, apellido } = useUsuario();
  useReturnFocus();
  const wholeScreen = useCardsOnly();
  const antes = borradorDe(base.paciente);
  const mios = new Map(diferencias(antes, propio).map((mia) => [mia.campo, mia]));
  return (
    <Modal
      opened
      size={760}
      fullScreen={wholeScreen}
      title="Los datos cambiaron mientras usted los editaba"
      onClose={onKeepEditing}
    >
      <Text>
        {/* Only this account can save the paciente (docs/spec/patients.md#two-people-at-once). */}
        {`${nombre} ${apellido}`.trim()} guardó otros datos desde otra ventana o dispositivo el{' '}
        {formatInstante(actual.paciente.updatedAt)}. Lo que usted escribió todavía no se guardó.
      </Text>
      <div className={styles.scroll}>
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col" className={styles.field}>
                Campo
              </th>
              <th scope="col" className={styles.before}>
                {ANTES}
              </th>
              <th scope="col">{AHORA}</th>
              <th scope="col">{MIO}</th>
            </tr>
          </thead>
          <tbody>
            {diferencias(antes, borradorDe(actual.paciente)).map((suya) => (
              <Fila key={suya.campo} suya={suya} mia={mios.get(suya.campo)} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.choices}>
        <Button variant="subtle" data-autofocus onClick={onKeepEditing}>
          Seguir editando
        </Button>
        <Button variant="default" onClick={onUseNewer}>
          Descartar mis cambios
        </Button>
        <Button onClick={onSaveOwn}>Guardar mis cambios</Button>
      </div>
    </Modal>
  );
};

interface FilaProps {
  readonly suya: Diferencia;
  readonly mia: Diferencia | undefined;
}

const Fila = ({ suya, mia }: FilaProps) => (
  <tr className={mia && styles.both}>
    <th scope="row">{suya.etiqueta}</th>
    <td data-label={ANTES}>{suya.antes || '—'}</td>
    <td data-label={AHORA}>{suya.ahora || '—'}</td>
    <td data-label={MIO}>{mia ? mia.ahora || '—' : 'Sin cambios suyos'}</td>
  </tr>
);
