import { Badge } from '@odonto/mfe-kit/ui';

/** Marks a paciente of whom the user sees only the initials (docs/spec/organization.md#who-sees-which-paciente). */
export const SoloIniciales = () => (
  <Badge color="gray" size="md" flex="none">
    Solo iniciales
  </Badge>
);
