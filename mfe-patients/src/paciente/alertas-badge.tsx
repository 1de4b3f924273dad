import type { Paciente } from '@odonto/contracts';
import { AlertIcon, Badge, VisuallyHidden } from '@odonto/mfe-kit/ui';
import { alertasDe } from '@odonto/contracts/paciente-salud';

/** How many health alerts the paciente has; which ones, for a pointer and for screen readers. Nothing when none. */
export const AlertasBadge = ({ paciente }: { readonly paciente: Paciente }) => {
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
