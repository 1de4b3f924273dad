import type { EstadoDental, RegistroDental } from '@odonto/contracts/odontograma';
import { nombreDeDiente } from '@odonto/contracts/odontograma-nombres';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDialog } from '@odonto/mfe-kit/ui';
import { useRegistrar } from '../odontograma.queries.ts';
import { enBlanco } from './borrador.ts';
import { DialogoDeRegistro, type Pedido } from './dialogo-de-registro.tsx';
import { HallazgoForm, type Trabajo } from './hallazgo.form.tsx';
import { HistorialDelDiente } from './historial-del-diente.tsx';
import { SUPERFICIES_DE_LA_CARTA } from './superficies.ts';
import { ultimoEstado } from './ultimo-estado.ts';
import styles from './diente.module.css';

export interface DienteProps {
  readonly pacienteId: string;
  readonly diente: number;
  /** The initial state, if a number key chose it. */
  readonly estado: EstadoDental | undefined;
  /** Whether the form takes the focus. */
  readonly enfocar: boolean;
  /** Must be the same function at each rendering. */
  readonly onTrabajo: (trabajo: Trabajo) => void;
  /** `adelantadas`: the keys that were pressed during the save. */
  readonly onRegistered: (registros: readonly RegistroDental[], adelantadas: readonly string[]) => void;
  readonly onFallo: () => void;
  readonly onClose: () => void;
}

const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** The name of the tooth, and `Diente 16` below it. */
export const TituloDeDiente = ({ diente }: { readonly diente: number }) => (
  <>
    <span className={styles.name}>{conMayuscula(nombreDeDiente(diente))}</span>
    Diente {diente}
  </>
);

interface CuerpoProps extends DienteProps {
  /** Receives whether a dialog about one record is open. */
  readonly onDialogo?: (abierto: boolean) => void;
  readonly children?: ReactNode;
}

/**
 * A tooth: the form of a new record, and the existing records (docs/spec/clinical.md#tooth-records). The panel beside
 * the chart and the dialog of a narrow window show the same body.
 */
export const CuerpoDeDiente = (props: CuerpoProps) => {
  const { pacienteId, diente, estado, onFallo, onDialogo } = props;
  const registrar = useRegistrar(pacienteId);
  const historial = useRef<HTMLHeadingElement>(null);
  const { dialog, open, close } = useDialog<Pedido>(historial);
  const { isError } = registrar;
  useEffect(() => {
    if (isError) onFallo();
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each failure
  }, [isError]);
  const conDialogo = dialog !== undefined;
  useEffect(() => {
    onDialogo?.(conDialogo);
    // oxlint-disable-next-line react/exhaustive-deps -- told when it changes
  }, [conDialogo]);

  return (
    <>
      <div className={styles.cuerpo}>
        <HallazgoForm
          nombre={`${pacienteId} ${diente}`}
          inicial={enBlanco(estado ?? ultimoEstado())}
          dientes={[diente]}
          superficies={SUPERFICIES_DE_LA_CARTA}
          guardarLabel="Guardar"
          enfocar={props.enfocar}
          onTrabajo={props.onTrabajo}
          mutation={registrar}
          body={(hallazgo) => ({ dientes: [diente], hallazgo })}
          onSaved={props.onRegistered}
          onCancel={props.onClose}
        />
        <section aria-labelledby="historial-del-diente">
          <h3 id="historial-del-diente" ref={historial} tabIndex={-1} className={styles.title}>
            Historial del diente
          </h3>
          <HistorialDelDiente pacienteId={pacienteId} diente={diente} onRequested={open} />
        </section>
      </div>
      {dialog && <DialogoDeRegistro pacienteId={pacienteId} pedido={dialog.subject} onClose={close} />}
    </>
  );
};
