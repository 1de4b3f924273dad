import { ESTADOS_DENTALES } from '@odonto/contracts/odontograma';
import { Button, Modal, SidePanel, useCardsOnly } from '@odonto/mfe-kit/ui';
import { FormButtons } from '@odonto/mfe-kit/form';
import type { KeyboardEvent } from 'react';
import { atajoDe } from '../diente/atajos.ts';
import { type Borrador, superficiesDe } from '../diente/borrador.ts';
import { CamposDeHallazgo } from '../diente/campos-de-hallazgo.tsx';
import diente from '../diente/diente.module.css';
import formulario from '../diente/hallazgo.form.module.css';
import { SUPERFICIES_DE_LA_CARTA } from '../diente/superficies.ts';
import { tratamientoLegible } from '../tratamiento-legible.ts';
import styles from './vista.module.css';

interface PincelProps {
  readonly borrador: Borrador;
  readonly falta: Readonly<Record<string, string>>;
  readonly onChange: (borrador: Borrador) => void;
  readonly onClose: () => void;
}

const TODOS: readonly number[] = [16, 46];

/** The fields of the treatment that the brush records. */
const Campos = ({ borrador, falta, onChange }: PincelProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const cambio = atajoDe(event, SUPERFICIES_DE_LA_CARTA, TODOS);
    if (cambio === undefined) return;
    event.preventDefault();
    onChange(cambio(borrador));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of the fields inside
    <div className={formulario.form} onKeyDown={onKeyDown}>
      <CamposDeHallazgo
        borrador={borrador}
        onChange={onChange}
        errores={falta}
        dientes={TODOS}
        superficies={SUPERFICIES_DE_LA_CARTA}
        primero
      />
      <p className={styles.ayuda}>Sin caras elegidas, vale la cara que toque en el dibujo.</p>
    </div>
  );
};

/** The brush in the panel beside the chart. */
export const PincelPanel = (props: PincelProps) => (
  <SidePanel
    title={
      <>
        <span className={diente.name}>Elija el tratamiento y toque los dientes</span>
        Pincel
      </>
    }
    onClose={props.onClose}
  >
    <Campos {...props} />
  </SidePanel>
);

/** The brush in a dialog, which closes so that the teeth can be touched. */
export const PincelModal = ({ onDone, ...props }: PincelProps & { readonly onDone: () => void }) => (
  <Modal opened size={520} fullScreen={useCardsOnly()} title="Pincel" onClose={props.onClose}>
    <Campos {...props} />
    <FormButtons>
      <Button variant="default" onClick={props.onClose}>
        Cancelar
      </Button>
      <Button onClick={onDone}>Elegir los dientes</Button>
    </FormButtons>
  </Modal>
);

/** `Caries en O, a realizar` */
const loQuePinta = (borrador: Borrador): string => {
  const { tratamiento, color, entero } = borrador;
  if (tratamiento === null || color === null) return 'Elija el tratamiento';
  const superficies = superficiesDe(borrador);
  const caras = entero ? 'todo el diente' : superficies.join(', ') || 'la cara que toque';
  return `${tratamientoLegible(tratamiento)} en ${caras}, ${ESTADOS_DENTALES[color].toLowerCase()}`;
};

interface BarraDePincelProps {
  readonly borrador: Borrador;
  /** Absent where the panel shows the brush. */
  readonly onCambiar: (() => void) | undefined;
  readonly onTerminar: () => void;
}

/** Below the chart: what a touch records, and the button that ends the brush. */
export const BarraDePincel = ({ borrador, onCambiar, onTerminar }: BarraDePincelProps) => (
  <div className={styles.bajo}>
    <output>{loQuePinta(borrador)}</output>
    <span className={styles.actions}>
      {onCambiar && (
        <Button size="sm" variant="default" onClick={onCambiar}>
          Cambiar
        </Button>
      )}
      <Button size="sm" onClick={onTerminar}>
        Terminar
      </Button>
    </span>
  </div>
);
