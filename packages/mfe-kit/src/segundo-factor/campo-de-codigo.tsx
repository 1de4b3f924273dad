import { TextInput } from '@odonto/mfe-kit/ui';
import type { Ref } from 'react';

interface CampoDeCodigoProps {
  readonly label: string;
  readonly value: string;
  readonly error?: boolean;
  /** Six digits of an application; otherwise a recovery code. */
  readonly digitos?: boolean;
  /** Shown below the field. */
  readonly ayuda?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

/** Field for a code. With `digitos`, telephones show the numeric keyboard and suggest a received code. */
export const CampoDeCodigo = ({
  label,
  value,
  error,
  digitos = false,
  ayuda,
  ref,
  onChange,
}: CampoDeCodigoProps) => (
  <TextInput
    ref={ref ?? null}
    label={label}
    description={ayuda}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    name={digitos ? 'codigo' : 'recuperacion'}
    required
    withAsterisk={false}
    autoComplete={digitos ? 'one-time-code' : 'off'}
    inputMode={digitos ? 'numeric' : 'text'}
    autoCapitalize={digitos ? 'off' : 'characters'}
    spellCheck={false}
    maxLength={40}
    error={error ?? false}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
