import { formatInstante, useUsuario } from '@odonto/mfe-kit';
import { Button, Modal, Text } from '@odonto/mfe-kit/ui';
import type { Version } from '../paciente/pacientes.api.ts';
import { type Borrador, borradorDe, type Diferencia, diferencias } from './borrador.ts';
import styles from './historia.module.css';

interface ConflictoDialogProps {
  readonly base: Version;
  readonly propio: Borrador;
  /** What the server has now. */
  readonly actual: Version;
  readonly onGuardarLoPropio: () => void;
  readonly onUsarLoNuevo: () => void;
  readonly onSeguirEditando: () => void;
}

/** Somebody saved the same paciente meanwhile: what, who and when, and the choice between both. */
export const ConflictoDialog = ({
  base,
  propio,
  actual,
  onGuardarLoPropio,
  onUsarLoNuevo,
  onSeguirEditando,
}: ConflictoDialogProps) => {
  const { nombre, apellido } = useUsuario();
  const antes = borradorDe(base.paciente);
  const mios = new Map(diferencias(antes, propio).map((mia) => [mia.campo, mia]));
  return (
    <Modal opened size={760} title="El paciente cambió mientras lo editaba" onClose={onSeguirEditando}>
      <Text>
        {/* Only the paciente's own profesional can save it (decisions.md, section 1): it was the same account. */}
        {`${nombre} ${apellido}`.trim()} guardó otros datos desde otra ventana o dispositivo el{' '}
        {formatInstante(actual.paciente.updatedAt)}. Nada se guardó todavía de lo que usted escribió.
      </Text>
      <div className={styles.scroll}>
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Antes</th>
              <th scope="col">Guardado ahora</th>
              <th scope="col">Lo que usted escribió</th>
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
        <Button variant="subtle" onClick={onSeguirEditando}>
          Seguir editando
        </Button>
        <Button variant="default" onClick={onUsarLoNuevo}>
          Descartar mis cambios
        </Button>
        <Button onClick={onGuardarLoPropio}>Guardar mis cambios</Button>
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
    <td>{suya.antes || '—'}</td>
    <td>{suya.ahora || '—'}</td>
    <td>{mia ? mia.ahora || '—' : 'Sin cambios suyos'}</td>
  </tr>
);
