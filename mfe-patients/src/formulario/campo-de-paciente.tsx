import { Textarea, TextInput } from '@odonto/mfe-kit/ui';
import styles from './paciente.modal.module.css';
import type { CampoDePaciente as Campo } from '@odonto/contracts/paciente-campos';
import type { NombreDeCampo } from '@odonto/contracts/paciente-datos';

interface CampoDePacienteProps {
  readonly nombre: NombreDeCampo;
  readonly campo: Campo;
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  /** Takes the focus when the form opens. */
  readonly first: boolean;
  readonly onChange: (value: string) => void;
}

/** One field of the form. Its type is text, but for a date: what a rule refuses must be there to be shown and mended. */
export const CampoDePaciente = ({
  nombre,
  campo,
  value,
  error,
  readOnly,
  first,
  onChange,
}: CampoDePacienteProps) => {
  const { label, pregunta } = campo;
  const { required = false, placeholder, inputMode, type, multiline = false } = pregunta;
  const common = {
    name: nombre,
    label,
    required,
    value,
    error,
    readOnly,
    ...(placeholder !== undefined && { placeholder }),
    ...(first && { 'data-autofocus': true }),
  };
  if (multiline)
    return (
      <Textarea
        {...common}
        className={styles.wide}
        rows={2}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <TextInput
      {...common}
      {...(inputMode !== undefined && { inputMode })}
      {...(type !== undefined && { type })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
