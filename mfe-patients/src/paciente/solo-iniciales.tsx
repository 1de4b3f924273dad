import { Badge } from '@odonto/mfe-kit/ui';

/** Beside the initials of a paciente of whom the user sees no more (docs/spec/organization.md#who-sees-which-paciente). */
export const SoloIniciales = () => (
  <Badge color="gray" size="md" flex="none">
    Solo iniciales
  </Badge>
);
