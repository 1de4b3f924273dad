import { ETIQUETAS_DE_ROL, type Profesional } from '@odonto/contracts';
import { initialOf } from '@odonto/mfe-kit';
import { Avatar, Badge } from '@odonto/mfe-kit/ui';
import { estadoDe, nombreCompleto } from '../profesional/profesionales.ts';

/** The initial in a circle; hidden from screen readers, because the name is next to it. */
export const Inicial = ({
  profesional,
  size = 36,
}: {
  readonly profesional: Profesional;
  readonly size?: number;
}) => (
  <Avatar size={size} aria-hidden>
    {initialOf(nombreCompleto(profesional))}
  </Avatar>
);

export const RolBadge = ({ profesional: { rol } }: { readonly profesional: Profesional }) => (
  <Badge color={rol === 'profesional' ? 'gray' : rol === 'admin' ? 'teal' : 'blue'}>
    {ETIQUETAS_DE_ROL[rol]}
  </Badge>
);

export const EstadoBadge = ({ profesional }: { readonly profesional: Profesional }) => (
  <Badge color={profesional.activo ? 'green' : 'red'}>{estadoDe(profesional)}</Badge>
);
