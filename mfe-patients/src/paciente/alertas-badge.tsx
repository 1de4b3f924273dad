import { AlertIcon, Badge, VisuallyHidden } from '@odonto/mfe-kit/ui';
import { alertasDe } from '@odonto/contracts/paciente-salud';
import { CON_ALERTAS, esDeRecepcion, type PacienteVisible } from './visible.ts';

/**
 * The number of the paciente's health alerts. Tooltip and screen readers give their names. Renders nothing without
 * alerts. A user who may not read the history sees only that there are some.
 */
export const AlertasBadge = ({ paciente }: { readonly paciente: PacienteVisible }) => {
  if (esDeRecepcion(paciente)) return paciente.tiene_alertas ? <ConAlertas /> : null;
  const alertas = alertasDe(paciente);
  if (alertas.length === 0) return null;
  const nombres = alertas.join(', ');
  return (
    <Badge
      color="red"
      size="md"
      flex="none"
      title={nombres}
      leftSection={<AlertIcon size={14} aria-hidden />}
    >
      <span aria-hidden>{alertas.length}</span>
      <VisuallyHidden>{`Alertas de salud: ${nombres}`}</VisuallyHidden>
    </Badge>
  );
};

const ConAlertas = () => (
  <Badge color="red" size="md" flex="none" title={CON_ALERTAS}>
    <AlertIcon size={14} aria-hidden display="block" />
    <VisuallyHidden>{CON_ALERTAS}</VisuallyHidden>
  </Badge>
);
