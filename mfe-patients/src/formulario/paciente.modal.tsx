import type { Paciente } from '@odonto/contracts';
import { Button, Modal, useCardsOnly, useUnsavedGuard } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { CampoDePaciente } from './campo-de-paciente.tsx';
import styles from './paciente.modal.module.css';
import { useFormulario } from './use-formulario.ts';
import { mostrados } from './valores.ts';

interface PacienteModalProps {
  /** The one that is edited; undefined for a new one. */
  readonly paciente: Paciente | undefined;
  readonly onClose: () => void;
}

/** 'Nuevo Paciente' or 'Editar Paciente'. Closing asks when something was typed, and waits while saving. */
export const PacienteModal = ({ paciente, onClose }: PacienteModalProps) => {
  const { form, valores, errores, cambiar, enviar, guardando, modificado } = useFormulario(paciente, onClose);
  const mayLeave = useUnsavedGuard(modificado);
  const [asking, setAsking] = useState(false);
  const wholeScreen = useCardsOnly();

  const close = async () => {
    if (guardando || asking) return;
    setAsking(true);
    const leave = await mayLeave();
    setAsking(false);
    if (leave) onClose();
  };

  return (
    <Modal
      opened
      size={720}
      fullScreen={wholeScreen}
      title={paciente ? 'Editar Paciente' : 'Nuevo Paciente'}
      onClose={() => void close()}
      // Escape then belongs to the question.
      closeOnEscape={!asking}
    >
      <form ref={form} className={styles.form} noValidate autoComplete="off" onSubmit={enviar}>
        {mostrados(valores).map(({ nombre, campo, value, esDicha }, index) => (
          <CampoDePaciente
            key={nombre}
            nombre={nombre}
            campo={campo}
            value={value}
            error={errores[nombre]}
            readOnly={guardando || esDicha}
            first={index === 0}
            onChange={(valor) => cambiar(nombre, valor)}
          />
        ))}
        <div className={styles.buttons}>
          <Button variant="default" disabled={guardando} onClick={() => void close()}>
            Cancelar
          </Button>
          <Button type="submit" loading={guardando}>
            {paciente ? 'Actualizar' : 'Guardar'}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
