import type { SegundoFactorPedido } from '@odonto/contracts/segundo-factor-vistas';
import { Loader } from '@odonto/mfe-kit/ui';
import { type ComponentType, useEffect, useState } from 'react';
import styles from './login.module.css';

export interface SecondStepProps {
  readonly request: SegundoFactorPedido;
  /** Goes back to the password, where the reason `why` is shown. */
  readonly onBack: (why?: string) => void;
}

const SIN_CONEXION = 'Error de conexión. Intente nuevamente.';

/**
 * The screen after the password. Its code is loaded when an account needs it, because most logins end with the
 * password.
 */
export const SecondStep = (props: SecondStepProps) => {
  const { request, onBack } = props;
  const [Step, setStep] = useState<ComponentType<SecondStepProps>>();
  const enrols = request.segundo_factor.inscribir;
  useEffect(() => {
    const code = enrols
      ? import('./enrolment.tsx').then((module) => module.Enrolment)
      : import('./verification.tsx').then((module) => module.Verification);
    code.then(
      (loaded) => setStep(() => loaded),
      () => onBack(SIN_CONEXION),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once for each kind of step
  }, [enrols]);
  if (Step) return <Step {...props} />;
  return (
    <output className={styles.loading} aria-label="Cargando">
      <Loader />
    </output>
  );
};
