import type { EstadoDental, RegistroDental } from '@odonto/contracts/odontograma';
import { nombreDeDiente } from '@odonto/contracts/odontograma-nombres';
import { mayLeave } from '@odonto/mfe-kit';
import { Modal, useCardsOnly, useDialog } from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import { useRegistrar } from '../odontograma.queries.ts';
import { DialogoDeRegistro, type Pedido } from './dialogo-de-registro.tsx';
import { EN_BLANCO, HallazgoForm } from './hallazgo.form.tsx';
import { HistorialDelDiente } from './historial-del-diente.tsx';
import { SUPERFICIES_DE_LA_CARTA } from './superficies.ts';
import styles from './diente.modal.module.css';

export interface DienteModalProps {
  readonly pacienteId: string;
  readonly diente: number;
  /** Chosen already, by a number key. */
  readonly estado: EstadoDental | undefined;
  /** `adelantadas`: the keys that were pressed during the save. */
  readonly onRegistrado: (registros: readonly RegistroDental[], adelantadas: readonly string[]) => void;
  readonly onClose: () => void;
}

const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

/** The dialog of a tooth: the form of a new record, and the existing records (docs/spec/clinical.md#tooth-records). */
export const DienteModal = ({ pacienteId, diente, estado, onRegistrado, onClose }: DienteModalProps) => {
  const registrar = useRegistrar(pacienteId);
  const historial = useRef<HTMLHeadingElement>(null);
  const { dialog, open, close } = useDialog<Pedido>(historial);

  const cerrar = async () => {
    if (!registrar.isPending && (await mayLeave())) onClose();
  };

  return (
    <>
      <Modal
        opened
        size={880}
        fullScreen={useCardsOnly()}
        closeOnEscape={dialog === undefined}
        transitionProps={{ duration: 0 }}
        onClose={() => void cerrar()}
        title={
          <>
            <span className={styles.nombre}>{conMayuscula(nombreDeDiente(diente))}</span>
            Diente {diente}
          </>
        }
      >
        <div className={styles.columnas}>
          <HallazgoForm
            nombre={`${pacienteId} ${diente}`}
            inicial={estado === undefined ? EN_BLANCO : { ...EN_BLANCO, color: estado }}
            diente={diente}
            superficies={SUPERFICIES_DE_LA_CARTA}
            guardarLabel="Guardar"
            mutation={registrar}
            body={(hallazgo) => ({ dientes: [diente], hallazgo })}
            onGuardado={onRegistrado}
            onCancelar={() => void cerrar()}
          />
          <section aria-labelledby="historial-del-diente">
            <h3 id="historial-del-diente" ref={historial} tabIndex={-1} className={styles.titulo}>
              Historial del diente
            </h3>
            <HistorialDelDiente pacienteId={pacienteId} diente={diente} onPedido={open} />
          </section>
        </div>
      </Modal>
      {dialog && <DialogoDeRegistro pacienteId={pacienteId} pedido={dialog.subject} onClose={close} />}
    </>
  );
};
